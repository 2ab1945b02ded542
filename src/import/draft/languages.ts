import { compareCodePoints } from '../../base/order.ts'
import { languageTag } from '../../content/fields/name-fields.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { byFrequency } from '../group-by.ts'
import { accepts } from './draft-options.ts'

/** An item with its language: the main one if nothing says its own. */
export type Spoken<Item> = Item & { readonly language: string; readonly isLanguageKnown: boolean }

/** The languages of a content, the main one first, and a way to give each item its own. */
export type Languages = {
  readonly all: readonly string[]
  readonly assign: <Item extends LinkedItem>(
    collection: CollectionName,
    items: readonly Item[],
  ) => Spoken<Item>[]
}

type LinkedItem = { readonly id: string | number; readonly href: string }

/**
 * Finds the language of each item: the record's, else the one in its address (`/en/`, `//en.`), else the main language. The
 * languages are those of the options, else of the record, else the ones in at least a quarter of the addresses.
 */
export function findLanguages(
  items: readonly LinkedItem[],
  { wanted, record }: { wanted: readonly string[] | undefined; record: SiteRecord | undefined },
): Languages {
  const stated = [...new Set(wanted ?? record?.languages ?? [])].filter(tag => accepts(languageTag(), tag))
  const all = stated.length > 0 ? stated : tagsInUse(items)
  const [main = 'en'] = all
  const assign = <Item extends LinkedItem>(collection: CollectionName, some: readonly Item[]) => {
    const byLanguage: Readonly<Record<string, readonly (string | number)[]>> = record?.items[collection] ?? {}
    const recorded = Object.entries(byLanguage).flatMap(([tag, ids]) => {
      const language = matchLanguage(tag, all)
      return language === undefined ? [] : ids.map(id => [id, language] as const)
    })
    const known = new Map<string | number, string>(recorded)
    return some.map(item => {
      const ofAddress = tagsIn(item.href).flatMap(tag => matchLanguage(tag, all) ?? [])
      const language = known.get(item.id) ?? ofAddress[0]
      return { ...item, language: language ?? main, isLanguageKnown: language !== undefined }
    })
  }
  return { all: all.length > 0 ? all : [main], assign }
}

/** Words for all languages, or for each. */
export type WordsByLanguage = string | Readonly<Record<string, string>>

/**
 * Words for every language from those known in some: one text if those are equal. A language without its own has those of
 * the first language in the site's order; nothing in that language shows them. Undefined if nothing is known.
 */
export function fillWords(
  known: ReadonlyMap<string, string>,
  languages: readonly string[],
): WordsByLanguage | undefined {
  const [first, ...others] = new Set(known.values())
  if (others.length === 0) return first
  const substitute = known.get(languages.find(language => known.has(language)) ?? '') ?? ''
  return Object.fromEntries(languages.map(language => [language, known.get(language) ?? substitute]))
}

/** Language tags in at least a quarter of the addresses, the most frequent first; rarer ones are words. */
function tagsInUse(items: readonly LinkedItem[]): string[] {
  const found = items.flatMap(({ href }) => tagsIn(href).slice(0, 1)).sort(compareCodePoints)
  return byFrequency(found).filter(tag => found.filter(each => each === tag).length * 4 >= items.length)
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** The path segments and the subdomain of an address that are language tags, such as `en`, `pt-br` or `zh_hant`. */
function tagsIn(href: string): string[] {
  const { hostname, pathname } = new URL(href)
  const [subdomain = '', ...domain] = hostname.split('.')
  const parts = [...pathname.split('/').slice(0, 9), domain.length > 1 ? subdomain : '']
  return parts
    .filter(part => /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(part) && languageNames.of(part.slice(0, 2)))
    .map(part => part.toLowerCase().replace('_', '-'))
}

/** The candidate that a tag means: the same tag, in any case; else the first of the same language. */
function matchLanguage(tag: string, candidates: readonly string[]): string | undefined {
  const wanted = tag.toLowerCase()
  const same =
    candidates.find(candidate => candidate === tag) ?? candidates.find(each => each.toLowerCase() === wanted)
  return same ?? candidates.find(candidate => languageOf(candidate) === languageOf(tag))
}

/** A tag without its region; both written forms of Norwegian are `no`. */
function languageOf(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-')
  return language === 'nb' || language === 'nn' ? 'no' : language
}
