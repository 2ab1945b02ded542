import { z } from 'zod'
import { Image } from './image.ts'
import { AbsoluteUrl, HtmlFragment, LinkText, ObservedWord } from './scalars.ts'

/** The author of a guide. `name` and `title` are empty if there is no author. */
export const Author = z.strictObject({
  name: z.string(),
  title: z.string(),
  image: Image.nullable(),
  href: LinkText.nullable(),
  text: HtmlFragment.nullable(),
  is_local: z.boolean(),
})
export type Author = z.infer<typeof Author>

/**
 * The box with the author of a guide.
 *
 * The contract shows only some values of `color` (`blue50`, `orange50`) and `size` (`small`), so any word is allowed.
 */
export const Byline = z.strictObject({
  image: Image.nullable(),
  author: Author,
  color: ObservedWord,
  size: ObservedWord,
  headline: z.string(),
  text: HtmlFragment,
})
export type Byline = z.infer<typeof Byline>

/** An editorial article, the item of `guides`. `category` is a display name. */
export const Guide = z.strictObject({
  id: z.int(),
  title: z.string(),
  href: AbsoluteUrl,
  image: Image.nullable(),
  category: z.string(),
  byline: Byline,
})
export type Guide = z.infer<typeof Guide>
