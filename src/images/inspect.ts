import { standardLimits } from '../base/limits.ts'
import { type Refusal, refusal } from '../base/problems/refusal.ts'
import { type ColourProfile, recogniseProfile } from './colour-profile.ts'
import {
  checkPixels,
  cleanContainer,
  hasTooManyParts,
  isMetadataFree,
  isPngAnimated,
  type PixelLimits,
} from './containers.ts'
import { type PictureExtension, pictureExtensions, sniffType } from './formats.ts'
import type { PictureFormat } from './geometry/spec.ts'

/** The facts in the header of a picture. Use `findDamage` to check the pixels. */
export type PictureFacts = {
  /** Pixels, upright. */
  readonly width: number
  readonly height: number
  readonly format: PictureFormat
  /** How the original is made from the file. */
  readonly original: OriginalKind
  /** The name of the known colour profile that the file has; null if it has none, or another one. */
  readonly profile: string | null
}

/**
 * `copied` byte for byte; `cleaned`, with metadata removed from its container and the coded pixels as they are; or `encoded`
 * again, upright, because EXIF rotates it, its colours or colour profile may be unknown to clients, or its container cannot be cleaned.
 * Then it has its known profile, or is in sRGB.
 */
export const originalKinds = ['copied', 'cleaned', 'encoded'] as const
type OriginalKind = (typeof originalKinds)[number]

/** The type that the first bytes show, and the format, by file extension. */
export const typesByExtension = {
  jpg: { type: 'JPEG', format: 'jpeg' },
  png: { type: 'PNG', format: 'png' },
  webp: { type: 'WebP', format: 'webp' },
} as const satisfies Record<PictureExtension, { type: string; format: PictureFormat }>

/** The refusal of a picture whose header or pixels cannot be decoded. */
export const undecodable = refusal('picture-undecodable')

/**
 * Identifies a picture by its first bytes and its header, never by its name, without decoding a pixel. Returns a refusal if
 * it cannot be used; never throws for the contents of a file.
 */
export async function inspectPicture(
  bytes: Uint8Array,
  extension: PictureExtension,
  limits: PixelLimits = standardLimits,
): Promise<PictureFacts | Refusal> {
  const { type, format } = typesByExtension[extension]
  const actual = sniffType(bytes)
  if (actual !== type) return refuseType(actual, extension, bytes)
  if (hasTooManyParts(bytes)) return undecodable
  const { readHeader } = await import('./decoder.ts')
  // Every message of the decoder means the same to an editor: the file is damaged.
  const header = await readHeader(bytes).catch(() => null)
  if (header === null) return undecodable
  if (header.isAnimated || isPngAnimated(bytes)) return refusal('picture-animated')
  const tooLarge = checkPixels(header, limits)
  if (tooLarge !== null) return tooLarge
  const { width, height, icc, channels } = header
  const profile = icc && channels && recogniseProfile(icc, channels)
  const keepsPixels =
    header.isUpright && channels !== undefined && (icc === undefined || profile !== undefined)
  const original = keepsPixels ? chooseOriginal(bytes, profile) : 'encoded'
  return { width, height, format, original, profile: profile?.name ?? null }
}

function chooseOriginal(bytes: Uint8Array, profile: ColourProfile | undefined): OriginalKind {
  if (isMetadataFree(bytes)) return 'copied'
  return cleanContainer(bytes, profile) ? 'cleaned' : 'encoded'
}

function refuseType(actual: string | null, extension: PictureExtension, bytes: Uint8Array): Refusal {
  if (bytes.length === 0) return refusal('picture-undecodable:empty')
  const expected = typesByExtension[extension].type
  if (actual === null) return refusal('picture-wrong-type', { extension, expected })
  const suggestion = pictureExtensions.find(each => typesByExtension[each].type === actual)
  return suggestion === undefined
    ? refusal('picture-wrong-type:other', { extension, expected, actual })
    : refusal('picture-wrong-type:ending', { extension, expected, actual, suggestion })
}
