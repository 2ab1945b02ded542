import { z } from 'zod'
import { Count, LinkText, MediaSource, Pixels, RelativePath, UtcTimestamp } from './scalars.ts'

/** One rendered size of a picture. `width` and `height` are in pixels. */
export const Rendition = z
  .strictObject({
    src: MediaSource,
    width: Pixels,
    height: Pixels,
    alt: z.string().describe('For people who do not see the picture'),
  })
  .describe('One size of a picture, in pixels')
export type Rendition = z.infer<typeof Rendition>

/** The picture as structured data for search engines. */
export const ImageSchema = z
  .strictObject({
    '@type': z.literal('ImageObject'),
    url: LinkText,
    width: Pixels,
    height: Pixels,
    caption: z.string(),
    embeddedTextCaption: z.string(),
    uploadDate: UtcTimestamp,
    author: z.strictObject({ '@type': z.literal('Person'), name: z.string() }),
    thumbnail: Rendition,
  })
  .describe('The picture as structured data of schema.org')
export type ImageSchema = z.infer<typeof ImageSchema>

/** A percentage of a side of the picture, from `0.00%` to `100.00%`. */
export const FocalPercentage = z
  .string()
  .refine(isFocalPercentage, 'a percentage written NN.NN%, at most 100.00%')

// Accepts only `{}`. With `z.strictObject({})`, the union below would report the keys of a wrong `schema` as unknown, not what is wrong.
const NoStructuredData = z.record(z.string(), z.never())

/**
 * A picture: its original file, its renditions by name, and its texts.
 *
 * `width` and `height` are the original's pixels, `file_size` its bytes. The contract shows some
 * rendition names and allows others: see `renditionNames`.
 */
export const Image = z
  .strictObject({
    title: z.string(),
    url: RelativePath.describe('The original file'),
    width: Pixels,
    height: Pixels,
    renditions: z
      .record(z.string(), Rendition)
      .describe('Smaller copies by name, such as small or large_webp'),
    file_size: Count.nullable().describe('Bytes of the original'),
    focal: z
      .strictObject({ x: FocalPercentage, y: FocalPercentage })
      .describe('What matters in the picture, from its left and top'),
    caption: z.string().describe('May be empty'),
    alt: z.string().describe('For people who do not see the picture'),
    id: z.int(),
    schema: z.union([NoStructuredData, ImageSchema]).describe('Empty if parts of it are unknown'),
  })
  .describe('A picture: its original, smaller copies, and its texts')
export type Image = z.infer<typeof Image>

function isFocalPercentage(text: string): boolean {
  return /^\d{1,3}\.\d{2}%$/.test(text) && Number.parseFloat(text) <= 100
}

/** The rendition names that the contract shows for each use of a picture. A picture may have more. */
export const renditionNames = {
  eventDate: ['small', 'medium', 'large', 'xlarge'],
  page: ['small', 'medium', 'large', 'small_webp', 'medium_webp'],
  portrait: ['small', 'medium'],
} as const satisfies Record<string, readonly string[]>

/** The use of a picture: an event date, the page of an object or guide, or the portrait of a byline or author. */
export type ImageKind = keyof typeof renditionNames

/** Returns those of `renditionNames[kind]` that an image lacks, in the contract's order. */
export function missingRenditions(image: Image, kind: ImageKind): string[] {
  return renditionNames[kind].filter(name => !Object.hasOwn(image.renditions, name))
}
