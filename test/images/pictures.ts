import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** The four quarters of a test picture: top left, top right, bottom left, bottom right. */
export const QUARTERS = {
  red: [200, 10, 50],
  green: [20, 150, 60],
  blue: [30, 40, 180],
  yellow: [230, 210, 40],
}

/** A picture of four coloured quarters, as stored. */
export function quarters(width: number, height: number): Sharp {
  const [topLeft, topRight, bottomLeft, bottomRight] = Object.values(QUARTERS)
  return drawn(width, height, (x, y) => {
    if (y < height / 2) return (x < width / 2 ? topLeft : topRight) ?? []
    return (x < width / 2 ? bottomLeft : bottomRight) ?? []
  })
}

/** A picture with fine detail everywhere, so that every setting of an encoder shows in its bytes. */
export function scene(width: number, height: number): Sharp {
  return drawn(width, height, (x, y) => [
    (x * 255) / width,
    128 + 100 * Math.sin(x / 7) * Math.cos(y / 11),
    ((x * 31 + y * 17) % 97) * 2,
  ])
}

/** A picture of one colour; the fourth channel is alpha. */
export function plain(width: number, height: number, colour: number[]): Sharp {
  return drawn(width, height, () => colour)
}

function drawn(width: number, height: number, colourAt: (x: number, y: number) => number[]): Sharp {
  const channels = colourAt(0, 0).length === 4 ? 4 : 3
  const data = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set(colourAt(x, y).map(Math.round), (y * width + x) * channels)
  }
  return sharp(data, { raw: { width, height, channels } })
}

/** Adds camera data with a position, and XMP. */
export function withCameraData(picture: Sharp, orientation = 1): Sharp {
  return picture
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Artist: 'Nils Exempel', Make: 'Camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '58/1 26/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '19/1 42/1 0/1',
      },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="x">secret</rdf:RDF></x:xmpmeta>')
}

/** The colour of the pixel at these fractions of the width and height. */
export async function colourAt(bytes: Uint8Array, shareX: number, shareY: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const offset =
    (Math.floor(shareY * info.height) * info.width + Math.floor(shareX * info.width)) * info.channels
  return [...data.subarray(offset, offset + info.channels)]
}

/** The name in `QUARTERS` of the colour that is nearest to the pixel at these fractions of the width and height. */
export async function quarterAt(bytes: Uint8Array, shareX: number, shareY: number): Promise<string> {
  const seen = await colourAt(bytes, shareX, shareY)
  const distance = (colour: number[]) =>
    colour.reduce((sum, value, i) => sum + Math.abs(value - (seen[i] ?? 0)), 0)
  const sorted = Object.entries(QUARTERS).toSorted(([, a], [, b]) => distance(a) - distance(b))
  return sorted[0]?.[0] ?? ''
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(typed.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  chunk.set(typed, 4)
  chunk.writeUInt32BE(crc32(typed), typed.length + 4)
  return chunk
}

/** Puts a chunk behind the header of a PNG. */
export function insertPngChunk(png: Uint8Array, type: string, data: Uint8Array): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)])
}

export function jpegSegment(marker: number, data: Uint8Array): Buffer {
  const length = data.length + 2
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), data])
}

/** Puts a segment behind the start marker of a JPEG. */
export function insertJpegSegment(jpeg: Uint8Array, marker: number, data: Uint8Array): Buffer {
  return Buffer.concat([jpeg.subarray(0, 2), jpegSegment(marker, data), jpeg.subarray(2)])
}

/** A chunk of a WebP, padded to an even length. */
export function webpChunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** A WebP of these chunks. */
export function riff(...chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** A WebP of two frames. */
export function animatedWebp(): Promise<Buffer> {
  const frames = Buffer.alloc(20 * 40 * 3)
  frames.fill(200, 20 * 20 * 3)
  return sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
    .webp({ delay: [100, 100] })
    .toBuffer()
}

/** A small file that claims to be a PNG of this size. */
export function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const chunks = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', Buffer.alloc(20)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...chunks])
}
