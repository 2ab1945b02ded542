import { type Problem, sortProblems } from '../../base/problems/problem.ts'
import { refusal } from '../../base/problems/refusal.ts'
import type { Folder } from '../loaded.ts'
import { pathOf } from '../yaml/tree.ts'
import type { Draft } from './content-draft.ts'

/** The scopes of ids: all event dates share one, and each other folder has its own. */
export type NumberedFolder = Exclude<Folder, 'authors'>

/** Gives each missing id a different free one, so that all of them can be written at once. */
export function nameFreeIds(problems: readonly Problem[], draft: Draft): Problem[] {
  if (!problems.some(isMissingId)) return sortProblems(problems)
  const free: Record<string, number> = nextFreeIds(draft)
  const kinds = new Map(draft.loaded.texts.map(({ file, kind }) => [file, kind]))
  return sortProblems(problems).map(problem => {
    const kind = isMissingId(problem) ? kinds.get(problem.file) : undefined
    const id = kind && free[kind]
    if (kind === undefined || id === undefined) return problem
    free[kind] = id + 1
    const fix = { fields: [{ path: pathOf(problem.field), value: `${id}` }] }
    return { ...problem, ...refusal('missing-id', { free: id }), fix }
  })
}

/** For each scope, the id after the highest one; ids in unreadable files count, too. */
export function nextFreeIds(draft: Draft): Record<NumberedFolder, number> {
  const dates = draft.events.flatMap(({ value }) => (value.dates ?? []).map(date => date?.id))
  const idsOf = (entries: Draft['objects' | 'guides' | 'pictures']) => entries.map(({ value }) => value.id)
  const unread = idsOfUnread(draft)
  return {
    events: after([...dates, ...unread('events')]),
    objects: after([...idsOf(draft.objects), ...unread('objects')]),
    guides: after([...idsOf(draft.guides), ...unread('guides')]),
    images: after([...idsOf(draft.pictures), ...unread('images')]),
  }
}

function isMissingId({ code }: Problem): boolean {
  return code === 'missing-id'
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
