import { type ContainerWalk, readContainer } from './container-walk.ts'
import { fileExtensions, sniffType } from './formats.ts'
import { walkAvif } from './walk-avif.ts'
import { walkJpeg } from './walk-jpeg.ts'
import { walkPng } from './walk-png.ts'
import { walkWebp } from './walk-webp.ts'

/** The published formats: the file extension, the type shown by the first bytes, and the walk through the container. */
export const containers: readonly {
  readonly extension: string
  readonly type: string
  readonly walk: () => ContainerWalk
}[] = [
  { extension: fileExtensions.jpeg, type: 'JPEG', walk: walkJpeg },
  { extension: fileExtensions.png, type: 'PNG', walk: walkPng },
  { extension: fileExtensions.webp, type: 'WebP', walk: walkWebp },
  { extension: fileExtensions.avif, type: 'AVIF', walk: walkAvif },
]

/**
 * Whether bytes are a picture and nothing else: no EXIF, XMP, IPTC, colour profile, comment, thumbnail, animation or trailing
 * bytes. Walks the container with an allow-list, so unknown or malformed contents fail.
 */
export function isMetadataFree(bytes: Uint8Array): boolean {
  return findExtras(bytes)?.length === 0
}

/** Whether a PNG is animated (APNG). Decoders read it as its first frame. */
export function isPngAnimated(bytes: Uint8Array): boolean {
  return sniffType(bytes) === 'PNG' && findExtras(bytes)?.includes('an animation') === true
}

function findExtras(bytes: Uint8Array): readonly string[] | undefined {
  const type = sniffType(bytes)
  const container = containers.find(each => each.type === type)
  if (container === undefined) return undefined
  const reader = readContainer(container.walk())
  reader.add(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const contents = reader.finish()
  return 'fault' in contents ? undefined : contents.extras
}
