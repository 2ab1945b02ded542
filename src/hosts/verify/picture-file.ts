import sharp from 'sharp'

/** What the bytes of a picture file say: their media type, pixels as shown, and kinds of metadata. */
export type Picture =
  | {
      readonly type: string
      readonly width: number
      readonly height: number
      readonly metadata: readonly string[]
    }
  | { readonly fault: string }

const signatures: readonly { type: string; pattern: RegExp }[] = [
  { type: 'image/jpeg', pattern: /^\xff\xd8\xff/ },
  { type: 'image/png', pattern: /^\x89PNG\r\n\x1a\n/ },
  { type: 'image/webp', pattern: /^RIFF.{4}WEBP/s },
  { type: 'image/gif', pattern: /^GIF8[79]a/ },
  { type: 'image/avif', pattern: /^.{4}ftypavi[fs]/s },
]

// Above this a picture is measured but not decoded, so that a small file cannot fill the memory.
const maxDecodedPixels = 50_000_000

/** Looks into a picture. Only bytes that begin as a known picture format reach the decoder. */
export async function readPicture(bytes: Buffer): Promise<Picture> {
  const start = bytes.toString('latin1', 0, 16)
  const type = signatures.find(({ pattern }) => pattern.test(start))?.type
  if (type === undefined)
    return { fault: 'Saw bytes of no known picture; expected JPEG, PNG, WebP, GIF or AVIF.' }
  try {
    return { type, ...(await decode(bytes)) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { fault: `Saw a broken picture (${reason}); expected a whole one.` }
  }
}

async function decode(bytes: Buffer): Promise<{ width: number; height: number; metadata: string[] }> {
  const image = sharp(bytes)
  const { autoOrient, exif, xmp, iptc } = await image.metadata()
  // The header tells nothing of a file cut short: shrinking it to one pixel reads all of it.
  if (autoOrient.width * autoOrient.height <= maxDecodedPixels) await image.resize(1).raw().toBuffer()
  const metadata = Object.entries({ EXIF: exif, XMP: xmp, IPTC: iptc })
  return {
    ...autoOrient,
    metadata: metadata.filter(([, value]) => value !== undefined).map(([name]) => name),
  }
}
