import type { CollectionName } from '../../contract/collections.ts'
import type { EventDate } from '../../contract/event-date.ts'
import type { Guide } from '../../contract/guide.ts'
import type { VisitorObject } from '../../contract/object.ts'
import type { Card } from './cards.ts'

/** One item: what the API says of it, and where it comes from. */
export type ItemView = {
  readonly edition: number
  readonly card: Card
  /** As it stands in the API. */
  readonly item:
    | { readonly collection: 'singulareventdates'; readonly json: EventDate }
    | { readonly collection: 'objects'; readonly json: VisitorObject }
    | { readonly collection: 'guides'; readonly json: Guide }
  /** The page of the collection that it stands on; `url` is its path on this server. */
  readonly page: { readonly number: number; readonly url: string }
  readonly source: Source
  /** The slugs of the pictures that it shows. */
  readonly pictures: readonly string[]
  /** Every date of the same event, in order; empty for others. */
  readonly dates: readonly OtherDate[]
  /** Where it lies, where that is known. */
  readonly position: Position | null
}

/** A file of the content with its text. */
export type Source = { readonly file: string; readonly text: string }

/** Another date of an event, `YYYY-MM-DD` both. */
export type OtherDate = { readonly id: string; readonly start: string; readonly end: string }

/** In degrees. */
export type Position = { readonly latitude: number; readonly longitude: number }

/** What maps show beside an item. */
export type CityMap = {
  readonly edition: number
  readonly bounds: {
    readonly west: number
    readonly south: number
    readonly east: number
    readonly north: number
  }
  /** The border of the city, `[longitude, latitude]` each; null where the content has none. */
  readonly outline: readonly (readonly [number, number])[] | null
  /** Objects, and events that have a position of their own. */
  readonly places: readonly MapPlace[]
}

export type MapPlace = Position & {
  readonly collection: CollectionName
  readonly id: string
  readonly title: string
  readonly language: string
}
