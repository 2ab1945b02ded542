import { z } from 'zod'
import type { SearchFile } from '../../client/search.ts'
import { collections } from '../../contract/collections.ts'
import { EventDate } from '../../contract/event-date.ts'
import { dateFacts } from '../../contract/site-record.ts'
import { eventTable, placeTable, type Table } from '../rows.ts'
import type { NamedSchema } from './contract-schemas.ts'

const { id, title, start_date, end_date, venue_name, location, href } = EventDate.shape
const { time, end_time, status } = dateFacts.shape
const category = z.string().describe('The slug of the main category')
const page = z.int().describe('The number of its page in the API')

const whatsOnMonth = z.object({
  month: z.string().describe('The year and the month'),
  language: z.string(),
  dates: z.array(
    z.object({
      id,
      title,
      start_date,
      end_date,
      time,
      end_time,
      status,
      category,
      venue_name,
      location,
      href,
      page,
    }),
  ),
})

const cells = { string: z.string(), integer: z.int(), number: z.number(), date: start_date }

/** Returns the schema of a file of places on a map, whose properties are the columns of a table. */
function features({ columns }: Table, id: z.ZodType) {
  const { language, latitude, longitude, description, ...shown } = columns
  const properties = Object.entries(shown).map(([name, type]) => [name, cells[type].nullable()])
  return z.object({
    type: z.literal('FeatureCollection'),
    features: z.array(
      z.object({
        type: z.literal('Feature'),
        id,
        geometry: z.object({
          type: z.literal('Point'),
          coordinates: z.tuple([z.number(), z.number()]).describe('Longitude, then latitude'),
        }),
        properties: z.object({ ...Object.fromEntries(properties), id }),
      }),
    ),
  })
}

const schemaOrgPage = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z
    .array(z.looseObject({ '@type': z.string() }))
    .describe('Their properties are those of schema.org'),
})

const searchFile = z.object({
  v: z.literal(1),
  items: z.array(
    z.object({
      collection: z.enum(collections.map(({ name }) => name)),
      ids: z.array(z.union([z.string(), z.int()])).describe('Those of all dates of an event'),
      title: z.string(),
      place: z.string(),
      text: z.string().describe('Its first words'),
    }),
  ),
}) satisfies z.ZodType<SearchFile>

/** The schemas of files of outputs, by their paths with names in braces: the name in the description, and the schema. */
export const fileSchemas: Readonly<Record<string, NamedSchema>> = {
  'whats-on/{language}/{month}.json': ['WhatsOnMonth', whatsOnMonth],
  'geojson/places.{language}.geojson': ['PlaceFeatures', features(placeTable, z.int())],
  'geojson/events.{language}.geojson': ['EventFeatures', features(eventTable, id)],
  'schema-org/{collection}/{page}.jsonld': ['SchemaOrgPage', schemaOrgPage],
  'search/{language}.json': ['SearchFile', searchFile],
}
