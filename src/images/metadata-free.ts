import { isAvifMetadataFree } from './metadata-free-avif.ts'
import { isJpegMetadataFree } from './metadata-free-jpeg.ts'
import { isPngMetadataFree } from './metadata-free-png.ts'
import { isWebpMetadataFree } from './metadata-free-webp.ts'

/**
 * Whether the file holds a picture and nothing else: no EXIF, XMP, IPTC, colour profile, comment, thumbnail, animation or
 * trailing bytes. It walks the container by a list of what is allowed, so the unknown and the malformed are not free.
 * Pixels are not decoded.
 */
export function isMetadataFree(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return [isJpegMetadataFree, isPngMetadataFree, isWebpMetadataFree, isAvifMetadataFree].some(isFree =>
    isFree(buffer),
  )
}
