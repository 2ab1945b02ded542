import { highestLimits, type Limits, raiseOf } from '../base/limits.ts'
import { describeProblem } from '../base/problems/describe-problem.ts'
import { type Refusal, refusal } from '../base/problems/refusal.ts'
import type { ColourProfile } from './colour-profile.ts'
import {
  type ContainerWalk,
  cutOff,
  type Extra,
  noBytes,
  tooManyParts,
  walkContainer,
} from './container-walk.ts'
import { fileExtensions, sniffType } from './formats.ts'
import type { PictureSize } from './geometry/focal.ts'
import { walkAvif } from './walk-avif.ts'
import { printJpegProfile, walkJpeg } from './walk-jpeg.ts'
import { printPngProfile, walkPng } from './walk-png.ts'
import { correctWebp, printWebpProfile, walkWebp } from './walk-webp.ts'

/** The published formats: the file extension, the type shown by the first bytes, and the walk through the container. */
export const containers: readonly {
  readonly extension: string
  readonly type: string
  readonly walk: ContainerWalk
  /** Prints a colour profile as a part of the container. */
  readonly printProfile?: (profile: Uint8Array) => Buffer
  /** Corrects lengths and flags in the container after parts were removed. */
  readonly correct?: (bytes: Buffer) => void
}[] = [
  { extension: fileExtensions.jpeg, type: 'JPEG', walk: walkJpeg, printProfile: printJpegProfile },
  { extension: fileExtensions.png, type: 'PNG', walk: walkPng, printProfile: printPngProfile },
  {
    extension: fileExtensions.webp,
    type: 'WebP',
    walk: walkWebp,
    printProfile: printWebpProfile,
    correct: correctWebp,
  },
  { extension: fileExtensions.avif, type: 'AVIF', walk: walkAvif },
]

/**
 * Whether bytes are a picture and nothing else: no EXIF, XMP, IPTC, unknown colour profile, comment, thumbnail, animation or
 * trailing bytes. Walks the container with an allow-list, so unknown or malformed contents fail.
 */
export function isMetadataFree(bytes: Uint8Array): boolean {
  return findExtras(bytes)?.length === 0
}

/** Whether a PNG is animated (APNG). Decoders read it as its first frame. */
export function isPngAnimated(bytes: Uint8Array): boolean {
  return sniffType(bytes) === 'PNG' && findExtras(bytes)?.some(({ name }) => name === 'an animation') === true
}

/**
 * Removes everything but the picture from its container, and leaves its coded pixels unchanged. An embedded colour profile
 * is replaced by `profile`, or removed without one. Returns undefined if that is not possible, for instance for an animation.
 */
export function cleanContainer(bytes: Uint8Array, profile: ColourProfile | undefined): Buffer | undefined {
  const type = sniffType(bytes)
  const { printProfile, correct } = containers.find(each => each.type === type) ?? {}
  const extras = findExtras(bytes)
  if (!extras || !printProfile) return undefined
  const cuts = extras.flatMap(({ cut }) => cut ?? []).sort((a, b) => a.at - b.at)
  if (cuts.length < extras.length) return undefined
  const profileAt = extras.find(({ name }) => name === 'a colour profile')?.cut?.at
  const parts: Uint8Array[] = []
  let done = 0
  for (const cut of cuts) {
    parts.push(bytes.subarray(done, cut.at), cut.insert ?? noBytes)
    if (profile && cut.at === profileAt) parts.push(printProfile(profile.bytes))
    done = cut.at + cut.remove
  }
  const cleaned = Buffer.concat([...parts, bytes.subarray(done)])
  correct?.(cleaned)
  return isMetadataFree(cleaned) ? cleaned : undefined
}

/** Whether a container has so many parts that the picture must not be decoded. */
export function hasTooManyParts(bytes: Uint8Array): boolean {
  return walkAny(bytes) === tooManyParts
}

function findExtras(bytes: Uint8Array): readonly Extra[] | undefined {
  const contents = walkAny(bytes)
  return contents === undefined || 'fault' in contents ? undefined : contents.extras
}

function walkAny(bytes: Uint8Array) {
  const type = sniffType(bytes)
  const container = containers.find(each => each.type === type)
  return container && walkContainer(container.walk, bytes).contents
}

/**
 * The last check of every picture, made or imported: its format matches its name, it is within the pixel limits, and its container
 * has one still picture and nothing else. Decodes no pixel. Returns why it may not be published, as a sentence; undefined if it may.
 */
export function findPictureFault(name: string, bytes: Uint8Array): string | undefined {
  const container = containerOf(name)
  if (container === undefined)
    return `Its name ends in none of ${containers.map(({ extension }) => `.${extension}`).join(', ')}.`
  const { extension, type, walk } = container
  const actual = sniffType(bytes)
  if (actual !== type) return `It is named .${extension}, but is ${actual ?? `not a ${type} picture`}.`
  const { contents, size = { width: 0, height: 0 } } = walkContainer(walk, bytes)
  if ('fault' in contents) return contents.fault
  const extras = new Set(contents.extras.map(({ name }) => name))
  if (extras.size > 0) return `It holds more than a still picture: ${[...extras].join(', ')}.`
  if (size.width < 1 || size.height < 1) return 'It has no pixels.'
  const refusal = checkPixels(size, highestLimits)
  return refusal ? describeProblem(refusal, 'en').message : undefined
}

/** Returns the size in pixels that the first bytes of a picture say; undefined if more of them are needed, null if it cannot be read. */
export function readSizeInStart(name: string, start: Uint8Array): PictureSize | null | undefined {
  const container = containerOf(name)
  if (!container || container.type !== sniffType(start)) return null
  const { contents, size } = walkContainer(container.walk, start)
  return size ?? (contents === cutOff ? undefined : null)
}

function containerOf(name: string) {
  return containers.find(({ extension }) => name.endsWith(`.${extension}`))
}

/** The longest side that WebP allows, so that every picture can become any rendition. */
const longestSidePixels = 16_383

/** The limit of pixels in a picture. */
export type PixelLimits = Pick<Limits, 'picture_megapixels'>

/** Why a picture of this size is refused; null if it is accepted. */
export function checkPixels({ width, height }: PictureSize, limits: PixelLimits): Refusal | null {
  const isWithin = width * height <= limits.picture_megapixels * 1_000_000
  const isShort = Math.max(width, height) <= longestSidePixels
  if (isWithin && isShort) return null
  const raise = raiseOf('picture_megapixels', limits)
  return refusal('picture-too-many-pixels', {
    width,
    height,
    megapixels: limits.picture_megapixels,
    longest: longestSidePixels,
    // No setting allows a longer side.
    raise: isShort ? raise : { ...raise, most: 0 },
  })
}
