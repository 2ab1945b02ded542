import { z } from 'zod'
import { Image } from './image.ts'
import { AbsoluteUrl, HtmlFragment, LinkText, ObservedWord } from './scalars.ts'

/** The author of a guide. `name` and `title` are empty if there is no author. */
export const Author = z
  .strictObject({
    name: z.string().describe('Empty if there is no author'),
    title: z.string().describe('What the author does; may be empty'),
    image: Image.nullable(),
    href: LinkText.nullable().describe('The page of the author'),
    text: HtmlFragment.nullable().describe('Who the author is'),
    is_local: z.boolean().describe('Whether the author lives here'),
  })
  .describe('The author of a guide')
export type Author = z.infer<typeof Author>

/**
 * The box with the author of a guide.
 *
 * The contract shows only some values of `color` (`blue50`, `orange50`) and `size` (`small`), so any word is allowed.
 */
export const Byline = z
  .strictObject({
    image: Image.nullable(),
    author: Author,
    color: ObservedWord.describe('Such as blue50 or orange50'),
    size: ObservedWord.describe('Such as small'),
    headline: z.string().describe('May be empty'),
    text: HtmlFragment,
  })
  .describe('The text of a guide with its author')
export type Byline = z.infer<typeof Byline>

/** An editorial article, the item of `guides`. `category` is a display name. */
export const Guide = z
  .strictObject({
    id: z.int().describe('For ever'),
    title: z.string().describe('The headline'),
    href: AbsoluteUrl.describe('Its page on the site of the city'),
    image: Image.nullable(),
    category: z.string().describe('What it is about, in words'),
    byline: Byline,
  })
  .describe('An editorial article about the city')
export type Guide = z.infer<typeof Guide>
