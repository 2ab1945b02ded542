import type { ColourProfile } from './colour-profile.ts'
import { type ContainerWalk, type Extra, readContainer } from './container-walk.ts'
import { fileExtensions, sniffType } from './formats.ts'
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
 * Removes everything but the picture from its container, and leaves its coded pixels bit for bit. An embedded colour profile
 * is replaced by `profile`, or removed without one. Returns undefined if that is not possible, for instance for an animation.
 */
export function cleanContainer(bytes: Uint8Array, profile: ColourProfile | undefined): Buffer | undefined {
  const type = sniffType(bytes)
  const { printProfile, correct } = containers.find(each => each.type === type) ?? {}
  const extras = findExtras(bytes)
  if (!extras || !printProfile) return undefined
  const cuts = extras.flatMap(({ cut }) => cut ?? []).sort((a, b) => a.at - b.at)
  if (cuts.length < extras.length) return undefined
  const place = extras.find(({ name }) => name === 'a colour profile')?.cut?.at
  const parts: Uint8Array[] = []
  let done = 0
  for (const cut of cuts) {
    parts.push(bytes.subarray(done, cut.at), cut.insert ?? noBytes)
    if (profile && cut.at === place) parts.push(printProfile(profile.bytes))
    done = cut.at + cut.remove
  }
  const cleaned = Buffer.concat([...parts, bytes.subarray(done)])
  correct?.(cleaned)
  return isMetadataFree(cleaned) ? cleaned : undefined
}

const noBytes = Buffer.alloc(0)

function findExtras(bytes: Uint8Array): readonly Extra[] | undefined {
  const type = sniffType(bytes)
  const container = containers.find(each => each.type === type)
  if (container === undefined) return undefined
  const reader = readContainer(container.walk)
  reader.add(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const contents = reader.finish()
  return 'fault' in contents ? undefined : contents.extras
}
