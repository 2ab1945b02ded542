import { inLanguage } from '../content/fields/word-fields.ts'
import type { Html } from '../content/text/gate.ts'
import { priceInWords } from '../content/words/facts-in-words.ts'
import type { Picture, PictureUse, ResolvedEventDate, ResolvedGuide, ResolvedObject } from '../site/site.ts'
import { type ItemList, itemList } from './item-list.ts'
import type { OutputSite } from './output.ts'
import { firstWords } from './plain-text.ts'

/** A flat record of an item: the columns of a table, the properties of a feature on a map. Null if the content does not say. */
export type Row = Readonly<Record<string, string | number | null>>

/** The columns of a table, in order: name to type, as a Frictionless table schema names types. */
type Columns = Readonly<Record<string, 'string' | 'integer' | 'number' | 'date'>>

type RowOf<C extends Columns> = Readonly<Record<keyof C, string | number | null>>

/** The rows of a collection. */
export type Table = {
  /** The name of its files. */
  readonly name: string
  readonly title: string
  readonly columns: Columns
  /** Lists the rows of the items in the languages, in the order of the API. */
  readonly rows: (site: OutputSite, choice: RowChoice) => ItemList<Row>
}

/** Which rows, and the most characters of their descriptions, which are long; these are null for 0. */
type RowChoice = { readonly languages: readonly string[]; readonly mostOfText: number }

const beginning = { id: 'integer', language: 'string', title: 'string' } as const
const position = { latitude: 'number', longitude: 'number' } as const
const picture = { picture: 'string', picture_text: 'string' } as const

const eventColumns = {
  ...beginning,
  start_date: 'date',
  end_date: 'date',
  time: 'string',
  end_time: 'string',
  status: 'string',
  category: 'string',
  categories: 'string',
  subcategory: 'string',
  venue_name: 'string',
  address: 'string',
  zip_code: 'string',
  city: 'string',
  ...position,
  page: 'string',
  website: 'string',
  price: 'string',
  tickets: 'string',
  organizer: 'string',
  ...picture,
  description: 'string',
} as const satisfies Columns

const placeColumns = {
  ...beginning,
  type: 'string',
  address: 'string',
  telephone: 'string',
  email: 'string',
  ...position,
  page: 'string',
  website: 'string',
  opening_hours: 'string',
  wheelchair: 'string',
  booking: 'string',
  ...picture,
  description: 'string',
} as const satisfies Columns

const guideColumns = {
  ...beginning,
  category: 'string',
  author: 'string',
  page: 'string',
  ...picture,
  description: 'string',
} as const satisfies Columns

export const eventTable: Table = {
  name: 'events',
  title: 'Event dates',
  columns: eventColumns,
  rows(site, choice) {
    const items = site.site.eventDates.filter(date => choice.languages.includes(date.language))
    return itemList(items, date => eventRow(date, { site, ...choice }), site)
  },
}

export const placeTable: Table = {
  name: 'places',
  title: 'Places and attractions',
  columns: placeColumns,
  rows(site, choice) {
    const items = site.site.objects.filter(object => choice.languages.includes(object.source.language))
    return itemList(items, object => placeRow(object, { site, ...choice }), site)
  },
}

/** Every table. */
export const tables: readonly Table[] = [
  eventTable,
  placeTable,
  {
    name: 'guides',
    title: 'Guides',
    columns: guideColumns,
    rows(site, choice) {
      const items = site.site.guides.filter(guide => choice.languages.includes(guide.source.language))
      return itemList(items, guide => guideRow(guide, { site, ...choice }), site)
    },
  },
]

type RowContext = RowChoice & { readonly site: OutputSite }

function eventRow(
  { id, language, start, end, event, facts, image }: ResolvedEventDate,
  context: RowContext,
): RowOf<typeof eventColumns> {
  return {
    id,
    language,
    title: event.title,
    start_date: start,
    end_date: end,
    time: facts.time ?? null,
    end_time: facts.end_time ?? null,
    status: facts.status ?? null,
    category: event.category.slug,
    categories: event.categories.map(({ title }) => title).join(', '),
    subcategory: event.subcategory?.slug ?? null,
    venue_name: event.venue_name,
    address: event.address,
    zip_code: event.zip_code,
    city: event.city,
    ...event.location,
    page: event.href,
    website: event.external_website_url,
    price: facts.price === undefined ? null : priceInWords(facts.price, language),
    tickets: facts.tickets ?? null,
    organizer: facts.organizer ?? null,
    ...pictureCells(image, { use: 'event_dates', language }, context),
    description: textCell(event.description, context),
  }
}

function placeRow(
  { source, label, href, image, facts }: ResolvedObject,
  context: RowContext,
): RowOf<typeof placeColumns> {
  const { id, language, title, location, info_box: box = {} } = source
  return {
    id,
    language,
    title,
    type: label,
    address: box.address ?? null,
    telephone: box.telephone ?? null,
    email: box.email ?? null,
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
    page: href,
    website: box.href ?? null,
    opening_hours: facts.opening_hours ?? null,
    wheelchair: facts.wheelchair ?? null,
    booking: box.booking_href ?? null,
    ...pictureCells(image, { use: 'objects', language }, context),
    description: textCell(source.text, context),
  }
}

function guideRow(
  { source, category, href, image, author }: ResolvedGuide,
  context: RowContext,
): RowOf<typeof guideColumns> {
  const { id, language, title, text } = source
  return {
    id,
    language,
    title,
    category,
    author: author?.name ?? null,
    page: href,
    ...pictureCells(image, { use: 'guides', language }, context),
    description: text === undefined ? null : textCell(text, context),
  }
}

function textCell(html: Html, { site, mostOfText }: RowContext): string | null {
  return mostOfText > 0 ? firstWords(site.loadHtml(html), mostOfText).text : null
}

function pictureCells(
  picture: Picture | null,
  { use, language }: { readonly use: PictureUse; readonly language: string },
  { site }: RowContext,
) {
  if (picture === null) return { picture: null, picture_text: null }
  return {
    picture: site.pictureUrl(picture, use),
    picture_text: inLanguage(picture.source.alt, language),
  }
}
