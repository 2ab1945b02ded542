import type { CollectionName } from '../../../contract/collections.ts'
import type { EventDate } from '../../../contract/event-date.ts'
import type { Guide } from '../../../contract/guide.ts'
import type { VisitorObject } from '../../../contract/object.ts'
import type { Markup } from '../markup.ts'

/** The texts of the page in one language. To add a language, write a file with one of these and a row in `choose-language.ts`. */
export type FrontPageWords = {
  /** The language tag for `lang`. */
  readonly language: string
  /** A count with thousands separators. */
  readonly count: (amount: number) => string
  /** The names of languages in this one, by tag; languages without a name are shown by tag alone. */
  readonly languageNames: Readonly<Record<string, string>>
  /** What this page is, in two or three words. */
  readonly kind: string
  /** The title of the page in a browser tab. */
  readonly title: (city: string) => string
  /** What this is, in two sentences. */
  readonly lead: (city: string) => string
  /** The label of a group of pictures for screen readers. */
  readonly pictures: (city: string) => string
  readonly collections: CollectionsWords
  readonly reading: ReadingWords
  readonly licence: LicenceWords
}

/** The texts about the collections. */
export type CollectionsWords = {
  readonly heading: string
  /** The size: `items` and `pages` are counts. */
  readonly amount: (items: number, pages: number) => string
  /** The text of a link to the first page. */
  readonly firstPage: string
  /** The headings of the table of fields. */
  readonly field: string
  readonly meaning: string
  readonly byCollection: { readonly [Name in CollectionName]: CollectionWords<Name> }
}

export type CollectionWords<Name extends CollectionName> = {
  readonly title: string
  /** What an item is, in a sentence or two. */
  readonly item: string
  readonly fields: Readonly<Record<MainField<Name>, Markup>>
}

/** A heading that readers look for, and its text. */
export type Point = { readonly term: string; readonly text: Markup }

/** How to read the API. */
export type ReadingWords = {
  readonly heading: string
  readonly base: string
  /** The titles of the examples. */
  readonly onePage: string
  readonly everyPage: string
  /** A comment in the example, one line. */
  readonly nextIsNumber: string
  readonly pages: Point
  /** Replaces `pages` on a host that ignores the query. */
  readonly pagesByPath: Point
  readonly texts: Point
  readonly pictures: Point
  readonly languages: (names: readonly string[]) => Point
  readonly days: (timeZone: string) => Point
  /** `minutes` is how long a page may be cached, if the header rules say so. */
  readonly caching: (known: { readonly minutes: number | undefined }) => Point
  /** Every origin may read the API in a browser. */
  readonly origins: Point
  readonly errors: Point
  /** Replaces `errors` on a host with its own error pages. */
  readonly errorsOfHost: Point
  /** `link` is the link to the record. */
  readonly record: (link: Markup) => Point
}

export type LicenceWords = {
  readonly heading: string
  /** `licence` is its name with a link; `record` is the link to the site record. */
  readonly statement: (licence: Markup, record: Markup) => Markup
  readonly credits: string
  readonly pictureCount: (amount: number) => string
  /** The number of people that the page does not name. */
  readonly more: (amount: number) => string
}

type ItemOf = {
  readonly singulareventdates: EventDate
  readonly objects: VisitorObject
  readonly guides: Guide
}

/** The fields explained on the page: those that nearly every client shows. */
export const mainFields = {
  singulareventdates: [
    'title',
    'start_date',
    'end_date',
    'description',
    'categories',
    'venue_name',
    'location',
    'image',
    'href',
  ],
  objects: ['title', 'label', 'text', 'location', 'info_box', 'mass_info', 'image', 'href'],
  guides: ['title', 'category', 'byline', 'image', 'href'],
} as const satisfies { readonly [Name in CollectionName]: readonly (keyof ItemOf[Name])[] }

/** The name of a field of the collection that is explained on the page. */
export type MainField<Name extends CollectionName> = (typeof mainFields)[Name][number]
