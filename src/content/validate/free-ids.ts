import { type Problem, sortProblems } from '../../base/problems/problem.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { findIds, highestOf, listOwned } from '../ledger/ledger.ts'
import { type NumberedFolder, numberedFolders, type TextFile } from '../loaded.ts'
import { type Path, pathOf } from '../yaml/tree.ts'
import { idFieldsIn } from './id-fields.ts'
import type { PartialContent } from './partial-content.ts'

/**
 * Adds an id to each problem of a missing or copied id: the one that the ledger has for the entry, or else a free one, each
 * different, so that all can be written at once. While the ledger cannot be read, nobody knows which are free, and these problems
 * are left out.
 */
export function suggestFreeIds(problems: readonly Problem[], partial: PartialContent): Problem[] {
  if (!problems.some(problem => needsId(problem) || mayGetId(problem))) return sortProblems(problems)
  if (!partial.loaded.ledger.isWhole) return sortProblems(problems.filter(problem => !needsId(problem)))
  const free: Record<string, number> = nextFreeIds(partial)
  const texts = new Map(partial.loaded.texts.map(text => [text.file, text]))
  return sortProblems(problems).map(problem => {
    const text = needsId(problem) || mayGetId(problem) ? texts.get(problem.file) : undefined
    if (!text) return problem
    const { messageName, field, values } = problem
    const isCopy = messageName === 'duplicate-id:copy'
    const own = isCopy ? undefined : findOwnId(text, partial, pathOf(field))
    const next = own ?? free[text.kind]
    if (next === undefined || (own === undefined && messageName === 'bad-id')) return problem
    if (own === undefined) free[text.kind] = next + 1
    const id = `${next}`
    if (messageName === 'wrong-kind:day') {
      const value = { id, ...Object(values.value) }
      return { ...problem, values: { value }, fix: { fields: [{ path: pathOf(field), value }] } }
    }
    const fix = { fields: [{ path: pathOf(field), value: id }] }
    if (own === undefined) return { ...problem, values: { ...values, free: next }, fix }
    const typed = String(values.typed)
    const known =
      messageName === 'bad-id'
        ? refusal('bad-id:own', { typed, id: own })
        : refusal('missing-id:own', { id: own })
    return { ...problem, ...known, fix }
  })
}

/** Whether a problem may get an id: one was mistyped, or only the day of a date was typed. */
function mayGetId({ messageName }: Problem): boolean {
  return messageName === 'bad-id' || messageName === 'wrong-kind:day'
}

/** Returns the id that the ledger names for an entry with one id, or for a date of an event, if nothing else in the content has it. */
export function findOwnId(
  { kind, slug }: Pick<TextFile, 'kind' | 'slug'>,
  partial: PartialContent,
  [, index]: Path = [],
): number | undefined {
  const folder = numberedFolders.find(each => each === kind)
  if (!folder) return undefined
  const idFields = idFieldsIn(folder, partial)
  const used = new Set(idFields.map(({ id }) => id))
  const owned = listOwned(partial.loaded.ledger).filter(each => each.folder === folder && each.slug === slug)
  const unused = owned.map(({ id }) => id).filter(id => !used.has(id))
  if (folder !== 'events') return owned.length === 1 ? unused[0] : undefined
  const ids = idFields.filter(({ source }) => source.slug === slug).map(({ id }) => id)
  return typeof index === 'number' ? chooseDateId(ids, unused, index) : undefined
}

/**
 * Returns the unused id that belongs to the date without an id at `index`. Ids of dates ascend, so the unused ids between those of
 * its neighbours belong to the dates there, if there are as many. Dates after the last id are more often new, and get none.
 */
function chooseDateId(
  ids: readonly (number | undefined)[],
  unused: readonly number[],
  index: number,
): number | undefined {
  const before = ids.findLastIndex((id, at) => at < index && id !== undefined)
  const after = ids.findIndex((id, at) => at > index && id !== undefined)
  if (after === -1 && before !== -1) return undefined
  const [least = 0, most = Infinity] = [ids[before], ids[after]]
  const fit = unused.filter(id => id > least && id < most).sort((a, b) => a - b)
  const room = (after === -1 ? ids.length : after) - before - 1
  return fit.length === room ? fit[index - before - 1] : undefined
}

/** Returns for each folder the id after the highest one in the ledger and in its files, including those that cannot be read. */
export function nextFreeIds(partial: PartialContent): Record<NumberedFolder, number> {
  const unread = listUnread(partial)
  const free = (folder: NumberedFolder) => {
    const texts = unread.filter(({ kind }) => kind === folder).map(({ source }) => source.text)
    const ids = [...idFieldsIn(folder, partial).map(({ id }) => id), ...texts.flatMap(findIds)]
    return (
      1 + ids.reduce<number>((most, id = 0) => Math.max(most, id), highestOf(partial.loaded.ledger, folder))
    )
  }
  return { events: free('events'), objects: free('objects'), guides: free('guides'), images: free('images') }
}

function needsId({ messageName }: Problem): boolean {
  return messageName === 'missing-id' || messageName === 'duplicate-id:copy'
}

/** Files in which not every id could be read. */
function listUnread({ loaded, events, objects, guides, images }: PartialContent): readonly TextFile[] {
  const whole = events.filter(({ value }) => value.dates?.every(date => date !== undefined))
  const read = new Set([...whole, ...objects, ...guides, ...images].map(({ source }) => source.file))
  return loaded.texts.filter(({ file }) => !read.has(file))
}
