import { z } from 'zod'
import * as field from '../fields/index.ts'

/** A position in decimal degrees (WGS 84). */
export const location = z.strictObject({
  latitude: field.degrees('latitude'),
  longitude: field.degrees('longitude'),
})

export type ObjectLocation = z.infer<typeof location>

/** The fields of events, objects and guides that control when an entry is published. They are not published themselves. */
export const scheduleFields = {
  published: field.firstDay().optional(),
  until: field.date().optional(),
  draft: field.boolean().optional(),
}

/** Facts about a place. A missing value differs from an empty one: the contract has null and the empty text. */
const infoBox = z.strictObject({
  address: field.anyText().optional(),
  telephone: field.telephone().optional(),
  email: field.email().optional(),
  href: field.webAddressOrEmpty().optional(),
  label: field.anyText().optional(),
  booking_href: field.webAddressOrEmpty().optional(),
  booking_label: field.anyText().optional(),
})

/** `content/objects/<slug>.md`: one place, restaurant, attraction or activity. */
export const objectSchema = z.strictObject({
  id: field.id(),
  language: field.reference('language'),
  translation_of: field.reference('object').optional(),
  title: field.text(),
  slug: field.addressPart().optional(),
  label: field.reference('label').optional(),
  image: field.reference('image'),
  location: location.optional(),
  href: field.webAddress().optional(),
  opening_hours: z.array(field.hours()).min(1).optional(),
  wheelchair: field
    .oneOf({
      yes: ['ja', 'true', 'full', 'accessible', 'step-free', 'step free', 'tillgängligt', 'tillgänglig'],
      limited: ['delvis', 'begränsat', 'begränsad', 'partial', 'partly', 'partially'],
      no: ['nej', 'false', 'none', 'inaccessible', 'not accessible', 'ej tillgängligt', 'inte tillgängligt'],
    })
    .optional(),
  info_box: infoBox.optional(),
  info_box_text: field.markdown().optional(),
  mass_info: z.array(field.markdown()).optional(),
  ...scheduleFields,
  text: field.markdown(),
  as_imported: field.importedPaths(),
})
