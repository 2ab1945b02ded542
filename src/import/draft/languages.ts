import { compareCodePoints } from '../../base/order.ts'
import { languageTag } from '../../content/fields/name-fields.ts'
import { type CollectionName, collections } from '../../contract/collections.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { byFrequency, groupBy } from '../group.ts'
import { accepts } from './draft-options.ts'

/** The languages of an API, the main one first, and that of each item. */
export type Languages = {
  readonly all: readonly string[]
  readonly of: (item: ItemKey) => string
  /** False for an item that was given the main language because nothing says its own. */
  readonly isKnown: (item: ItemKey) => boolean
}

/** Identifies an item. */
export type ItemKey = { readonly collection: CollectionName; readonly id: string | number }

/** An item and the address that may say its language. */
export type LinkedItem = ItemKey & { readonly href: string }

/**
 * Finds the language of each item: the record's, else the one in its address (`/en/`, `//en.`), else the main language. The
 * languages are those of the options, else of the record, else the ones in at least a quarter of the addresses.
 */
export function findLanguages(
  items: readonly LinkedItem[],
  { wanted, record }: { wanted: readonly string[] | undefined; record: SiteRecord | undefined },
): Languages {
  const stated = [...new Set(wanted ?? record?.languages ?? [])].filter(tag => accepts(languageTag(), tag))
  const candidates = stated.length > 0 ? stated : tagsInUse(items)
  const known = new Map<string, string>()
  for (const item of items) {
    const language = tagsIn(item.href)
      .map(tag => matchLanguage(tag, candidates))
      .find(tag => tag !== undefined)
    if (language !== undefined) known.set(keyOf(item), language)
  }
  for (const { name } of record ? collections : []) {
    for (const [tag, ids] of Object.entries(record?.items[name] ?? {})) {
      const language = matchLanguage(tag, candidates)
      for (const id of ids) if (language !== undefined) known.set(keyOf({ collection: name, id }), language)
    }
  }
  const [main = 'en'] = stated.length > 0 ? stated : byFrequency([...known.values()])
  const all =
    stated.length > 0
      ? stated
      : candidates.length > 0
        ? [main, ...candidates.filter(tag => tag !== main)]
        : [main]
  return { all, of: item => known.get(keyOf(item)) ?? main, isKnown: item => known.has(keyOf(item)) }
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

function keyOf({ collection, id }: ItemKey): string {
  return `${collection}/${id}`
}

/** Language tags in at least a quarter of the addresses; rarer ones are words. */
function tagsInUse(items: readonly LinkedItem[]): string[] {
  const found = items.flatMap(({ href }) => tagsIn(href).slice(0, 1))
  const groups = [...groupBy(found, tag => tag)].filter(([, { length }]) => length * 4 >= items.length)
  return groups.map(([tag]) => tag).sort(compareCodePoints)
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
