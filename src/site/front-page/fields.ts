import type { CollectionName } from '../../contract/collections.ts'
import type { EventDate } from '../../contract/event-date.ts'
import type { Guide } from '../../contract/guide.ts'
import type { VisitorObject } from '../../contract/object.ts'

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
