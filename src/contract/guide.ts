import { z } from 'zod'
import { Image } from './image.ts'
import { AbsoluteUrl, HtmlFragment, LinkText, ObservedWord } from './scalars.ts'

/** Who wrote a guide. `name` and `title` are empty texts where there is no author. */
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
 * Of `color` (`blue50`, `orange50`) and `size` (`small`) the contract shows some values and leaves
 * the others open, so any word is taken.
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

/** An editorial article, the item of `guides`. `category` is a name in words. */
export const Guide = z.strictObject({
  id: z.int(),
  title: z.string(),
  href: AbsoluteUrl,
  image: Image.nullable(),
  category: z.string(),
  byline: Byline,
})
export type Guide = z.infer<typeof Guide>
