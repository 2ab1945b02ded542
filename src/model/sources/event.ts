import { z } from 'zod'
import * as field from '../fields/index.ts'
import { location } from './location.ts'

/** One day or span on which an event happens; each becomes one EventDate. Without `end` it ends on the day it starts. */
const eventDate = z.strictObject({
  id: field.id(),
  start: field.date(),
  end: field.date().optional(),
})

/** `content/events/<slug>.md`: one event with one or more dates. */
export const eventSchema = z.strictObject({
  language: field.reference('language'),
  title: field.text(),
  image: field.reference('image'),
  dates: z.array(eventDate).min(1),
  categories: z.array(field.reference('category')).min(1),
  category: field.reference('category'),
  subcategory: field.reference('subcategory').optional(),
  place: field.reference('object').optional(),
  venue_name: field.anyText().optional(),
  address: field.anyText().optional(),
  location: location.optional(),
  zip_code: field.anyText().optional(),
  city: field.anyText().optional(),
  closest_station: z
    .union([field.anyText(), z.strictObject({ name: field.anyText(), lang: field.anyLanguage() })])
    .optional(),
  call_to_action_label: field.anyText().optional(),
  external_website_url: field.webAddress().optional(),
  external_website_url_text: field.anyText().optional(),
  href: field.webAddress().optional(),
  size: field.observedWord('medium').optional(),
  backend_modifiers: field.jsonList().optional(),
  text: field.markdown(),
  as_imported: field.importedPaths(),
})

export type EventSource = z.infer<typeof eventSchema>
