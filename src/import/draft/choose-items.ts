import { languageTag } from '../../content/fields/name-fields.ts'
import type { EventDate } from '../../contract/event-date.ts'
import type { Guide } from '../../contract/guide.ts'
import type { Image } from '../../contract/image.ts'
import type { VisitorObject } from '../../contract/object.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { Notify } from '../notice.ts'
import type { FetchedPicture } from '../read/fetch-pictures.ts'
import type { ReadApi } from '../read/read-api.ts'
import { accepts, itemUrl } from './draft-values.ts'

/** An item with its language, which is the main language if the source does not say. */
export type WithLanguage<Item> = Item & { readonly language: string; readonly isLanguageKnown: boolean }

/** The items that a content can contain, in the order of their pages. Images without a picture are removed from guides. */
export type ChosenItems = {
  readonly eventDates: readonly WithLanguage<EventDate>[]
  readonly objects: readonly WithLanguage<VisitorObject>[]
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

/** The fetched pictures by image id, the languages of the content, the main one first, and the receiver of notices. */
export type ChooseContext = {
  readonly pictures: ReadonlyMap<number, FetchedPicture>
  readonly languages: readonly string[]
  readonly notify: Notify
}

/** Returns the items that a content can contain, with their languages, and reports the others. */
export function chooseItems(api: ReadApi, { pictures, languages, notify }: ChooseContext): ChosenItems {
  const leaveOut = (where: string, message: string) => notify({ kind: 'left-out', where, message })
  const hasPicture = ({ id }: Image) => Number.isSafeInteger(id) && id > 0 && pictures.has(id)
  const isUsable = ({ id, image }: { id: string | number; image: Image | null }, where: string) => {
    const isId = /^[1-9]\d*$/.test(String(id)) && Number.isSafeInteger(Number(id))
    if (isId && (!image || hasPicture(image))) return true
    const reason = isId ? `Its picture is missing: ${image?.url}` : 'Its id is not a whole number from 1.'
    leaveOut(where, `The whole item. ${reason}`)
    return false
  }
  const eventDates = api.eventDates.filter(date => {
    return isUsable(date, itemUrl(api.baseUrl, 'singulareventdates', date.id))
  })
  const objects = api.objects.filter(object => isUsable(object, itemUrl(api.baseUrl, 'objects', object.id)))
  const guides = api.guides.flatMap(guide => {
    const where = itemUrl(api.baseUrl, 'guides', guide.id)
    const keepImage = (image: Image | null) => {
      if (image === null || hasPicture(image)) return image
      leaveOut(where, `A picture that is missing: ${image.url}`)
      return null
    }
    if (!isUsable({ id: guide.id, image: null }, where)) return []
    const author = { ...guide.byline.author, image: keepImage(guide.byline.author.image) }
    const byline = { ...guide.byline, image: keepImage(guide.byline.image), author }
    return [{ ...guide, byline, image: keepImage(guide.image) }]
  })
  const recorded = api.record?.items
  return {
    eventDates: assignLanguages(eventDates, recorded?.singulareventdates, languages),
    objects: assignLanguages(objects, recorded?.objects, languages),
    guides: assignLanguages(guides, recorded?.guides, languages),
  }
}

/**
 * Adds its language to each item: the language in the record, else in its address (`/en/`, `//en.`), else the main one. `recorded`
 * has the ids of each language.
 */
function assignLanguages<Item extends { readonly id: string | number; readonly href: string }>(
  items: readonly Item[],
  recorded: Readonly<Record<string, readonly (string | number)[]>> = {},
  languages: readonly string[],
): WithLanguage<Item>[] {
  const pairs = Object.entries(recorded).flatMap(([tag, ids]) => ids.map(id => [id, tag] as const))
  const known = new Map<string | number, string>(pairs)
  const [main = 'en'] = languages
  return items.map(item => {
    const tags = [known.get(item.id) ?? '', ...tagsIn(item.href)]
    const [language] = tags.flatMap(tag => matchLanguage(tag, languages) ?? [])
    return { ...item, language: language ?? main, isLanguageKnown: language !== undefined }
  })
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
