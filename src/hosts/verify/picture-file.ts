import sharp from 'sharp'
import { messageOf } from '../../base/problems/system-error.ts'
import { sniffType } from '../../images/formats.ts'

/** The media type, the upright size in pixels and the kinds of metadata of a picture file, read from its bytes. */
export type Picture =
  | {
      readonly type: string
      readonly width: number
      readonly height: number
      readonly metadata: readonly string[]
    }
  | { readonly fault: string }

// Above this a picture is measured but not decoded, so that a small file cannot fill the memory.
const maxDecodedPixels = 50_000_000

/** Inspects a picture. Only bytes that begin as one of five picture formats reach the decoder. */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const format = sniffType(bytes) ?? ''
  if (!['JPEG', 'PNG', 'WebP', 'GIF', 'AVIF'].includes(format))
    return { fault: 'Saw bytes of no known picture; expected JPEG, PNG, WebP, GIF or AVIF.' }
  try {
    return { type: `image/${format.toLowerCase()}`, ...(await decode(bytes)) }
  } catch (error) {
    return { fault: `Saw a broken picture (${messageOf(error)}); expected a whole one.` }
  }
}

async function decode(bytes: Buffer): Promise<{ width: number; height: number; metadata: string[] }> {
  const image = sharp(bytes)
  const { autoOrient, exif, xmp, iptc } = await image.metadata()
  // The header does not show whether a file is truncated: shrinking it to one pixel reads all of it.
  if (autoOrient.width * autoOrient.height <= maxDecodedPixels) await image.resize(1).raw().toBuffer()
  const kinds = Object.entries({ EXIF: exif, XMP: xmp, IPTC: iptc })
  return { ...autoOrient, metadata: kinds.filter(([, value]) => value).map(([name]) => name) }
}
