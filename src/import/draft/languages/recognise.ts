import { compareCodePoints } from '../../../base/order.ts'
import type { SiteRecord } from '../../../contract/site-record.ts'
import type { Notify } from '../../notice.ts'
import { languagesByHref } from './by-href.ts'
import { languagesByLabel } from './by-label.ts'
import { languagesByRecord } from './by-record.ts'
import { languagesByStation } from './by-station.ts'
import { languageByText } from './by-text.ts'
import { findCandidates, toldLanguages } from './candidates.ts'
import { type KnownLanguages, keyOf, type SpeakingItem } from './speaking-item.ts'

/** The languages of an API, the main one first, and that of each of its items. */
export type Languages = {
  readonly all: readonly string[]
  readonly of: (item: Pick<SpeakingItem, 'collection' | 'id'>) => string
}

/** What tells languages beside the items: `wanted` by whoever imports, the main one first. */
export type LanguageSources = {
  readonly wanted: readonly string[] | undefined
  readonly record: SiteRecord | undefined
  readonly baseUrl: string
  readonly tell: Notify
}

/**
 * Tells the language of each item, by the first of these that does: the record, its address, its label, its station, its
 * text. Without any it is the main language: the first that is wanted or recorded, else the commonest one.
 */
export function recogniseLanguages(items: readonly SpeakingItem[], sources: LanguageSources): Languages {
  const told = toldLanguages(sources.wanted, sources.record)
  const candidates = told ?? findCandidates(items)
  const known = gather(items, candidates, { ...sources, told })
  const all = told ?? byFrequency([...known.values()])
  const [main = fallback] = all
  const open = items.filter(item => !known.has(keyOf(item)))
  if (open.length > 0) sources.tell(undecided(open.length, main, sources.baseUrl))
  return { all: all.length > 0 ? all : [main], of: item => known.get(keyOf(item)) ?? main }
}

// Of a site without any text.
const fallback = 'en'

type Frame = LanguageSources & { readonly told: readonly string[] | undefined }

function gather(items: readonly SpeakingItem[], candidates: readonly string[], frame: Frame): KnownLanguages {
  const { record, told } = frame
  const recorded = languagesByRecord(record, candidates)
  const strong = new Map([...languagesByHref(items, told), ...recorded])
  const known = new Map([
    ...languagesByStation(items, candidates),
    ...languagesByLabel(items, strong, record),
    ...strong,
  ])
  return new Map(
    items.flatMap(item => {
      const language = known.get(keyOf(item)) ?? languageByText(item, candidates)
      return language === undefined ? [] : [[keyOf(item), language] as const]
    }),
  )
}

function byFrequency(languages: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1] || compareCodePoints(a[0], b[0]))
    .map(([language]) => language)
}

function undecided(count: number, main: string, baseUrl: string) {
  const items = count === 1 ? '1 item' : `${count} items`
  const message = `The language of ${items} could not be told, and was taken to be ${main}.`
  return { kind: 'needed', where: baseUrl, message } as const
}
