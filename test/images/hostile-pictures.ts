import {
  animatedWebp,
  insertJpegSegment,
  insertPngChunk,
  jpegSegment,
  pngClaiming,
  riff,
  scene,
  webpChunk,
} from './pictures.ts'
import { plantEverywhere } from './planted.ts'

export type PictureRow = readonly [extension: string, name: string, bytes: Buffer]

const page = Buffer.from('<!doctype html><script>alert(1)</script>')
const program = Buffer.from('self.onfetch = () => {} //'.padEnd(200, 'x'))
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const large = [0x75, 0x30, 0x75, 0x30]

/** Files that are not pictures, whose format differs from their name, or that hold more than a still picture. */
export async function listHostilePictures(): Promise<PictureRow[]> {
  const [jpeg, png, webp, avif] = await Promise.all([
    scene(64, 48).jpeg().toBuffer(),
    scene(64, 48).png().toBuffer(),
    scene(64, 48).webp().toBuffer(),
    scene(64, 48).avif({ effort: 0 }).toBuffer(),
  ])
  const gamma = insertPngChunk(png, 'gAMA', Buffer.alloc(4))
  const files: Readonly<Record<string, Readonly<Record<string, Buffer>>>> = {
    html: { 'a page': page },
    'jpg.html': { 'a page': page },
    js: { 'a program': program },
    svg: { 'a drawing': drawing },
    gif: { 'a GIF': gif },
    JPG: { 'a JPEG': jpeg },
    jpeg: { 'a JPEG': jpeg },
    jpg: {
      'a page': page,
      'a PDF': Buffer.from('%PDF-1.7'),
      'a PNG': png,
      nothing: Buffer.alloc(0),
      'a cut JPEG': jpeg.subarray(0, -2),
      'a JPEG cut in its first segment': jpeg.subarray(0, 9),
      'a second JPEG behind it': Buffer.concat([jpeg, jpeg]),
      'a thumbnail': insertJpegSegment(jpeg, 0xe0, Buffer.concat([jfif(1), Buffer.alloc(3)])),
      'the size of a thumbnail': insertJpegSegment(jpeg, 0xe0, jfif(1)),
      'too many pixels': patched(jpeg, '\xff\xc0', 5, large),
      'two frames': insertJpegSegment(jpeg, 0xc0, Buffer.alloc(15).fill(3, 5, 6)),
      'its height behind its scan': patched(jpeg, '\xff\xc0', 5, [0, 0]),
      'a page in its restart interval': insertJpegSegment(jpeg, 0xdd, page),
      'a page behind a quantization table': insertJpegSegment(jpeg, 0xdb, Buffer.alloc(66, page)),
      'a page behind a Huffman table': insertJpegSegment(jpeg, 0xc4, Buffer.alloc(18)),
      'a page behind many Huffman tables': insertJpegSegment(
        jpeg,
        0xc4,
        Buffer.concat([Buffer.alloc(17 * 400 - page.length), page]),
      ),
      'a segment shorter than its length': Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from('ffe50001', 'hex'),
        jpeg.subarray(2),
      ]),
      'an Adobe segment cut short': insertJpegSegment(jpeg, 0xee, Buffer.from('Adobe text')),
      'text between its segments': Buffer.concat([jpeg.subarray(0, 2), page, jpeg.subarray(2)]),
      'a segment without the start of a marker': patched(jpeg, '\xff\xc4', 0, [0]),
      'a marker of fill bytes': insertJpegSegment(jpeg, 0xff, Buffer.alloc(0)),
      'a frame without components': withShortFrame(jpeg),
      'another start in its scan': Buffer.concat([jpeg.subarray(0, -2), Buffer.from('ffd8ffd9', 'hex')]),
    },
    png: {
      'a JPEG': jpeg,
      'a program and a GIF': Buffer.concat([Buffer.from('GIF89a=1;'), program]),
      'a drawing': drawing,
      'a cut PNG': png.subarray(0, -12),
      'too many pixels': pngClaiming(30_000, 30_000),
      'no pixels': pngClaiming(0, 1),
      'an animation': insertPngChunk(png, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
      'a time': insertPngChunk(png, 'tIME', Buffer.alloc(7)),
      'text in a gamma': insertPngChunk(png, 'gAMA', Buffer.alloc(36, 'text')),
      'two gammas': insertPngChunk(gamma, 'gAMA', Buffer.alloc(4)),
      'more transparencies than colours': insertPngChunk(png, 'tRNS', Buffer.alloc(7)),
      'a palette without a use': insertPngChunk(png, 'PLTE', Buffer.alloc(30)),
    },
    webp: {
      'a program': program,
      'a GIF': gif,
      'an AVIF': avif,
      'a cut WebP': webp.subarray(0, -2),
      'another length than its header says': patched(webp, 'RIFF', 4, [webp.length - 6, 0, 0, 0]),
      'an animation': await animatedWebp(),
      'text in its padding': webpOfOddLength(webp, 1),
      'another canvas than its frame': riff(
        webpChunk('VP8X', Buffer.from([0, 0, 0, 0, 63, 0, 0, 48, 0, 0])),
        webp.subarray(12),
      ),
      'no start of its frame': patched(webp, 'VP8 ', 11, [0]),
      'too wide a canvas': riff(
        webpChunk('VP8X', Buffer.from([0, 0, 0, 0, 255, 255, 0, 9, 0, 0])),
        webp.subarray(12),
      ),
    },
    avif: {
      'a film': Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), program]),
      'a cut AVIF': avif.subarray(0, -1),
      'too many pixels': patched(avif, 'ispe', 8, [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30]),
      'another size than its frame': patched(avif, 'ispe', 8, [0, 0, 0, 64, 0, 0, 0, 49]),
      'a frame of another size': patched(avif, '\x12\0\x0a', 5, [0x7d]),
      EXIF: patched(avif, 'av01', 0, [...Buffer.from('Exif')]),
      'a profile': patched(avif, 'pixi', 0, [...Buffer.from('colr')]),
      'a name': patched(avif, 'pict', 16, [0x58]),
      'data after its end': Buffer.concat([avif, program]),
      'data that no item claims': withUnclaimed(avif, program),
    },
  }
  const named = Object.entries(files).flatMap(([extension, rows]) => {
    return Object.entries(rows).map(([name, bytes]): PictureRow => [extension, name, bytes])
  })
  const planted = await plantEverywhere()
  return [...named, ...planted.map(({ extension, name, bytes }): PictureRow => [extension, name, bytes])]
}

/** The header of a JFIF file with a thumbnail of so many pixels, without its pixels. */
export function jfif(side: number): Buffer {
  return Buffer.concat([
    Buffer.from('JFIF\0\x01\x02\x00\x00\x01\x00\x01', 'latin1'),
    Buffer.from([side, side]),
  ])
}

/** A WebP of one chunk with an odd length, followed by a byte of padding. */
export function webpOfOddLength(webp: Buffer, padding: number): Buffer {
  const size = webp.readUInt32LE(16) - 1
  const odd = Buffer.concat([webp.subarray(12, 20 + size), Buffer.from([padding])])
  odd.writeUInt32LE(size, 4)
  return riff(odd)
}

/** The bytes with some overwritten, from `behind` bytes after the start of the first `mark`. */
function patched(bytes: Buffer, mark: string, behind: number, values: readonly number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(values, bytes.indexOf(mark, 'latin1') + behind)
  return copy
}

/** The JPEG with a frame that ends behind its size. */
function withShortFrame(jpeg: Buffer): Buffer {
  const at = jpeg.indexOf('\xff\xc0', 0, 'latin1')
  const end = at + 2 + jpeg.readUInt16BE(at + 2)
  return Buffer.concat([
    jpeg.subarray(0, at),
    jpegSegment(0xc0, jpeg.subarray(at + 4, at + 9)),
    jpeg.subarray(end),
  ])
}

/** An AVIF whose data is longer than what its items claim of it. */
function withUnclaimed(avif: Buffer, data: Buffer): Buffer {
  const size = avif.indexOf('mdat') - 4
  const copy = Buffer.concat([avif, data])
  copy.writeUInt32BE(copy.readUInt32BE(size) + data.length, size)
  return copy
}
