import { z } from 'zod'
import * as field from '../fields/index.ts'
import { scheduleFields } from './object-schema.ts'

const byline = z.strictObject({
  image: field.reference('image').optional(),
  color: field.observedWord('blue50', 'orange50').optional(),
  size: field.observedWord('small').optional(),
  headline: field.anyText().optional(),
})

/** `content/guides/<slug>.md`: one guide. Its text is published in `byline.text`. */
export const guideSchema = z.strictObject({
  id: field.id(),
  language: field.reference('language'),
  translation_of: field.reference('guide').optional(),
  title: field.text(),
  category: field.reference('guide-category'),
  image: field.reference('image').optional(),
  author: field.reference('author').optional(),
  byline: byline.optional(),
  href: field.webAddress().optional(),
  ...scheduleFields,
  text: field.markdown().optional(),
  as_imported: field.importedPaths(),
})
