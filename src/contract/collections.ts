import type { z } from 'zod'
import { linkPage, numberPage } from './envelopes.ts'
import { EventDate } from './event-date.ts'
import { Guide } from './guide.ts'
import { VisitorObject } from './object.ts'

export { apiPrefix } from './api-prefix.ts'

/** The two envelopes, by the way they name the neighbouring pages. */
export const envelopes = { numbers: numberPage, links: linkPage } as const

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

/** The name of a collection, as it stands in its path. */
export type CollectionName = Collection['name']
