import { type Problem, sortProblems } from '../../base/problems/problem.ts'
import { highestOf } from '../ledger/ledger.ts'
import type { NumberedFolder } from '../loaded.ts'
import { pathOf } from '../yaml/tree.ts'
import type { Draft } from './content-draft.ts'

/**
 * Gives each missing id, and each id of a copy, a different free one, so that all of them can be written at once. While the
 * ledger cannot be read, nobody knows which are free, and these problems are left out.
 */
export function nameFreeIds(problems: readonly Problem[], draft: Draft): Problem[] {
  if (!problems.some(wantsId)) return sortProblems(problems)
  if (!draft.loaded.ledger.isWhole) return sortProblems(problems.filter(problem => !wantsId(problem)))
  const free: Record<string, number> = nextFreeIds(draft)
  const kinds = new Map(draft.loaded.texts.map(({ file, kind }) => [file, kind]))
  return sortProblems(problems).map(problem => {
    const kind = wantsId(problem) ? kinds.get(problem.file) : undefined
    const id = kind && free[kind]
    if (kind === undefined || id === undefined) return problem
    free[kind] = id + 1
    const fix = { fields: [{ path: pathOf(problem.field), value: `${id}` }] }
    return { ...problem, values: { ...problem.values, free: id }, fix }
  })
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
