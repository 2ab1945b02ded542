import { primaryOf } from '../../base/primary-language.ts'
import { languageTag } from '../../content/fields/name-fields.ts'
import { type FactInWords, factsInWords, factsParagraph } from '../../content/words/facts-in-words.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { EventDate } from '../../contract/event-date.ts'
import type { Guide } from '../../contract/guide.ts'
import type { VisitorObject } from '../../contract/object.ts'
import {
  type DateFactsRecord,
  languagesById,
  type PlaceFactsRecord,
  type SiteRecord,
} from '../../contract/site-record.ts'
import type { Notify } from '../notice.ts'
import type { ApiContents } from '../read/read-api.ts'
import { accepts, itemUrl } from './draft-values.ts'

/** An item with its language, which is the main language if the source does not say. */
export type WithLanguage<Item> = Item & { readonly language: string; readonly isLanguageKnown: boolean }

/** An event date with the facts that the record has of it; they are not in its text. */
export type DatedItem = WithLanguage<EventDate> & { readonly facts: DateFactsRecord }

/** An object with the facts that the record has of it. */
export type PlaceItem = WithLanguage<VisitorObject> & { readonly facts: PlaceFactsRecord }

/** The items that a content can contain, in the order of their pages. */
export type ChosenItems = {
  readonly eventDates: readonly DatedItem[]
  readonly objects: readonly PlaceItem[]
  readonly guides: readonly WithLanguage<Guide>[]
}

/** Returns the languages in the options, else the languages in the record; undefined if neither names any. */
export function chooseLanguages(
  wanted: readonly string[] | undefined,
  record: SiteRecord | undefined,
): readonly string[] | undefined {
  const tags = [...new Set(wanted ?? record?.languages)].filter(tag => accepts(languageTag(), tag))
  return tags.length > 0 ? tags : undefined
}

/** Returns the items that a content can contain, with their languages. Items with other ids than whole numbers from 1 are reported. */
export function chooseItems(api: ApiContents, languages: readonly string[], notify: Notify): ChosenItems {
  const { baseUrl, record } = api
  const choose = <Item extends LinkedItem>(collection: CollectionName, items: readonly Item[]) => {
    const usable = items.filter(({ id }) => {
      if (/^[1-9]\d*$/.test(String(id)) && Number.isSafeInteger(Number(id))) return true
      const message = 'The whole item. Its id is not a whole number from 1.'
      notify({ kind: 'left-out', where: itemUrl(baseUrl, collection, id), message })
      return false
    })
    return assignLanguages(usable, record?.items[collection], languages)
  }
  return {
    eventDates: choose('singulareventdates', api.singulareventdates).map(date => dateWithFacts(date, record)),
    objects: choose('objects', api.objects).map(place => placeWithFacts(place, record)),
    guides: choose('guides', api.guides),
  }
}

function dateWithFacts(date: WithLanguage<EventDate>, record: SiteRecord | undefined): DatedItem {
  const { id, start_date: start, end_date: end, language } = date
  const facts = record?.facts?.singulareventdates?.[id] ?? {}
  const words = record?.facts?.in_text ? factsInWords({ ...facts, start, end }, language) : []
  return { ...date, facts, description: withoutParagraph(date.description, words, language) }
}

function placeWithFacts(place: WithLanguage<VisitorObject>, record: SiteRecord | undefined): PlaceItem {
  const { id, language, info_box_text: box } = place
  const facts = record?.facts?.objects?.[id] ?? {}
  const words = record?.facts?.in_text ? factsInWords(facts, language) : []
  const text = box && withoutParagraph(box.text, words, language)
  // The paragraph may be the whole text.
  return { ...place, facts, info_box_text: box?.text && text === '' ? null : box && { text: text ?? '' } }
}

/** Removes the facts in words from the end of a text. */
function withoutParagraph(text: string, facts: readonly FactInWords[], language: string): string {
  const paragraph = factsParagraph(facts, language)
  return text.endsWith(paragraph) ? text.slice(0, text.length - paragraph.length) : text
}

type LinkedItem = { readonly id: string | number; readonly href: string }

/**
 * Adds its language to each item: the language in the record, else in its address (`/en/`, `//en.`), else the main one. `recorded`
 * has the ids of each language.
 */
function assignLanguages<Item extends LinkedItem>(
  items: readonly Item[],
  recorded: Readonly<Record<string, readonly (string | number)[]>> = {},
  languages: readonly string[],
): WithLanguage<Item>[] {
  const languageById = languagesById(recorded)
  const [main = 'en'] = languages
  return items.map(item => {
    const tags = [languageById.get(item.id) ?? '', ...tagsIn(item.href)]
    const [language] = tags.flatMap(tag => matchLanguage(tag, languages) ?? [])
    return { ...item, language: language ?? main, isLanguageKnown: language !== undefined }
  })
}

/** Returns the subdomain and those of the first eight path segments of an address that can be language tags, such as `en`, `pt-br` or `zh_hant`. */
function tagsIn(href: string): string[] {
  const { hostname, pathname } = new URL(href)
  const [subdomain = '', ...domain] = hostname.split('.')
  const parts = [...pathname.split('/').slice(0, 9), domain.length > 1 ? subdomain : '']
  return parts.filter(part => /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(part))
}

/** Returns the language that a tag means: the same tag, ignoring case, else the first language that differs only in region. */
function matchLanguage(tag: string, languages: readonly string[]): string | undefined {
  const wanted = tag.toLowerCase().replace('_', '-')
  const withoutRegion = (each: string) => primaryOf(each.toLowerCase())
  return (
    languages.find(language => language.toLowerCase() === wanted) ??
    languages.find(language => withoutRegion(language) === withoutRegion(wanted))
  )
}
