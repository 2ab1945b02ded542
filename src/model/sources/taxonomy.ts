import { z } from 'zod'
import * as field from '../fields/index.ts'

const subcategory = z.strictObject({ slug: field.slug(), title: field.text() })

const category = z.strictObject({
  slug: field.slug(),
  title: field.text(),
  icon: field.slug(),
  subcategories: z.array(subcategory).optional(),
})

/** `content/taxonomy.yaml`: the categories and subcategories of events, in the contract's order. */
export const taxonomySchema = z.strictObject({ categories: z.array(category).min(1) })

export type TaxonomySource = z.infer<typeof taxonomySchema>
