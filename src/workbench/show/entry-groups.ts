import { groupBy } from '../../base/group-by.ts'
import { compareCodePoints } from '../../base/order.ts'
import { isWarning } from '../../base/problems/problem.ts'
import { type CollectionName, collectionOf } from '../../contract/collections.ts'
import { printPlain, readTextFields } from '../../editing/edit/text-fields.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import type { EntryCard } from '../messages/find-messages.ts'
import type { CardData, DaySpan } from '../messages/item-messages.ts'
import type { ContentState } from '../state/workbench.ts'
import { shownItemsOf } from './items.ts'

/** An entry in one language, with all its dates. */
export type EntryVersion = Omit<EntryCard, 'versions' | 'next'> & {
  /** Its dates, in order. */
  readonly spans: readonly DaySpan[]
}

/** An entry whose days are only those from its first to its last. */
type OneSpan = Omit<EntryVersion, 'spans'>

/** An entry: its versions, in the order of the languages of the site. */
export type EntryGroup = readonly EntryVersion[]

export type EntryGroups = Readonly<Record<CollectionName, readonly EntryGroup[]>>

/** Groups the items of the last good site, and broken entries that are not in it, into entries, in the order of their first items. */
export function groupEntries(
  { lastGood, problems }: ContentState,
  broken: readonly BrokenEntry[] = [],
): EntryGroups {
  const none: EntryGroups = { singulareventdates: [], objects: [], guides: [] }
  if (!lastGood) return none
  const marks = new Map<string, 'problem' | 'warning'>()
  for (const problem of problems) {
    if (!isWarning(problem) || !marks.has(problem.file))
      marks.set(problem.file, isWarning(problem) ? 'warning' : 'problem')
  }
  const byFile = new Map<string, OneSpan>()
  const spansOf = new Map<string, DaySpan[]>()
  for (const item of shownItemsOf(lastGood)) {
    const card = item.card()
    const before = byFile.get(card.file)
    byFile.set(card.file, before ? withDate(before, card) : { ...card, count: 1 })
    const spans = spansOf.get(card.file) ?? []
    spansOf.set(card.file, spans)
    if (card.dates) spans.push({ start: card.dates.start, end: card.dates.end })
  }
  for (const { file, collection, title, language } of broken) {
    const empty = { id: '', picture: null, dates: null, place: '', label: '', categories: [], count: 1 }
    byFile.set(file, { ...empty, file, collection, title, language })
  }
  const originals = new Map([
    ...originalsIn(lastGood),
    ...broken.map(each => [each.file, each.original] as const),
  ])
  const schedules = schedulesIn(lastGood)
  const versions = [...byFile.values()].map(entry => {
    const mark = marks.get(entry.file)
    const spans = spansOf.get(entry.file) ?? []
    return { ...entry, ...schedules.get(entry.file), spans, ...(mark && { mark }) }
  })
  const groups = groupBy(versions, ({ file }) => originals.get(file) ?? file)
  const { languages } = lastGood.content.site
  const rank = ({ language }: EntryVersion) => languages.indexOf(language)
  // Events of the same days are shown by time; the API orders them by id.
  const keyOf = ([first]: EntryGroup) =>
    [first?.dates?.start, first?.dates?.end, first?.dates?.time ?? ''].join()
  const sorted = [...groups.values()].map(group =>
    group.toSorted((a, b) => rank(a) - rank(b) || compareCodePoints(a.file, b.file)),
  )
  const ofCollection = (name: CollectionName) => sorted.filter(([first]) => first?.collection === name)
  return {
    singulareventdates: ofCollection('singulareventdates').sort((a, b) =>
      compareCodePoints(keyOf(a), keyOf(b)),
    ),
    objects: ofCollection('objects'),
    guides: ofCollection('guides'),
  }
}

/** An entry that had problems from the start, as far as it can be read. It has no id yet. */
type BrokenEntry = Pick<CardData, 'file' | 'collection' | 'title' | 'language'> & {
  /** The folder and slug of its original, or its own. */
  readonly original: string
}

/** Returns the entries whose files have a problem and are in no site yet. */
export function brokenEntriesIn({ lastGood, problems, texts }: ContentState): readonly BrokenEntry[] {
  const known = lastGood ? originalsIn(lastGood) : undefined
  const files = new Set(problems.filter(each => !isWarning(each)).map(({ file }) => file))
  return [...files].flatMap(file => {
    const [, folder = '', slug = ''] = /([^/]+)\/([^/]+)\.(?:md|yaml)$/.exec(file) ?? []
    const collection = collectionOf(folder === 'events' ? 'singulareventdates' : folder)
    const text = texts.get(file)
    if (!collection || text === undefined || known?.has(file)) return []
    const fields = readTextFields(file, text)
    const read = (key: string) => printPlain(fields?.get(key))
    const original = `${folder}/${read('translation_of') ?? slug}`
    return [{ file, collection, title: read('title') || slug, language: read('language') ?? '', original }]
  })
}

// The dates are in order, so the first date is the earliest. An event is hidden only if all its dates are hidden.
function withDate({ hidden, ...first }: OneSpan, { dates, hidden: other }: CardData): OneSpan {
  const [{ start, end }, last] = [first.dates ?? { start: '', end: '' }, dates?.end ?? '']
  // Several dates have no time or status in common.
  const span = { start, end: last > end ? last : end }
  return { ...first, dates: span, count: first.count + 1, ...(hidden && other && { hidden }) }
}

/** Maps the file of each entry to the folder and slug of its original, or to its own if it is no translation. */
export function originalsIn({ content }: Pick<BuiltSite, 'content'>): ReadonlyMap<string, string> {
  const originals = (['events', 'objects', 'guides'] as const).flatMap(folder =>
    content[folder].map(({ source, slug, value }) => {
      return [source.file, `${folder}/${value.translation_of ?? slug}`] as const
    }),
  )
  return new Map(originals)
}

/** Maps the file of each entry that has a first or last day of publication to these. */
export function schedulesIn({
  content: { events, objects, guides },
}: BuiltSite): ReadonlyMap<string, Pick<EntryCard, 'published' | 'until'>> {
  const schedules = [...events, ...objects, ...guides].flatMap(({ source, value: { published, until } }) =>
    published || until ? [[source.file, { published, until }] as const] : [],
  )
  return new Map(schedules)
}
