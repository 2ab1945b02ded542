import type { Pixels } from './decoder.ts'
import { encodeOriginal } from './encoders.ts'
import type { PictureFacts } from './inspect.ts'
import { isMetadataFree } from './metadata-free.ts'

/**
 * An original that may not be published as it is, written anew from its pixels, which are upright and in sRGB: in the same
 * format and size, without metadata.
 */
export async function writeOriginal(
  pixels: Pixels,
  { format }: Pick<PictureFacts, 'format'>,
): Promise<Uint8Array> {
  const { openPixels } = await import('./decoder.ts')
  const bytes = await encodeOriginal(openPixels(pixels), format).toBuffer()
  if (!isMetadataFree(bytes)) throw new Error(`The ${format} encoder left metadata in an original.`)
  return bytes
}
