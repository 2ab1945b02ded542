import { groupBy } from '../../base/group-by.ts'
import { type Problem, sortProblems } from '../../base/problems/problem.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { findIds, highestOf, listOwned } from '../ledger/ledger.ts'
import { type NumberedFolder, numberedFolders, type TextFile } from '../schemas/loaded.ts'
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
  const findOwnId = ownIdFinder(partial)
  const texts = new Map(partial.loaded.texts.map(text => [text.file, text]))
  return sortProblems(problems).map(problem => {
    const text = needsId(problem) || mayGetId(problem) ? texts.get(problem.file) : undefined
    if (!text) return problem
    const { messageName, field, values } = problem
    const isCopy = problem.code === 'duplicate-id'
    const own = isCopy ? undefined : findOwnId(text, pathOf(field))
    const next = own ?? free[text.kind]
    if (next === undefined || (own === undefined && messageName === 'bad-id')) return problem
    if (own === undefined) free[text.kind] = next + 1
    const id = `${next}`
    if (messageName === 'wrong-kind:day') {
      const value = { id, ...Object(values.value) }
      return { ...problem, values: { value }, fix: { fields: [{ path: pathOf(field), value }] } }
    }
    const fix = { fields: [{ path: pathOf(field), value: id }] }
    if (messageName === 'duplicate-id:next') return { ...problem, values: { ...values, free: next } }
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
function mayGetId({ messageName, values }: Problem): boolean {
  return messageName === 'bad-id' || (messageName === 'wrong-kind:day' && values.time === undefined)
}

/**
 * Returns a function that finds the id that the ledger names for an entry with one id, or for a date of an event, if nothing else in
 * the content has it.
 */
export function ownIdFinder(partial: PartialContent) {
  const indexes = new Map<NumberedFolder, ReturnType<typeof indexIds>>()
  return ({ kind, slug }: Pick<TextFile, 'kind' | 'slug'>, [, index]: Path = []): number | undefined => {
    const folder = numberedFolders.find(each => each === kind)
    if (!folder) return undefined
    const { owned, inFiles } = indexes.get(folder) ?? indexIds(folder, partial)
    indexes.set(folder, { owned, inFiles })
    const own = owned.get(slug) ?? []
    if (folder !== 'events') return own.length === 1 && own[0]?.isUnused ? own[0].id : undefined
    const unused = own.flatMap(({ id, isUnused }) => (isUnused ? id : []))
    const ids = (inFiles.get(slug) ?? []).map(({ id }) => id)
    return typeof index === 'number' ? chooseDateId(ids, unused, index) : undefined
  }
}

/** Returns the ids that the ledger names for each entry of a folder, and the fields for ids in each. */
function indexIds(folder: NumberedFolder, partial: PartialContent) {
  const idFields = idFieldsIn(folder, partial)
  const used = new Set(idFields.map(({ id }) => id))
  const owned = listOwned(partial.loaded.ledger, folder).map(({ id, slug }) => ({
    id,
    slug,
    isUnused: !used.has(id),
  }))
  return { owned: groupBy(owned, each => each.slug), inFiles: groupBy(idFields, each => each.source.slug) }
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
    const inTexts = unread.flatMap(({ kind, source }) => (kind === folder ? maxOf(findIds(source.text)) : []))
    const inFields = idFieldsIn(folder, partial).map(({ id }) => id)
    return 1 + Math.max(highestOf(partial.loaded.ledger, folder), maxOf(inFields), maxOf(inTexts))
  }
  return { events: free('events'), objects: free('objects'), guides: free('guides'), images: free('images') }
}

function maxOf(ids: readonly (number | undefined)[]): number {
  return ids.reduce<number>((most, id = 0) => Math.max(most, id), 0)
}

function needsId({ messageName }: Problem): boolean {
  return /^(?:missing-id|duplicate-id:(?:copy|next))$/.test(messageName)
}

/** Files in which not every id could be read. */
function listUnread({ loaded, events, objects, guides, images }: PartialContent): readonly TextFile[] {
  const whole = events.filter(({ value }) => value.dates?.every(date => date !== undefined))
  const read = new Set([...whole, ...objects, ...guides, ...images].map(({ source }) => source.file))
  return loaded.texts.filter(({ file }) => !read.has(file))
}
