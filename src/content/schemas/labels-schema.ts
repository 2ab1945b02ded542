import { z } from 'zod'
import * as field from '../fields/index.ts'

const wordsBySlug = () => z.record(field.slug(), field.words())

/** `content/labels.yaml`: types of places and categories of guides by slug, with their names in every language. */
export const labelsSchema = z.strictObject({
  places: wordsBySlug(),
  guide_categories: wordsBySlug(),
  as_imported: field.importedPaths(),
})
