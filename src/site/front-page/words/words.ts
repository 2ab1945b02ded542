import type { CollectionName } from '../../../contract/collections.ts'
import type { EventDate } from '../../../contract/event-date.ts'
import type { Guide } from '../../../contract/guide.ts'
import type { VisitorObject } from '../../../contract/object.ts'
import type { Markup } from '../markup.ts'

/** All that the page says in one language. Whoever adds a language writes a file with one of these, and a row in `choose.ts`. */
export type FrontPageWords = {
  /** The tag of the language, as `lang` has it. */
  readonly language: string
  /** A count, its thousands apart. */
  readonly count: (amount: number) => string
  /** How languages are called in this one, by their tag; those that are missing are called by their tag alone. */
  readonly languageNames: Readonly<Record<string, string>>
  /** What kind of thing this is, in two or three words. */
  readonly kind: string
  /** The name of the page, as a browser shows it on a tab. */
  readonly title: (city: string) => string
  /** What this is, in two sentences. */
  readonly lead: (city: string) => string
  /** What a group of pictures is called by those who cannot see it. */
  readonly pictures: (city: string) => string
  readonly collections: CollectionsWords
  readonly reading: ReadingWords
  readonly licence: LicenceWords
}

/** What the page says of the collections. */
export type CollectionsWords = {
  readonly heading: string
  /** How much there is: `items` and `pages` are counts. */
  readonly amount: (items: number, pages: number) => string
  /** The words of a link to the first page. */
  readonly firstPage: string
  /** The heads of the table of fields. */
  readonly field: string
  readonly meaning: string
  readonly of: { readonly [Name in CollectionName]: CollectionWords<Name> }
}

export type CollectionWords<Name extends CollectionName> = {
  readonly title: string
  /** What one item is, in a sentence or two. */
  readonly item: string
  readonly fields: Readonly<Record<MainField<Name>, Markup>>
}

/** A point that readers look for, and what there is to say of it. */
export type Point = { readonly term: string; readonly says: Markup }

/** How the API is read. */
export type ReadingWords = {
  readonly heading: string
  readonly base: string
  /** What each example shows. */
  readonly onePage: string
  readonly everyPage: string
  /** A comment in the example, one line. */
  readonly nextIsNumber: string
  readonly pages: Point
  /** In the place of `pages`, on a host that does not look at the query. */
  readonly pagesByPath: Point
  readonly texts: Point
  readonly pictures: Point
  readonly languages: (names: readonly string[]) => Point
  readonly days: (timeZone: string) => Point
  /** `minutes` is how long a page may be kept, where that is told. */
  readonly keeping: (known: { readonly minutes: number | undefined }) => Point
  /** Browsers may read from every origin. */
  readonly origins: Point
  readonly errors: Point
  /** In the place of `errors`, on a host that answers with pages of its own. */
  readonly errorsOfHost: Point
  /** `link` leads to the record. */
  readonly record: (link: Markup) => Point
}

export type LicenceWords = {
  readonly heading: string
  /** `licence` is its name, which leads to it; `record` leads to the site record. */
  readonly says: (licence: Markup, record: Markup) => Markup
  readonly credits: string
  readonly ofPictures: (amount: number) => string
  /** How many more there are than the page names. */
  readonly more: (amount: number) => string
}

type ItemOf = {
  readonly singulareventdates: EventDate
  readonly objects: VisitorObject
  readonly guides: Guide
}

/** The fields that the page explains: those that nearly every client shows. */
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

/** The name of a field of the collection that the page explains. */
export type MainField<Name extends CollectionName> = (typeof mainFields)[Name][number]
