import { languageTag } from '../../../content/fields/name-fields.ts'
import type { SiteRecord } from '../../../contract/site-record.ts'
import { takes } from '../takes.ts'
import { languagesByHref } from './by-href.ts'
import { languagesInTexts } from './by-text.ts'
import { languageCodes, matchLanguage } from './language-codes.ts'
import { keyOf, type SpeakingItem } from './speaking-item.ts'

/** The languages an API may be in, if that is told: those of the options, else of the record. The main one comes first. */
export function toldLanguages(
  wanted: readonly string[] | undefined,
  record: SiteRecord | undefined,
): readonly string[] | undefined {
  const told = [...new Set(wanted ?? record?.languages ?? [])].filter(tag => takes(languageTag(), tag))
  return told.length > 0 ? told : undefined
}

/**
 * The languages an API may be in, where nothing tells them: those in its addresses, those that its stations name, and those
 * that many of the texts are in whose address does not tell.
 */
export function findCandidates(items: readonly SpeakingItem[]): string[] {
  const byHref = languagesByHref(items, undefined)
  const found = [...new Set(byHref.values())]
  const open = items.filter(item => !byHref.has(keyOf(item)))
  const inTexts = open.length * 10 >= items.length ? languagesInTexts(open) : []
  const more = [...inTexts, ...stationLanguages(items)].filter(tag => matchLanguage(tag, found) === undefined)
  return [...new Set([...found, ...more])]
}

function stationLanguages(items: readonly SpeakingItem[]): string[] {
  return items.map(({ stationLanguage = '' }) => stationLanguage).filter(tag => languageCodes.has(tag))
}
