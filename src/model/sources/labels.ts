import { z } from 'zod'
import * as field from '../fields/index.ts'

/** `content/labels.yaml`: types of place and guide categories, each by its slug with its words in every language. */
export const labelsSchema = z.strictObject({
  places: z.record(field.slug(), field.words()),
  guide_categories: z.record(field.slug(), field.words()),
  as_imported: field.importedPaths(),
})

export type LabelsSource = z.infer<typeof labelsSchema>
