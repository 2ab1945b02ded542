import { z } from 'zod'
import { AbsoluteUrl, RelativePath, UtcTimestamp } from './scalars.ts'

const bounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })
/** The border of the city in GeoJSON order (longitude first), as a closed ring. */
const outline = z.array(z.tuple([z.number(), z.number()]).readonly())
const words = z.union([z.string(), z.record(z.string(), z.string())])
const presets = z.record(z.string(), z.string())

const idsByLanguage = <Id extends z.ZodType>(id: Id) => z.record(z.string(), z.array(id))

/** The focal point in per cent of the upright original; `width` and `height` only if it has a size. */
const share = z.number().min(0, 'a percentage from 0 to 100').max(100, 'a percentage from 0 to 100')
const focalPoint = z.object({ x: share, y: share, width: share.optional(), height: share.optional() })

/** The licence and the focal point of a picture. `url` is that of its `Image`. */
const picture = z.object({
  id: z.int(),
  url: RelativePath,
  licence: z.string(),
  credit: z.string().nullable(),
  date_taken: UtcTimestamp.nullable(),
  focal_point: focalPoint.nullable(),
})

const price = z
  .union([
    z.literal('free'),
    z.object({ min: z.number(), max: z.number().optional(), currency: z.string() }),
    z.object({ words: z.string() }),
  ])
  .describe(
    'free; an amount or a range in a currency (ISO 4217), which begins at min if there is no max; or words',
  )

/** Facts about an event date. Every date has the facts of its event. */
export const dateFacts = z.object({
  time: z.string().optional().describe('When it starts on its first day: HH:MM in time_zone'),
  end_time: z
    .string()
    .optional()
    .describe(
      'When it ends on its last day; on the next day, if that is its only day and this is before time',
    ),
  status: z.string().optional().describe('cancelled, postponed, moved or sold-out'),
  price: price.optional(),
  tickets: AbsoluteUrl.optional(),
  organizer: z.string().optional(),
})

const placeFacts = z.object({
  opening_hours: z.string().optional().describe('In the notation of OpenStreetMap'),
  wheelchair: z.string().optional(),
})

/** Its event is that of the published dates with the same title, language, `href` and facts of the event. */
const omittedDate = dateFacts.extend({
  id: z.string(),
  start: z.string(),
  end: z.string(),
  title: z.string(),
  language: z.string(),
  href: AbsoluteUrl,
})

const facts = z
  .object({
    in_text: z.literal(true).optional().describe('The text of each item ends with its facts, too'),
    singulareventdates: z.record(z.string(), dateFacts).optional().describe('By the id of the event date'),
    objects: z.record(z.string(), placeFacts).optional().describe('By the id of the object'),
    omitted: z.array(omittedDate).optional().describe('Cancelled dates that the API leaves out'),
  })
  .describe('Facts for which the API has no fields; only of items that have any')

/**
 * `site.json`, published with the API: facts about a site for which the contract has no fields. Snapshots are made from it,
 * and an import restores from it what the pages lack. Unknown keys are ignored.
 */
export const siteRecordSchema = z.object({
  format: z.literal('visitor-content-site/1'),
  /** The contract version that is in the paths of the API. */
  contract: z.literal('v1'),
  base_url: z.string(),
  city: z.object({ name: z.string(), bounds, outline: outline.optional() }),
  time_zone: z.string(),
  /** The languages of the content, the main one first. */
  languages: z.array(z.string()).min(1),
  licence: z.object({ name: z.string(), url: AbsoluteUrl }),
  /** Items on a page, by collection. */
  page_sizes: z.object({ singulareventdates: z.int(), objects: z.int(), guides: z.int() }),
  href_patterns: z.object({ event: AbsoluteUrl, object: AbsoluteUrl, guide: AbsoluteUrl }),
  /** The presets of each use of a picture, in order: name to spec, such as `width-768 format-webp`. */
  renditions: z.object({ event_dates: presets, objects: presets, guides: presets, portraits: presets }),
  items: z
    .object({
      singulareventdates: idsByLanguage(z.string()),
      objects: idsByLanguage(z.int()),
      guides: idsByLanguage(z.int()),
    })
    .describe('The ids of the items in each language, in the order of the pages'),
  /** Place types, and guide categories, in every language, by slug. */
  labels: z.object({ places: z.record(z.string(), words), guide_categories: z.record(z.string(), words) }),
  /** Missing if there are no facts. */
  facts: facts.optional(),
  /** The outputs, if the content chooses them. */
  outputs: z.array(z.string()).optional(),
  /** The published pictures, by id. */
  pictures: z.array(picture),
})

/** Returns the language of each item of a collection by its id, from the ids of each language. */
export function languagesById(
  ids: Readonly<Record<string, readonly (string | number)[]>>,
): ReadonlyMap<string | number, string> {
  return new Map(Object.entries(ids).flatMap(([language, list]) => list.map(id => [id, language] as const)))
}

export type SiteRecord = z.infer<typeof siteRecordSchema>
export type PictureRecord = SiteRecord['pictures'][number]

export type FactsRecord = z.infer<typeof facts>
export type DateFactsRecord = z.infer<typeof dateFacts>
export type PlaceFactsRecord = z.infer<typeof placeFacts>
export type Price = z.infer<typeof price>
