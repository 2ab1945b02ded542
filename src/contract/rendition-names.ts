import type { Image } from './image.ts'

/** The rendition names observed on each kind of picture. A picture may have more. */
export const renditionNames = {
  eventDate: ['small', 'medium', 'large', 'xlarge'],
  page: ['small', 'medium', 'large', 'small_webp', 'medium_webp'],
  portrait: ['small', 'medium'],
} as const satisfies Record<string, readonly string[]>

/** What a picture is for: an event date, the page of an object or guide, or the portrait of a byline or author. */
export type ImageKind = keyof typeof renditionNames

/** The observed names of its kind that a picture lacks, in the contract's order. */
export function missingRenditions(image: Image, kind: ImageKind): string[] {
  return renditionNames[kind].filter(name => !Object.hasOwn(image.renditions, name))
}
