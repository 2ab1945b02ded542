import { z } from 'zod'
import { renditionNames } from '../../contract/image.ts'
import * as field from '../fields/index.ts'
import type { ObjectLocation } from './object-schema.ts'

const bounds = z.strictObject({
  west: field.degrees('longitude'),
  south: field.degrees('latitude'),
  east: field.degrees('longitude'),
  north: field.degrees('latitude'),
})

/** The smallest and largest number of points in an outline. */
export const outlinePoints = { least: 4, most: 2000 } as const

/** The border of the city, from point to point and back to the first. */
const outline = z.array(field.point()).min(outlinePoints.least).max(outlinePoints.most)

const city = z.strictObject({
  name: field.text(),
  bounds,
  outline: outline.optional(),
})

/** The most languages of a site. Each text in several languages is checked for all of them. */
export const mostLanguages = 100

const licence = z.strictObject({
  name: field.text(),
  url: field.webAddress(),
})

/** The largest number of objects or guides on a page. */
export const maxPageSize = 1000
const pageSizes = z.strictObject({
  event_dates: field.datesOnPage().optional(),
  objects: field.wholeNumber(1, maxPageSize).optional(),
  guides: field.wholeNumber(1, maxPageSize).optional(),
})

const endedEvents = z.strictObject({
  leave_after_days: field.wholeNumber(0, 36500),
})

const hrefPatterns = z.strictObject({
  event: field.hrefPattern(),
  object: field.hrefPattern(),
  guide: field.hrefPattern(),
})

/** The presets that clients rely on, for pictures of each use. */
export const requiredPresets = {
  event_dates: renditionNames.eventDate,
  objects: renditionNames.page,
  guides: renditionNames.page,
  portraits: renditionNames.portrait,
} as const

/** Returns the schema of presets: rendition specs by name. */
function presets(use: keyof typeof requiredPresets) {
  const record = z.record(field.presetName(), field.renditionSpec())
  return record.meta({ required: [...requiredPresets[use]] }).optional()
}

const renditions = z.strictObject({
  event_dates: presets('event_dates'),
  objects: presets('objects'),
  guides: presets('guides'),
  portraits: presets('portraits'),
})

/** `content/site.yaml`: the city and how its content is published. */
export const siteSchema = z.strictObject({
  base_url: field.baseUrl(),
  city,
  time_zone: field.timeZone(),
  languages: z.array(field.languageTag()).min(1).meta({ uniqueItems: true }),
  licence,
  page_sizes: pageSizes.optional(),
  href_patterns: hrefPatterns,
  media_host: field.baseUrl().optional(),
  ended_events: endedEvents.optional(),
  facts_in_text: field.boolean().optional(),
  renditions: renditions.optional(),
  outputs: z.array(field.outputName()).meta({ uniqueItems: true }).optional(),
  limits: field.limits().optional(),
  as_imported: field.importedPaths(),
})

export type Bounds = z.infer<typeof bounds>

/** Returns the middle of bounds in decimal degrees, the first position of a new entry. */
export function middleOfBounds({ west, south, east, north }: Bounds): ObjectLocation {
  return { latitude: roundedMean(south, north), longitude: roundedMean(west, east) }
}

/** Returns the mean, rounded to about ten centimetres if the result is still between the two numbers. */
function roundedMean(least: number, most: number): number {
  const exact = (least + most) / 2
  const rounded = Number(exact.toFixed(6))
  return rounded > least && rounded < most ? rounded : exact
}
