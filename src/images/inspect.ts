import { hintToRaise, type Limits, standardLimits } from '../base/limits.ts'
import { type PictureExtension, sniffType } from './formats.ts'
import type { PictureFormat } from './geometry/spec.ts'
import { isMetadataFree, isPngAnimated } from './metadata-free.ts'

/** What the header of a picture says. Whether its pixels are all there is another question: see `findDamage`. */
export type PictureFacts = {
  /** Pixels, upright. */
  readonly width: number
  readonly height: number
  readonly format: PictureFormat
  /** Its bytes can be published as they are: no metadata, upright, sRGB. */
  readonly publishable: boolean
}

/** Why a picture is not taken, in an editor's words. */
export type PictureRefusal = {
  readonly code: 'picture-undecodable' | 'picture-wrong-type' | 'picture-too-many-pixels' | 'picture-animated'
  readonly message: string
  readonly hint: string
}

const typesByExtension = {
  jpg: { type: 'JPEG', format: 'jpeg' },
  png: { type: 'PNG', format: 'png' },
  webp: { type: 'WebP', format: 'webp' },
} as const satisfies Record<PictureExtension, { type: string; format: PictureFormat }>

/** What is said of a picture whose pixels are not all there. */
export const undecodable: PictureRefusal = {
  code: 'picture-undecodable',
  message: 'The picture is damaged or cut off: it cannot be decoded to the end.',
  hint: 'Copy it again from where it came, or open it in a picture editor and save it anew.',
}

const animated: PictureRefusal = {
  code: 'picture-animated',
  message: 'The picture is animated.',
  hint: 'Save one frame of it as a still picture.',
}

/**
 * Looks at a picture without decoding a pixel: what it is by its first bytes, and what its header says, never trusting its
 * name. Never throws for what is in the file: a picture that cannot be taken comes back as a refusal.
 */
export async function inspectPicture(
  bytes: Uint8Array,
  extension: PictureExtension,
  limits: PixelLimits = standardLimits,
): Promise<PictureFacts | PictureRefusal> {
  const { type, format } = typesByExtension[extension]
  const actual = sniffType(bytes)
  if (actual !== type) return refuseType(actual, extension, bytes)
  const { readHeader } = await import('./decoder.ts')
  // The decoder fails in many words for one reason that an editor can act on: the file is damaged.
  const header = await readHeader(bytes).catch(() => null)
  if (header === null) return undecodable
  if (header.frames > 1 || isPngAnimated(bytes)) return animated
  const refusal = refuseSize(header, limits)
  if (refusal !== null) return refusal
  // Only EXIF turns a picture, so one that is free of it is upright.
  const publishable = header.inSrgb && isMetadataFree(bytes)
  return { width: header.width, height: header.height, format, publishable }
}

function refuseType(actual: string | null, extension: PictureExtension, bytes: Uint8Array): PictureRefusal {
  if (bytes.length === 0) return { ...undecodable, message: 'The file is empty.' }
  const expected = typesByExtension[extension].type
  const content = actual === null ? `it is not a ${expected} picture` : `what is in it is ${actual}`
  const known = Object.entries(typesByExtension).find(([, { type }]) => type === actual)
  return {
    code: 'picture-wrong-type',
    message: `The file is called .${extension}, but ${content}.`,
    hint: known
      ? `Change the end of its name to .${known[0]}, or save it anew as ${expected}.`
      : `Open it in a picture editor and save it as ${expected}.`,
  }
}

/** The longest side of a WebP, so that every picture can become any rendition. */
const longestSidePixels = 16_383

/** How many pixels a picture may have. */
export type PixelLimits = Pick<Limits, 'picture_megapixels'>

/** Why a picture of this size is not taken; null where it is. */
export function refuseSize(
  { width, height }: Pick<PictureFacts, 'width' | 'height'>,
  limits: PixelLimits,
): PictureRefusal | null {
  const isWithin = width * height <= limits.picture_megapixels * 1_000_000
  const isShort = Math.max(width, height) <= longestSidePixels
  if (isWithin && isShort) return null
  const limit = `${limits.picture_megapixels} megapixels, and ${longestSidePixels} pixels on the longer side`
  return {
    code: 'picture-too-many-pixels',
    message: `The picture is ${width} by ${height} pixels.`,
    hint: `Save it smaller: at most ${limit}.${isShort ? hintToRaise('picture_megapixels', limits) : ''}`,
  }
}
