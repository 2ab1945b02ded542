import { z } from 'zod'
import { taxonomy } from '../../contract/taxonomy.ts'
import type { JsonSchema } from '../fields/index.ts'
import * as field from '../fields/index.ts'

const subcategory = z.strictObject({
  slug: field.slug(),
  title: field.text(),
})

const category = z.strictObject({
  slug: field.slug(),
  title: field.text(),
  icon: field.slug(),
  subcategories: z.array(subcategory).optional(),
})

const categories = z
  .array(category)
  .min(1)
  .meta(exactly(taxonomy.map(jsonSchemaOfCategory)))

/** `content/taxonomy.yaml`: the categories and subcategories of events, in the contract's order. */
export const taxonomySchema = z.strictObject({
  categories: categories,
})

type Words = Readonly<Record<string, string>>
type Category = (typeof taxonomy)[number]

// The JSON schema of a category allows only values of the contract.
function jsonSchemaOfCategory({ slug, title, icon, subcategories }: Category): JsonSchema {
  const rows = subcategories.map(below => wordsSchema({ slug: below.slug, title: below.title }))
  if (rows.length === 0) return wordsSchema({ slug, title, icon }, { maxItems: 0 })
  const schema = wordsSchema({ slug, title, icon }, { type: 'array', ...exactly(rows) })
  return { ...schema, required: ['subcategories'] }
}

/** Accepts an object with these words. */
function wordsSchema(words: Words, subcategories?: JsonSchema): JsonSchema {
  const fixed = Object.entries(words).map(([key, word]) => [key, { const: word }])
  return { properties: { ...Object.fromEntries(fixed), ...(subcategories ? { subcategories } : {}) } }
}

/** Accepts a list of as many items, each by the schema at its index. */
function exactly(rows: readonly JsonSchema[]): JsonSchema {
  return { minItems: rows.length, maxItems: rows.length, allOf: [{ items: [...rows] }] }
}
