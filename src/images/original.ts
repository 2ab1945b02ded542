import { encodeOriginal } from './encoders.ts'
import type { PictureFacts } from './inspect.ts'
import { isMetadataFree } from './metadata-free.ts'

/**
 * The original as it may be published: the same bytes where they already are fit for it, else written anew in the same
 * format and size, upright, in sRGB and without metadata. Throws where the bytes are not those the facts tell of.
 */
export async function cleanOriginal(bytes: Uint8Array, facts: PictureFacts): Promise<Uint8Array> {
  if (facts.publishable) return bytes
  const { openPicture } = await import('./decoder.ts')
  const { data, info } = await encodeOriginal(openPicture(bytes), facts.format).toBuffer({
    resolveWithObject: true,
  })
  if (info.width !== facts.width || info.height !== facts.height) {
    throw new Error(
      `The original came out ${info.width} x ${info.height}, not ${facts.width} x ${facts.height}.`,
    )
  }
  if (!isMetadataFree(data)) throw new Error(`The ${facts.format} encoder left metadata in an original.`)
  return data
}
