import type { ValuesByKind } from '../content/schemas/index.ts'
import type { PictureFile } from '../content/schemas/loaded.ts'
import type { Html } from '../content/text/gate.ts'
import type { CollectionName } from '../contract/collections.ts'
import type { EventDate } from '../contract/event-date.ts'
import type { HeaderRule } from '../contract/header-rules.ts'
import type { OutputName } from '../contract/output-names.ts'
import type { DateFactsRecord, PlaceFactsRecord } from '../contract/site-record.ts'
import type { Category, Meta } from '../contract/taxonomy.ts'
import type { FocalBox } from '../images/geometry/focal.ts'
import type { RenditionSpec } from '../images/geometry/spec.ts'

/** The site with every reference followed and every default filled in, in the order of its pages. */
export type Site = {
  /** Absolute, without a slash at the end. */
  readonly baseUrl: string
  /** Absolute, without a slash at the end; undefined if renditions are published with the pages. */
  readonly mediaHost: string | undefined
  readonly city: ValuesByKind['site']['city']
  /** An IANA name. */
  readonly timeZone: string
  /** The main one first. */
  readonly languages: readonly string[]
  readonly licence: ValuesByKind['site']['licence']
  readonly hrefPatterns: ValuesByKind['site']['href_patterns']
  readonly labels: ValuesByKind['labels']
  /** The absolute link to a page of the collection at `url`, which ends in a slash. */
  readonly pageLink: PageLink
  /** Items on a page, by collection. */
  readonly pageSizes: Readonly<Record<CollectionName, number>>
  readonly presets: Presets
  /** Whether published texts end with the facts of their item. */
  readonly factsInText: boolean
  readonly meta: Meta
  readonly eventDates: readonly ResolvedEventDate[]
  /** The dates that are left out of the API by `in_api: omit`, in the same order. */
  readonly omittedDates: readonly ResolvedEventDate[]
  readonly objects: readonly ResolvedObject[]
  readonly guides: readonly ResolvedGuide[]
  readonly headers: readonly HeaderRule[]
  /** The outputs beside the API. */
  readonly outputs: readonly OutputName[]
}

/** Makes the absolute link to a page of the collection at `url`. */
export type PageLink = (url: string, page: number) => string

/** The uses of a picture; each has its own presets. */
export type PictureUse = 'event_dates' | 'objects' | 'guides' | 'portraits'

/** The renditions of each use: preset name to spec, in the order of `site.yaml`. */
export type Presets = Readonly<Record<PictureUse, ReadonlyMap<string, RenditionSpec>>>

/** Identifies everything that an item is made from, apart from the site's settings: its file and the files it refers to. */
export type ItemKey = string

/** One date of an event. Dates are `YYYY-MM-DD`, times `HH:MM` in the time zone of the site. */
export type ResolvedEventDate = {
  readonly key: ItemKey
  readonly id: number
  readonly language: string
  readonly start: string
  readonly end: string
  readonly image: Picture
  /** What the contract has no fields for: of the date, and of its event. */
  readonly facts: DateFactsRecord
  readonly event: ResolvedEvent
  /** The slug of the place's file, if the event names one. */
  readonly place: string | undefined
}

/** An event with its references followed and its defaults filled in: what all its dates have in common, in the contract's form. */
export type ResolvedEvent = Omit<EventDate, OfDate | 'description' | 'categories'> & {
  readonly description: Html
  readonly categories: readonly Category[]
}
type OfDate = 'id' | 'image' | 'start_date' | 'end_date'

/** An object with its references followed; other fields are as in its file. */
export type ResolvedObject = {
  readonly key: ItemKey
  /** The slug as it is published. */
  readonly slug: string
  readonly source: ValuesByKind['objects']
  /** What the contract has no fields for. */
  readonly facts: PlaceFactsRecord
  readonly href: string
  readonly label: string | null
  readonly image: Picture
}

/** A guide with its references followed, and its author's texts in its language. */
export type ResolvedGuide = {
  readonly key: ItemKey
  readonly source: ValuesByKind['guides']
  readonly href: string
  readonly category: string
  readonly image: Picture | null
  readonly bylineImage: Picture | null
  readonly author: ResolvedAuthor | null
}

/** An author, with texts in the language of the guide. */
export type ResolvedAuthor = {
  readonly key: ItemKey
  readonly name: string
  readonly title: string
  readonly image: Picture | null
  readonly href: string | null
  readonly text: string | null
  readonly isLocal: boolean
}

/** A picture with its texts and its focal point, in pixels of the upright original. */
export type Picture = {
  readonly key: ItemKey
  readonly slug: string
  readonly source: ValuesByKind['images']
  readonly file: PictureFile
  readonly focal: FocalBox | null
  /** When the picture was taken, ISO 8601 in UTC, if known. */
  readonly takenAt: string | undefined
}

/** An item of any collection. */
export type Item = ResolvedEventDate | ResolvedObject | ResolvedGuide

/** The items of each collection, in the order of its pages. */
export function itemsOf(site: Site): Readonly<Record<CollectionName, readonly Item[]>> {
  return { singulareventdates: site.eventDates, objects: site.objects, guides: site.guides }
}

export function languageOf(item: Item): string {
  return 'source' in item ? item.source.language : item.language
}

/** Lists the pictures that an item shows, each with its use, in a fixed order. */
export function pictureUsesOf(item: Item): readonly (readonly [PictureUse, Picture | null])[] {
  if ('event' in item) return [['event_dates', item.image]]
  if (!('bylineImage' in item)) return [['objects', item.image]]
  return [
    ['guides', item.image],
    ['portraits', item.bylineImage],
    ['portraits', item.author?.image ?? null],
  ]
}

/** Lists the pictures that an item shows, in the same order. */
export function picturesOf(item: Item): readonly (Picture | null)[] {
  return pictureUsesOf(item).map(([, picture]) => picture)
}

/** Lists every picture shown by an item of the site, once, by id. */
export function publishedPictures({ eventDates, objects, guides }: Site): Picture[] {
  const shown = new Set([...eventDates, ...objects, ...guides].flatMap(picturesOf))
  return [...shown].filter(picture => picture !== null).sort((a, b) => a.source.id - b.source.id)
}

/** Returns the contract's links: the queries `format` and `page`. */
export function queryLink(url: string, page: number): string {
  return `${url}?format=api&page=${page}`
}

/** Returns the links for hosts that ignore queries: they lead to the page's file. */
export function fileLink(url: string, page: number): string {
  return queryLink(`${url}page/${page}.json`, page)
}
