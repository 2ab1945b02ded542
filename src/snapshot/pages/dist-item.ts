import { z } from 'zod'
import type { CollectionName } from '../../contract/collections.ts'
import type { EventDate } from '../../contract/event-date.ts'
import type { Guide } from '../../contract/guide.ts'
import { Image } from '../../contract/image.ts'
import type { VisitorObject } from '../../contract/object.ts'
import { Location } from '../../contract/scalars.ts'

/** As much of an event date as a snapshot goes by. All other fields are there and stay as they are. */
export type EventDateItem = Pick<EventDate, 'id' | 'image' | 'start_date' | 'end_date' | 'location'>

/** As much of an object. */
export type ObjectItem = Pick<VisitorObject, 'id' | 'image' | 'location'>

/** As much of a guide. */
export type GuideItem = Pick<Guide, 'id' | 'image'> & {
  readonly byline: Pick<Guide['byline'], 'image'> & {
    readonly author: Pick<Guide['byline']['author'], 'image'>
  }
}

/** An item of a built page. */
export type DistItem = EventDateItem | ObjectItem | GuideItem

const portrait = Image.nullable()

// What an import took over as it was may be beyond the contract, so nothing else is asked for.
const schemas = {
  singulareventdates: z.looseObject({
    id: z.string(),
    image: Image,
    start_date: z.string(),
    end_date: z.string(),
    location: Location,
  }),
  objects: z.looseObject({ id: z.int(), image: Image, location: Location.nullable() }),
  guides: z.looseObject({
    id: z.int(),
    image: Image.nullable(),
    byline: z.looseObject({ image: portrait, author: z.looseObject({ image: portrait }) }),
  }),
} as const satisfies Record<CollectionName, z.ZodType>

/** Whether this is an item of the collection. The value itself is kept, since a parsed one has its keys in another order. */
export function isItemOf(collection: CollectionName, value: unknown): value is DistItem {
  return schemas[collection].safeParse(value).success
}

export function isEventDate(item: DistItem): item is EventDateItem {
  return 'start_date' in item
}

export function isGuide(item: DistItem): item is GuideItem {
  return 'byline' in item
}
