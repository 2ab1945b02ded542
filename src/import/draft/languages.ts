import { languageTag } from '../../content/fields/name-fields.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { accepts } from './draft-options.ts'

/** An item with its language: the main one if nothing states its own. */
export type Spoken<Item> = Item & { readonly language: string; readonly isLanguageKnown: boolean }

/** The languages that the options name, else those of the record. Undefined if neither names any. */
export function chooseLanguages(
  wanted: readonly string[] | undefined,
  record: SiteRecord | undefined,
): readonly string[] | undefined {
  const tags = [...new Set(wanted ?? record?.languages)].filter(tag => accepts(languageTag(), tag))
  return tags.length > 0 ? tags : undefined
}

/** Gives each item its language: the record's, else the one in its address (`/en/`, `//en.`), else the main one. */
export function assignLanguages<Item extends { readonly id: string | number; readonly href: string }>(
  items: readonly Item[],
  {
    collection,
    languages,
    record,
  }: { collection: CollectionName; languages: readonly string[]; record: SiteRecord | undefined },
): Spoken<Item>[] {
  const pairs = Object.entries(record?.items[collection] ?? {}).flatMap(([tag, ids]) =>
    ids.map((id: string | number) => [id, tag] as const),
  )
  const recorded = new Map<string | number, string>(pairs)
  const [main = 'en'] = languages
  return items.map(item => {
    const tags = [recorded.get(item.id) ?? '', ...tagsIn(item.href)]
    const [language] = tags.flatMap(tag => matchLanguage(tag, languages) ?? [])
    return { ...item, language: language ?? main, isLanguageKnown: language !== undefined }
  })
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

/** Returns the path segments and the subdomain of an address that can be language tags, such as `en`, `pt-br` or `zh_hant`. */
function tagsIn(href: string): string[] {
  const { hostname, pathname } = new URL(href)
  const [subdomain = '', ...domain] = hostname.split('.')
  const parts = [...pathname.split('/').slice(0, 9), domain.length > 1 ? subdomain : '']
  return parts.filter(part => /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(part))
}

/** Returns the language that a tag means: the same tag in any case, else the first with another region. */
function matchLanguage(tag: string, languages: readonly string[]): string | undefined {
  const wanted = tag.toLowerCase().replace('_', '-')
  const withoutRegion = (each: string) => each.toLowerCase().split('-')[0]
  return (
    languages.find(language => language.toLowerCase() === wanted) ??
    languages.find(language => withoutRegion(language) === withoutRegion(wanted))
  )
}
