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
import { fillWords, type WithLanguage, type WordsByLanguage } from './languages.ts'
import { fieldsIfAny, type Sheet } from './print-sheet.ts'

/** The slug of an event, the object that gives its venue, address and position, and the city of the site. */
export type EventFacts = {
  readonly name: string
  readonly place: string | undefined
  readonly city: string
}

/** Returns the file of an event, without fields that a build fills in with the same value. */
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
  // A build makes the same name.
  const websiteName = new URL(date.external_website_url).host.replace(/^www\./, '')
  const fields = {
    language,
    title: date.title,
    image: pictureName(date.image, context),
    dates: dates.map(({ id, start, end }) => ({ id, start, end: omitIfFilledIn(start, end) })),
    category: slugs.category,
    categories: slugs.categories,
    subcategory: slugs.subcategory,
    ...(place === undefined ? venue : { place }),
    zip_code: omitIfFilledIn('', date.zip_code),
    city: omitIfFilledIn(city, date.city),
    closest_station: station.lang === language ? omitIfFilledIn('', station.name) : { ...station },
    call_to_action_label: omitIfFilledIn('', date.call_to_action_label),
    external_website_url: omitIfFilledIn(date.href, date.external_website_url),
    external_website_url_text: omitIfFilledIn(websiteName, date.external_website_url_text),
    href: ownHref(context.patterns.event, { href: date.href, slug: name, language }),
    size: omitIfFilledIn('medium', date.size),
    backend_modifiers: modifiers.length > 0 ? printJson(modifiers) : undefined,
    text: toText(date.description, where, context),
  }
  return { path: `events/${name}`, schema: eventSchema, fields, comments: languageQuestion(date) }
}

/** Returns the file of an object. */
export function objectSheet(
  object: WithLanguage<VisitorObject>,
  { name, label }: { readonly name: string; readonly label: string | undefined },
  context: DraftContext,
): Sheet {
  const { id, title, slug, text, href, location, info_box, info_box_text, mass_info, image } = object
  const { language } = object
  const where = itemUrl(context.api.baseUrl, 'objects', id)
  // A build fills in an empty text for the address, and null for the other fields.
  const box = Object.entries(info_box).map(([field, value]) => {
    return [field, field === 'address' ? omitIfFilledIn('', value ?? '') : (value ?? undefined)]
  })
  const { address, ...others } = Object.fromEntries(box)
  const fields = {
    id,
    language,
    title,
    slug: omitIfFilledIn(name, slug),
    label,
    image: pictureName(image, context),
    location: location ? locationFields(location) : undefined,
    href: ownHref(context.patterns.object, { href, slug, language }),
    info_box: fieldsIfAny({ address, ...others }),
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

/** Returns the file of a guide. Its text is the text of its byline. */
export function guideSheet(
  guide: WithLanguage<Guide>,
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
    byline: fieldsIfAny({
      image: pictureName(byline.image, context),
      color: omitIfFilledIn('blue50', byline.color),
      size: omitIfFilledIn('small', byline.size),
      headline: omitIfFilledIn('', byline.headline),
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

/** Returns the value, or undefined if a build fills in the same value. */
function omitIfFilledIn(filledIn: string, value: string): string | undefined {
  return value === filledIn ? undefined : value
}

function languageQuestion({ isLanguageKnown }: WithLanguage<object>) {
  return isLanguageKnown ? undefined : { language: 'Needed: write the language of this entry.' }
}

/** Returns a position in degrees with at most 25 decimals, the most that the content allows. */
export function locationFields({ latitude, longitude }: Location) {
  return { latitude: Number(latitude.toFixed(25)), longitude: Number(longitude.toFixed(25)) }
}

/** Returns JSON in which the control characters that `JSON.stringify` leaves, and that the content forbids, are escaped. */
function printJson(items: readonly unknown[]): string {
  return JSON.stringify(items).replace(/[\u007f-\u009f]/g, character => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}
