import type { MapGeometry } from '../../content/load/load-map-layer.ts'
import type { FactInWords } from '../../content/words/facts-in-words.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { EventDate } from '../../contract/event-date.ts'
import type { Guide } from '../../contract/guide.ts'
import type { VisitorObject } from '../../contract/object.ts'
import type { DateFactsRecord } from '../../contract/site-record.ts'
import type { DaySpan } from '../../import/compare/item-changes.ts'
import type { PictureSummary } from './picture-messages.ts'

/** A value of a field: the typed text, a list, or fields by their keys. */
export type FormValue = string | readonly FormValue[] | { readonly [key: string]: FormValue }

/** A value to choose; of a type or guide category, with the number of entries that use it. */
export type Choice = { readonly value: string; readonly title: string; readonly uses?: number }

/** An item as an app would show it in a list. */
export type CardData = {
  readonly collection: CollectionName
  /** As in the API, as text. */
  readonly id: string
  readonly title: string
  readonly language: string
  readonly picture: Thumbnail | null
  /** Null if it is not an event date. */
  readonly dates: (DaySpan & DateNote) | null
  /** The venue of an event, the address of an object, or the author of a guide; empty if there is none. */
  readonly place: string
  /** The title of the main category, the type of place, or the category of a guide; empty if there is none. */
  readonly label: string
  /** The slugs of its categories, its type of place or its guide category. */
  readonly categories: readonly string[]
  /** Why it would not be published today: a draft, not yet, no longer, left out of the API. */
  readonly hidden?: 'draft' | 'later' | 'over' | 'omitted'
  /** The source, relative to the project, with `/`. */
  readonly file: string
}

/** A small rendition: its path on this server, or its URL on a media host. */
export type Thumbnail = {
  readonly src: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  readonly alt: string
  /** The focal point, in per cent. */
  readonly focal: { readonly x: string; readonly y: string }
}

/** One item as in the API. */
export type ShownItem = {
  readonly card: CardData
  /** As in the API. */
  readonly item:
    | { readonly collection: 'singulareventdates'; readonly json: EventDate }
    | { readonly collection: 'objects'; readonly json: VisitorObject }
    | { readonly collection: 'guides'; readonly json: Guide }
  /** Its facts beside the API, in its language, and as they are typed. */
  readonly facts: readonly FactInWords[]
  /** Whether its text in the API has them, too. */
  readonly factsInText: boolean
  readonly typedFacts: Readonly<Record<string, string>>
  /** Its page of the collection; `url` is a path on this server. */
  readonly page: { readonly number: number; readonly url: string }
  /** The pictures that it shows. */
  readonly pictures: readonly Pick<PictureSummary, 'slug' | 'title'>[]
  /** Every date of the same event, in order; empty for others. */
  readonly dates: readonly OtherDate[]
  /** Its position, if known. */
  readonly position: Position | null
}

/** An entry that is being written, as visitors would get it. `outdated` are its fields with problems, which are as they were last built, or left out. */
export type ItemPreview = Pick<ShownItem, 'item' | 'facts' | 'factsInText'> & {
  readonly card: Pick<CardData, 'dates' | 'language' | 'hidden'>
  readonly outdated: readonly string[]
}

export type { DaySpan }

/** The times and the status of a date of an event. */
export type DateNote = Pick<DateFactsRecord, 'time' | 'end_time' | 'status'>

/** A date of an event. */
export type OtherDate = DaySpan & DateNote & { readonly id: string }

/** In degrees. */
export type Position = { readonly latitude: number; readonly longitude: number }

/** `calendar/2027-06/sv.json`: the event dates of a month by their first days, the longest first, then by time. */
export type CalendarMonth = {
  readonly dates: readonly CalendarItem[]
  /** The month to offer if this one has no dates: the next one with dates, else the last one before; empty without any. */
  readonly otherMonth: string
}

/** A date of an event, once for all its languages: in the requested one if the event has it. */
export type CalendarItem = OtherDate &
  Pick<CardData, 'file' | 'title' | 'language' | 'hidden'> & {
    /** Its main category, with the title in the requested language and the position in the taxonomy. */
    readonly category: Choice & { readonly position: number }
  }

/** `map.json?reader=sv`: the map of the city; `&near=58.44,19.71`: with the places around a position, `&near=city`: around its middle. */
export type CityMap = {
  readonly bounds: Readonly<Record<'west' | 'south' | 'east' | 'north', number>>
  /** The border of the city, `[longitude, latitude]` each; null if the content has none. */
  readonly outline: readonly (readonly [number, number])[] | null
  /** Objects, and events that have a position of their own. */
  readonly places: readonly MapPlace[]
  /** Identifies what `layers/<layers>.json` has to draw below the places; empty without layers. */
  readonly layers: string
}

/** The shapes of all layers. */
export type MapLayers = { readonly shapes: readonly MapGeometry[] }

export type MapPlace = Position &
  Pick<CardData, 'collection' | 'id' | 'file' | 'title' | 'language'> & {
    /** The name of the entry that it is a version of. */
    readonly entry: string
    /** Its type of place, or its main category, with the title in the language of the reader; null if it has none. */
    readonly label: Choice | null
  }
