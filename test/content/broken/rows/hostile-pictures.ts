import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  animatedWebp,
  insertPngChunk,
  pngChunk,
  pngClaiming,
  riff,
  withCameraData,
} from '../../../images/pictures.ts'
import { picture, sidecar } from '../../../support/edit-site.ts'
import { publishes, type Row, type Rows } from '../../../support/expected-problems.ts'
import { drawPicture, type Files, textOf } from '../../../support/small-site.ts'

const [jpeg, png, webp] = await Promise.all([
  drawPicture(64, 48),
  drawPicture(64, 48, 'png'),
  drawPicture(64, 48, 'webp'),
])
const drawn = () => sharp(jpeg)

type Extension = 'jpg' | 'png' | 'webp'
const named = (extension: Extension, bytes: Uint8Array | string): Files => {
  const file = { [`content/images/quay.${extension}`]: bytes }
  return extension === 'jpg' ? file : { [picture]: null, ...file }
}

const cut = (bytes: Uint8Array, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
const flip = (bytes: Uint8Array, at: number) =>
  bytes.map((byte, index) => (index === at ? byte ^ 0xff : byte))
const join = (...parts: (Uint8Array | string)[]) => Buffer.concat(parts.map(part => Buffer.from(part)))

/** A PNG of one colour whose rows are all there: few bytes, many pixels. */
function bombOf(width: number, height: number): Buffer {
  const claim = pngClaiming(width, height)
  const rows = deflateSync(Buffer.alloc((width * 3 + 1) * height), { level: 9 })
  return join(claim.subarray(0, 33), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0)))
}

/** A JPEG whose header claims another size. */
function jpegClaiming(width: number, height: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

const film = await animatedWebp()
// Its canvas is 7,000 squared.
const filmOfOneFrame = riff(film.subarray(12, film.lastIndexOf('ANMF')))
filmOfOneFrame.fill(Buffer.from([0x57, 0x1b, 0]), 24, 30)

const packedText = pngChunk('zTXt', join('Comment\0\0', deflateSync(Buffer.alloc(7_900_000, 'a'))))

const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="48"><image xlink:href="../../secret.txt" width="9" height="9"/></svg>`
const heif = (brand: string) => join(Buffer.from([0, 0, 0, 24]), `ftyp${brand}`, Buffer.alloc(40))

const otherFormats: readonly NamedPicture[] = [
  ['an SVG that reads a file beside it is called .png', 'png', svg],
  ['an SVG is called .jpg', 'jpg', svg],
  ['an SVG that runs code is called .jpg', 'jpg', '<svg onload="alert(1)"/>'],
  ['a GIF is called .png', 'png', await drawn().gif().toBuffer()],
  [
    'a GIF of 65,535 squared is called .jpg',
    'jpg',
    join('GIF89a', Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0, 0])),
  ],
  ['an AVIF is called .webp', 'webp', await drawn().avif().toBuffer()],
  ['a HEIC is called .jpg', 'jpg', heif('heic')],
  ['a PDF is called .jpg', 'jpg', '%PDF-1.7\n%%EOF\n'],
  ['PostScript is called .png', 'png', '%!PS-Adobe-3.0\n(secret.txt) run\n'],
  [
    'a program of ImageMagick is called .jpg',
    'jpg',
    'push graphic-context\nimage over 0,0 0,0 "|touch pwned"\n',
  ],
  ['a JPEG is called .webp', 'webp', jpeg],
  ['a WebP is called .png', 'png', webp],
]

const damages: readonly NamedPicture[] = [
  ['half of a JPEG is missing', 'jpg', cut(jpeg, 0.5)],
  ['half of a PNG is missing', 'png', cut(png, 0.5)],
  ['half of a WebP is missing', 'webp', cut(webp, 0.5)],
  ['the checksum of the header of a PNG is wrong', 'png', flip(png, 30)],
  ['the checksum of the pixels of a PNG is wrong', 'png', flip(png, png.length - 14)],
  ['a PNG claims to be 0 pixels wide', 'png', pngClaiming(0, 48)],
  ['a PNG claims more rows than it has', 'png', pngClaiming(64, 48)],
  ['a JPEG claims to be taller than it is', 'jpg', jpegClaiming(64, 4800)],
]

const giants: readonly NamedPicture[] = [
  ['a PNG claims 50,001 by 1,000 pixels', 'png', pngClaiming(50_001, 1000)],
  ['a PNG claims 7,072 squared, a little more than 50 megapixels', 'png', pngClaiming(7072, 7072)],
  ['a PNG is one pixel too tall to become a WebP', 'png', pngClaiming(1, 16_384)],
  ['a JPEG claims 65,500 squared', 'jpg', jpegClaiming(65_500, 65_500)],
  ['a PNG of 12,000 squared is complete, and has few bytes', 'png', bombOf(12_000, 12_000)],
]

type NamedPicture = readonly [name: string, extension: Extension, bytes: Uint8Array | string]

/** A row with these pictures, each with a sidecar, which are all rejected with one code. */
function refusedPictures(code: string, pictures: readonly NamedPicture[]): Row {
  const rows = pictures.map(([, extension, bytes], index): Row => {
    const path = `content/images/case-${100 + index}`
    const words = textOf(sidecar).replace('id: 1', `id: ${100 + index}`)
    return [{ [`${path}.${extension}`]: bytes, [`${path}.yaml`]: words }, `${code} ${path}.${extension}:1:1`]
  })
  return rows.flat()
}

/** Pictures of other formats, damaged ones, and ones with too many pixels. */
export const hostilePictureRows: Rows = {
  'files of other formats with the ending of a picture': refusedPictures('picture-wrong-type', otherFormats),
  'pictures that are damaged': refusedPictures('picture-undecodable', damages),
  'pictures with too many pixels': refusedPictures('picture-too-many-pixels', giants),
  'animated pictures': refusedPictures('picture-animated', [
    [
      'a PNG claims to be animated',
      'png',
      insertPngChunk(png, 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
    ],
    ['a WebP of one frame claims to be animated, and is 7,000 squared', 'webp', filmOfOneFrame],
  ]),
  'a JPEG is rotated by EXIF': [
    named('jpg', await withCameraData(drawn(), 6).jpeg().toBuffer()),
    publishes('objects', { image: { width: 48, height: 64 } }),
  ],
  // A decoder would keep each of them.
  'a JPEG has five million empty segments': refusedPictures('picture-undecodable', [
    [
      'segments',
      'jpg',
      join(jpeg.subarray(0, 2), Buffer.alloc(20_000_000, 'ffe10002', 'hex'), jpeg.subarray(2)),
    ],
  ]),
  'a PNG has 60 texts that unpack to 8 MB each': [
    named('png', join(png.subarray(0, 33), ...Array(60).fill(packedText), png.subarray(33))),
    publishes('objects', { image: { width: 64, height: 48 } }),
  ],
  'a PNG of 7,000 squared has few bytes, and is published': [
    named('png', bombOf(7000, 7000)),
    publishes('objects', { image: { width: 7000, height: 7000 } }),
  ],
}
