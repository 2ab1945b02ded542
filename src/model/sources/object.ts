import { z } from 'zod'
import * as field from '../fields/index.ts'
import { location } from './location.ts'

/** Left out is not the same as empty: the contract knows null and the empty text. */
const infoBox = z.strictObject({
  address: field.anyText().optional(),
  href: field.webAddressOrEmpty().optional(),
  label: field.anyText().optional(),
  booking_href: field.webAddressOrEmpty().optional(),
  booking_label: field.anyText().optional(),
  telephone: field.telephone().optional(),
  email: field.email().optional(),
})

/** `content/objects/<slug>.md`: one place, restaurant, attraction or activity. */
export const objectSchema = z.strictObject({
  id: field.id(),
  language: field.reference('language'),
  title: field.text(),
  slug: field.text().optional(),
  label: field.reference('label').optional(),
  image: field.reference('image'),
  location: location.optional(),
  href: field.webAddress().optional(),
  info_box: infoBox.optional(),
  info_box_text: field.markdown().optional(),
  mass_info: z.array(field.markdown()).optional(),
  text: field.markdown(),
  as_imported: field.importedPaths(),
})

export type ObjectSource = z.infer<typeof objectSchema>
