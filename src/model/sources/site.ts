import { z } from 'zod'
import * as field from '../fields/index.ts'

const bounds = z.strictObject({
  west: field.decimal(),
  south: field.decimal(),
  east: field.decimal(),
  north: field.decimal(),
})

/** Points of an outline, at least and at most. */
export const outlinePoints = { least: 4, most: 2000 } as const

/** The border of the city, from point to point and back to the first. */
const outline = z.array(field.point()).min(outlinePoints.least).max(outlinePoints.most)

const pageSize = () => field.wholeNumber(1, 1000).optional()

/** Renditions by preset name. */
const presets = () => z.record(field.presetName(), field.renditionSpec()).optional()

/** `content/site.yaml`: the city and how its content is published. */
export const siteSchema = z.strictObject({
  base_url: field.baseUrl(),
  city: z.strictObject({ name: field.text(), bounds, outline: outline.optional() }),
  time_zone: field.timeZone(),
  languages: z.array(field.languageTag()).min(1),
  licence: z.strictObject({ name: field.text(), url: field.webAddress() }),
  page_sizes: z.strictObject({ event_dates: pageSize(), objects: pageSize(), guides: pageSize() }).optional(),
  href_patterns: z.strictObject({
    event: field.hrefPattern(),
    object: field.hrefPattern(),
    guide: field.hrefPattern(),
  }),
  media_host: field.baseUrl().optional(),
  renditions: z
    .strictObject({ event_dates: presets(), objects: presets(), guides: presets(), portraits: presets() })
    .optional(),
  limits: field.limits().optional(),
  as_imported: field.importedPaths(),
})

export type SiteSource = z.infer<typeof siteSchema>
export type Bounds = z.infer<typeof bounds>
