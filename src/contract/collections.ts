import { z } from 'zod'
import { EventDate } from './event-date.ts'
import { Guide } from './guide.ts'
import { VisitorObject } from './object.ts'
import { AbsoluteUrl, Count } from './scalars.ts'
import { Meta } from './taxonomy.ts'

const PageNumber = z.int().positive('the number of a page, 1 or more')

/** A page of items with page numbers for its neighbours, null at the ends. */
export type NumberPage<Item> = {
  count: number
  meta: Meta
  next: number | null
  previous: number | null
  total_pages: number
  current_page: number
  results: Item[]
}

/** The page-number envelope around a schema of items. */
export function numberPage<Item>(item: z.ZodType<Item>): z.ZodType<NumberPage<Item>> {
  return z.strictObject({
    count: Count.describe('Items on all pages'),
    meta: Meta,
    next: PageNumber.nullable().describe('Null on the last page'),
    previous: PageNumber.nullable().describe('Null on page 1'),
    total_pages: PageNumber,
    current_page: PageNumber,
    results: z.array(item),
  })
}

/** A page of items with absolute URLs for its neighbours, null at the ends. */
export type LinkPage<Item> = {
  count: number
  next: string | null
  previous: string | null
  results: Item[]
}

/** The link envelope around a schema of items. */
export function linkPage<Item>(item: z.ZodType<Item>): z.ZodType<LinkPage<Item>> {
  return z.strictObject({
    count: Count.describe('Items on all pages'),
    next: AbsoluteUrl.nullable().describe('The next page; null on the last one'),
    previous: AbsoluteUrl.nullable().describe('The page before; null on page 1'),
    results: z.array(item),
  })
}

/** A page of `singulareventdates`. */
export const EventDatePage = numberPage(EventDate)
export type EventDatePage = NumberPage<EventDate>

/** The two envelopes, by how they refer to the neighbouring pages. */
export const envelopes = { numbers: numberPage, links: linkPage } as const

/** The number of event dates on a page. The contract fixes it, and clients rely on it. Other collections have any page size. */
export const eventDatesOnPage = 16

type CollectionRow = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly envelope: keyof typeof envelopes
  readonly item: z.ZodType
}

/**
 * The three collections in the contract's order: their name in the path, a name and a sentence for
 * people, the envelope of their pages, and the schema of their items.
 */
export const collections = [
  {
    name: 'singulareventdates',
    title: 'Event dates',
    description: 'The dates on which events take place, with their venue, categories and picture.',
    envelope: 'numbers',
    item: EventDate,
  },
  {
    name: 'objects',
    title: 'Objects',
    description: 'Places, restaurants, attractions and activities, with how to reach and book them.',
    envelope: 'links',
    item: VisitorObject,
  },
  {
    name: 'guides',
    title: 'Guides',
    description: 'Editorial articles about the city, with their author.',
    envelope: 'links',
    item: Guide,
  },
] as const satisfies readonly CollectionRow[]

/** One row of the table of collections. */
export type Collection = (typeof collections)[number]

/** The name of a collection in its path. */
export type CollectionName = Collection['name']

/** Returns what `make` makes for each collection, in the contract's order. */
export function mapCollections<T>(make: (name: CollectionName) => T): Record<CollectionName, T> {
  return {
    singulareventdates: make('singulareventdates'),
    objects: make('objects'),
    guides: make('guides'),
  }
}

/** The collection of that name; undefined if there is none. */
export function collectionOf(name: string): CollectionName | undefined {
  return collections.find(each => each.name === name)?.name
}
