import { authorSchema } from '../../content/schemas/author-schema.ts'
import { eventSchema } from '../../content/schemas/event-schema.ts'
import { guideSchema } from '../../content/schemas/guide-schema.ts'
import { objectSchema } from '../../content/schemas/object-schema.ts'
import type { Guide } from '../../contract/guide.ts'
import type { VisitorObject } from '../../contract/object.ts'
import type { Location } from '../../contract/scalars.ts'
import type { DraftAuthor } from './authors.ts'
import { type DraftContext, ownHref, pictureName, toText } from './draft-context.ts'
import type { DraftEvent } from './draft-items.ts'
import { itemUrl } from './draft-options.ts'
import { fillWords, type Spoken, type WordsByLanguage } from './languages.ts'
import { type Sheet, someFields } from './settle.ts'

/** An event's file name, the object that gives its venue, address and position, and the city of the site. */
export type EventFacts = {
  readonly name: string
  readonly place: string | undefined
  readonly city: string
}

/** The file of an event. Fields are left out if a build fills in the same. */
export function eventSheet(
  event: DraftEvent,
  { name, place, city }: EventFacts,
  context: DraftContext,
): Sheet {
  const { date, dates, id } = event
  const { closest_station: station, backend_modifiers: modifiers, slugs, language } = date
  const where = itemUrl(context.api.baseUrl, 'singulareventdates', id)
  const venue = {
    venue_name: date.venue_name,
    address: date.address,
    location: locationFields(date.location),
  }
  // As a build does.
  const websiteName = new URL(date.external_website_url).host.replace(/^www\./, '')
  const fields = {
    language,
    title: date.title,
    image: pictureName(date.image, context),
    dates: dates.map(({ id, start, end }) => ({ id, start, end: unless(start, end) })),
    category: slugs.category,
    categories: slugs.categories,
    subcategory: slugs.subcategory,
    ...(place === undefined ? venue : { place }),
    zip_code: unless('', date.zip_code),
    city: unless(city, date.city),
    closest_station: station.lang === language ? unless('', station.name) : { ...station },
    call_to_action_label: unless('', date.call_to_action_label),
    external_website_url: unless(date.href, date.external_website_url),
    external_website_url_text: unless(websiteName, date.external_website_url_text),
    href: ownHref(context.patterns.event, { href: date.href, slug: name, language }),
    size: unless('medium', date.size),
    backend_modifiers: modifiers.length > 0 ? printJson(modifiers) : undefined,
    text: toText(date.description, where, context),
  }
  return { path: `events/${name}`, schema: eventSchema, fields, comments: languageQuestion(date) }
}

/** Returns the file of an object. */
export function objectSheet(
  object: Spoken<VisitorObject>,
  { name, label }: { readonly name: string; readonly label: string | undefined },
  context: DraftContext,
): Sheet {
  const { id, title, slug, text, href, location, info_box, info_box_text, mass_info, image } = object
  const { language } = object
  const where = itemUrl(context.api.baseUrl, 'objects', id)
  // A build fills in an empty address, and null for the other fields.
  const box = Object.entries(info_box).map(([field, value]) => {
    return [field, field === 'address' ? unless('', value ?? '') : (value ?? undefined)]
  })
  const { address, ...others } = Object.fromEntries(box)
  const fields = {
    id,
    language,
    title,
    slug: unless(name, slug),
    label,
    image: pictureName(image, context),
    location: location ? locationFields(location) : undefined,
    href: ownHref(context.patterns.object, { href, slug, language }),
    info_box: someFields({ address, ...others }),
    info_box_text: info_box_text ? toText(info_box_text.text, where, context) : undefined,
    mass_info:
      mass_info.length > 0 ? mass_info.map(({ content }) => toText(content, where, context)) : undefined,
    text: toText(text, where, context),
  }
  return { path: `objects/${name}`, schema: objectSchema, fields, comments: languageQuestion(object) }
}

/** The slugs of a guide's file, its category and its author. */
export type GuideFacts = {
  readonly name: string
  readonly category: string
  readonly author: string | undefined
}

/** The file of a guide. Its text is that of its byline. */
export function guideSheet(
  guide: Spoken<Guide>,
  { name, category, author }: GuideFacts,
  context: DraftContext,
): Sheet {
  const { id, title, href, image, byline, language } = guide
  const where = itemUrl(context.api.baseUrl, 'guides', id)
  const fields = {
    id,
    language,
    title,
    category,
    image: pictureName(image, context),
    author,
    byline: someFields({
      image: pictureName(byline.image, context),
      color: unless('blue50', byline.color),
      size: unless('small', byline.size),
      headline: unless('', byline.headline),
    }),
    href: ownHref(context.patterns.guide, { href, slug: name, language }),
    text: byline.text === '' ? undefined : toText(byline.text, where, context),
  }
  return { path: `guides/${name}`, schema: guideSchema, fields, comments: languageQuestion(guide) }
}

/** Returns the file of an author. */
export function authorSheet({ slug, author, titles, texts }: DraftAuthor, context: DraftContext): Sheet {
  const path = `authors/${slug}.yaml`
  const { languages } = context
  const textOf = (words: WordsByLanguage) => {
    if (typeof words === 'string') return toText(words, path, context)
    const pairs = Object.entries(words).map(([language, html]) => [language, toText(html, path, context)])
    return Object.fromEntries(pairs)
  }
  const text = fillWords(texts, languages)
  const fields = {
    name: author.name,
    title: fillWords(titles, languages) || undefined,
    image: pictureName(author.image, context),
    href: author.href ?? undefined,
    text: text === undefined ? undefined : textOf(text),
    is_local: author.is_local || undefined,
  }
  return { path, schema: authorSchema, fields }
}

/** Returns the value; undefined if a build fills in the same. */
function unless(filledIn: string, value: string): string | undefined {
  return value === filledIn ? undefined : value
}

function languageQuestion({ isLanguageKnown }: Spoken<object>) {
  return isLanguageKnown ? undefined : { language: 'Needed: write the language of this entry.' }
}

/** Degrees with at most 25 digits after the point, as the content allows. */
export function locationFields({ latitude, longitude }: Location) {
  return { latitude: Number(latitude.toFixed(25)), longitude: Number(longitude.toFixed(25)) }
}

/** JSON without the control characters that `JSON.stringify` leaves and no text of a content may have. */
function printJson(items: readonly unknown[]): string {
  return JSON.stringify(items).replace(/[\u007f-\u009f]/g, character => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
