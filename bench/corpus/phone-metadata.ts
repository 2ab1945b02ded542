import sharp from 'sharp'
import { insertJpegSegment } from '../../test/images/pictures.ts'

/** Adds to a JPEG what a phone writes: EXIF with a position and a thumbnail, XMP, and the profile Display P3. */
export async function addPhoneMetadata(jpeg: Uint8Array): Promise<Buffer> {
  const thumbnail = await sharp(jpeg).resize(320, 240, { fit: 'cover' }).jpeg().toBuffer()
  const p3 = await sharp(thumbnail).withIccProfile('p3').jpeg().toBuffer()
  const { icc = Buffer.alloc(0) } = await sharp(p3).metadata()
  const segments: readonly (readonly [marker: number, name: string, data: Uint8Array])[] = [
    [0xe2, 'ICC_PROFILE\0\x01\x01', icc],
    [0xe1, 'http://ns.adobe.com/xap/1.0/\0', Buffer.from(xmp)],
    [0xe1, 'Exif\0\0', printExif(thumbnail)],
  ]
  return segments.reduce<Buffer>(
    (picture, [marker, name, data]) =>
      insertJpegSegment(picture, marker, Buffer.concat([Buffer.from(name, 'latin1'), data])),
    Buffer.from(jpeg),
  )
}

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:CreatorTool="A phone"/></rdf:RDF></x:xmpmeta>`

type Entry = readonly [tag: number, type: 'text' | 'short' | 'long' | 'ratios', value: Buffer]
const codes = { text: [2, 1], short: [3, 2], long: [4, 4], ratios: [5, 8] } as const

/** A TIFF of the camera's name, the maker's notes, a position, and the thumbnail. */
function printExif(thumbnail: Buffer): Buffer {
  const text = (value: string) => Buffer.from(`${value}\0`)
  const longs = (...values: readonly number[]) => Buffer.from(Uint32Array.from(values).buffer)
  const make: Entry = [0x010f, 'text', text('Phone')]
  const upright: Entry = [0x0112, 'short', Buffer.from([1, 0])]
  const gps: readonly Entry[] = [
    [1, 'text', text('N')],
    [2, 'ratios', longs(58, 1, 26, 1, 0, 1)],
    [3, 'text', text('E')],
    [4, 'ratios', longs(19, 1, 42, 1, 0, 1)],
  ]
  const main = (gpsAt: number, next: number) =>
    printDirectory(8, [make, upright, [0x8825, 'long', longs(gpsAt)]], next)
  const gpsAt = 8 + main(0, 0).length
  const position = printDirectory(gpsAt, gps, 0)
  const next = gpsAt + position.length
  const preview = (at: number) => {
    const entries: readonly Entry[] = [
      [0x0201, 'long', longs(at)],
      [0x0202, 'long', longs(thumbnail.length)],
    ]
    return printDirectory(next, entries, 0)
  }
  const head = Buffer.from('II*\0\x08\0\0\0', 'latin1')
  return Buffer.concat([
    ...[head, main(gpsAt, next), position],
    ...[preview(next + preview(0).length), thumbnail],
  ])
}

/** An image file directory (TIFF 6.0) that begins at this offset, followed by its long values. */
function printDirectory(at: number, entries: readonly Entry[], next: number): Buffer {
  const head = Buffer.alloc(2 + entries.length * 12 + 4)
  head.writeUInt16LE(entries.length, 0)
  head.writeUInt32LE(next, head.length - 4)
  const values: Buffer[] = []
  let end = at + head.length
  for (const [index, [tag, type, value]] of entries.entries()) {
    const [code, size] = codes[type]
    const place = 2 + index * 12
    head.writeUInt16LE(tag, place)
    head.writeUInt16LE(code, place + 2)
    head.writeUInt32LE(value.length / size, place + 4)
    if (value.length <= 4) value.copy(head, place + 8)
    else {
      head.writeUInt32LE(end, place + 8)
      values.push(value)
      end += value.length
    }
  }
  return Buffer.concat([head, ...values])
}
