import { type Problem, sortProblems } from '../../base/problems/problem.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { highestOf, listOwned } from '../ledger/ledger.ts'
import type { NumberedFolder, TextFile } from '../loaded.ts'
import { pathOf } from '../yaml/tree.ts'
import type { Draft } from './content-draft.ts'

/**
 * Gives each missing id, and each id of a copy, a different free one, so that all of them can be written at once. While the
 * ledger cannot be read, nobody knows which are free, and these problems are left out.
 */
export function nameFreeIds(problems: readonly Problem[], draft: Draft): Problem[] {
  if (!problems.some(problem => wantsId(problem) || isBadId(problem))) return sortProblems(problems)
  if (!draft.loaded.ledger.isWhole) return sortProblems(problems.filter(problem => !wantsId(problem)))
  const free: Record<string, number> = nextFreeIds(draft)
  const texts = new Map(draft.loaded.texts.map(text => [text.file, text]))
  return sortProblems(problems).map(problem => {
    const isBad = isBadId(problem)
    const text = isBad || wantsId(problem) ? texts.get(problem.file) : undefined
    const own = text && (isBad || problem.messageName === 'missing-id') ? findOwnId(text, draft) : undefined
    if (own !== undefined) {
      const fix = { fields: [{ path: ['id'], value: `${own}` }] }
      const typed = String(problem.values.typed)
      const known = isBad ? refusal('bad-id:own', { typed, id: own }) : refusal('missing-id:own', { id: own })
      return { ...problem, ...known, fix }
    }
    if (isBad) return problem
    const kind = text?.kind
    const id = kind && free[kind]
    if (kind === undefined || id === undefined) return problem
    free[kind] = id + 1
    const fix = { fields: [{ path: pathOf(problem.field), value: `${id}` }] }
    return { ...problem, values: { ...problem.values, free: id }, fix }
  })
}

/** Whether the id of a whole entry is not an id. */
function isBadId({ messageName, field }: Problem): boolean {
  return messageName === 'bad-id' && field === 'id'
}

/** The only id that the ledger names for an entry with one id, if nothing else in the content has it. */
export function findOwnId(
  { kind, slug }: Pick<TextFile, 'kind' | 'slug'>,
  { loaded, objects, guides, pictures }: Draft,
): number | undefined {
  const others = { objects, guides, images: pictures }
  if (kind !== 'objects' && kind !== 'guides' && kind !== 'images') return undefined
  const [own, ...more] = listOwned(loaded.ledger).filter(
    owned => owned.folder === kind && owned.slug === slug,
  )
  const isTaken = others[kind].some(({ value }) => value.id === own?.id)
  return more.length === 0 && !isTaken ? own?.id : undefined
}

/** For each scope, the id after the highest one in the content, also in unreadable files, and in the ledger. */
export function nextFreeIds(draft: Draft): Record<NumberedFolder, number> {
  const dates = draft.events.flatMap(({ value }) => (value.dates ?? []).map(date => date?.id))
  const idsOf = (entries: Draft['objects' | 'guides' | 'pictures']) => entries.map(({ value }) => value.id)
  const unread = idsOfUnread(draft)
  const free = (folder: NumberedFolder, ids: readonly (number | undefined)[]) => {
    return after([...ids, ...unread(folder), highestOf(draft.loaded.ledger, folder)])
  }
  return {
    events: free('events', dates),
    objects: free('objects', idsOf(draft.objects)),
    guides: free('guides', idsOf(draft.guides)),
    images: free('images', idsOf(draft.pictures)),
  }
}

function wantsId({ messageName }: Problem): boolean {
  return messageName === 'missing-id' || messageName === 'duplicate-id:copy'
}

function after(ids: readonly (number | undefined)[]): number {
  return 1 + ids.reduce<number>((most, id = 0) => Math.max(most, id), 0)
}

/** Everything that looks like an id, in a file in which not every id could be read. */
function idsOfUnread({
  loaded,
  events,
  objects,
  guides,
  pictures,
}: Draft): (kind: NumberedFolder) => number[] {
  const whole = events.filter(({ value }) => value.dates?.every(date => date !== undefined))
  const read = new Set([...whole, ...objects, ...guides, ...pictures].map(({ source }) => source.file))
  const unread = loaded.texts.filter(({ file }) => !read.has(file))
  return kind => unread.filter(each => each.kind === kind).flatMap(({ source }) => idsIn(source.text))
}

function idsIn(text: string): number[] {
  return [...text.matchAll(/\bid["']?[ \t]*:[ \t]*["']?([1-9]\d{0,14})\b/g)].map(([, id]) => Number(id))
}
