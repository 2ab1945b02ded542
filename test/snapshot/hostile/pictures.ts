import { deflateSync } from 'node:zlib'
import {
  animatedWebp,
  insertPngChunk,
  jpegSegment,
  pngClaiming,
  riff,
  scene,
  webpChunk,
} from '../../images/pictures.ts'
import { plantEverywhere } from '../../images/planted.ts'

/** A file in the place of a picture: what it is, the end of its name, its bytes. */
export type PictureRow = readonly [name: string, extension: string, bytes: Buffer]

const page = Buffer.from('<!doctype html><script>alert(1)</script>')
const program = Buffer.from('self.onfetch = () => {} //'.padEnd(200, 'x'))
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Files that are no pictures, that are another one than their name says, or that hold more than a picture. */
export async function listPictures(): Promise<PictureRow[]> {
  const [jpeg, png, webp, avif] = await Promise.all([
    scene(64, 48).jpeg().toBuffer(),
    scene(64, 48).png().toBuffer(),
    scene(64, 48).webp().toBuffer(),
    scene(64, 48).avif({ effort: 0 }).toBuffer(),
  ])
  const planted = await plantEverywhere()
  return [
    ...planted.map(({ extension, name, bytes }): PictureRow => [name, extension, bytes]),
    ['a page', 'jpg', page],
    ['a page', 'html', page],
    ['a page', 'jpg.html', page],
    ['a program', 'webp', program],
    ['a program', 'js', program],
    ['a program and a GIF', 'png', Buffer.concat([Buffer.from('GIF89a=1;'), program])],
    ['a drawing', 'png', drawing],
    ['a drawing', 'svg', drawing],
    ['a GIF', 'gif', gif],
    ['a GIF', 'webp', gif],
    ['a PDF', 'jpg', Buffer.from('%PDF-1.7')],
    ['a PNG', 'jpg', png],
    ['a JPEG', 'png', jpeg],
    ['a JPEG', 'JPG', jpeg],
    ['a JPEG', 'jpeg', jpeg],
    ['an AVIF', 'webp', avif],
    ['a film', 'avif', Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), program])],
    ['nothing', 'jpg', Buffer.alloc(0)],
    ['a cut JPEG', 'jpg', jpeg.subarray(0, -2)],
    ['a cut PNG', 'png', png.subarray(0, -12)],
    ['a cut WebP', 'webp', webp.subarray(0, -2)],
    ['a cut AVIF', 'avif', avif.subarray(0, -1)],
    ['too many pixels', 'png', pngClaiming(30_000, 30_000)],
    ['no pixels', 'png', pngClaiming(0, 1)],
    ['too many pixels', 'jpg', claiming(jpeg, Buffer.from([0xff, 0xc0]), 5, [0x75, 0x30, 0x75, 0x30])],
    [
      'too wide a canvas',
      'webp',
      riff(webpChunk('VP8X', Buffer.from([0, 0, 0, 0, 0xff, 0xff, 0, 9, 0, 0])), webp.subarray(12)),
    ],
    ['too many pixels', 'avif', claiming(avif, Buffer.from('ispe'), 8, [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])],
    [
      'two frames',
      'jpg',
      Buffer.concat([jpeg.subarray(0, 2), jpegSegment(0xc0, Buffer.alloc(15, 1)), jpeg.subarray(2)]),
    ],
    ['an animation', 'png', insertPngChunk(png, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))],
    ['an animation', 'webp', await animatedWebp()],
    [
      'two palettes',
      'png',
      insertPngChunk(insertPngChunk(png, 'gAMA', Buffer.alloc(4)), 'gAMA', Buffer.alloc(4)),
    ],
    ['XMP', 'png', insertPngChunk(png, 'iTXt', deflateSync('x'))],
    ['EXIF', 'avif', claiming(avif, Buffer.from('av01'), 0, [...Buffer.from('Exif')])],
    ['a profile', 'avif', claiming(avif, Buffer.from('pixi'), 0, [...Buffer.from('colr')])],
    ['data after the end', 'avif', Buffer.concat([avif, program])],
    ['data that no item claims', 'avif', withUnclaimed(avif, program)],
    ['a name', 'avif', claiming(avif, Buffer.from('pict'), 16, [0x58])],
  ]
}

/** The bytes with some written over, so far behind the first place of a mark. */
function claiming(bytes: Buffer, mark: Buffer, behind: number, values: readonly number[]): Buffer {
  const copy = Buffer.from(bytes)
  copy.set(values, bytes.indexOf(mark) + behind)
  return copy
}

/** An AVIF whose data is longer than what its items claim of it. */
function withUnclaimed(avif: Buffer, data: Buffer): Buffer {
  const copy = Buffer.concat([avif, data])
  const size = copy.indexOf('mdat') - 4
  copy.writeUInt32BE(copy.readUInt32BE(size) + data.length, size)
  return copy
}
