import { languageTag } from '../../content/fields/name-fields.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { accepts } from './draft-options.ts'

/** An item with its language, which is the main language if the source does not say. */
export type WithLanguage<Item> = Item & { readonly language: string; readonly isLanguageKnown: boolean }

/** Returns the languages in the options, else the languages in the record; undefined if neither names any. */
export function chooseLanguages(
  wanted: readonly string[] | undefined,
  record: SiteRecord | undefined,
): readonly string[] | undefined {
  const tags = [...new Set(wanted ?? record?.languages)].filter(tag => accepts(languageTag(), tag))
  return tags.length > 0 ? tags : undefined
}

/** Adds its language to each item: the language in the record, else in its address (`/en/`, `//en.`), else the main one. */
export function assignLanguages<Item extends { readonly id: string | number; readonly href: string }>(
  items: readonly Item[],
  {
    collection,
    languages,
    record,
  }: { collection: CollectionName; languages: readonly string[]; record: SiteRecord | undefined },
): WithLanguage<Item>[] {
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

/** One text for all languages, or one for each. */
export type WordsByLanguage = string | Readonly<Record<string, string>>

/**
 * Returns texts for every language, from the texts that some languages have: one text if all of them are equal. A language without
 * a text gets the text of the first language in the site's order; no item in that language shows it. Undefined without any text.
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

/** Returns the language that a tag means: the same tag, ignoring case, else the first language that differs only in region. */
function matchLanguage(tag: string, languages: readonly string[]): string | undefined {
  const wanted = tag.toLowerCase().replace('_', '-')
  const withoutRegion = (each: string) => each.toLowerCase().split('-')[0]
  return (
    languages.find(language => language.toLowerCase() === wanted) ??
    languages.find(language => withoutRegion(language) === withoutRegion(wanted))
  )
}
