import { z } from 'zod'

/** A finer kind of event within a category. */
export const Subcategory = z.strictObject({
  slug: z.string(),
  title: z.string(),
  has_events: z.boolean(),
})
export type Subcategory = z.infer<typeof Subcategory>

/** A kind of event, with its subcategories (none is an empty array). */
export const Category = z.strictObject({
  slug: z.string(),
  title: z.string(),
  icon: z.string(),
  subcategories: z.array(Subcategory),
})
export type Category = z.infer<typeof Category>

/** The taxonomy that every page of event dates carries; `subcategories` is the flat list of all of them. */
export const Meta = z.strictObject({
  categories: z.array(Category),
  subcategories: z.array(Subcategory),
})
export type Meta = z.infer<typeof Meta>
