import { z } from 'zod'
import * as field from '../fields/index.ts'
import { about } from '../fields/index.ts'

const wordsBySlug = () => z.record(field.slug(), about('Words in every language.', field.words()))

/** `content/labels.yaml`: types of places and categories of guides by slug, with their names in every language. */
export const labelsSchema = about(
  'Place types, and guide categories, with names in every language.',
  z.strictObject({
    places: about('Types of place, by their slugs.', wordsBySlug()),
    guide_categories: about('Guide categories, by their slugs.', wordsBySlug()),
    as_imported: field.importedPaths(),
  }),
)
