import fc from 'fast-check'
import type { PictureExtension } from '../../src/images/formats.ts'
import {
  animatedWebp,
  jpegSegment,
  pngChunk,
  quarters,
  scene,
  webpChunk,
  withCameraData,
} from '../images/pictures.ts'
import { plantEverywhere, planted } from '../images/planted.ts'
import { type Random, randomFrom } from '../support/random.ts'
import { changeBytes, splice } from './mutations.ts'

/** The bytes of a small picture, and the extension that its file has. */
export type SmallPicture = { readonly extension: PictureExtension; readonly bytes: Buffer }

/** Small pictures with up to three changes, a few with another extension. */
export function mutants(pictures: readonly SmallPicture[]): fc.Arbitrary<SmallPicture> {
  const change = fc.tuple(fc.constantFrom(...changes), fc.integer())
  const extensions: readonly PictureExtension[] = ['jpg', 'png', 'webp']
  return fc
    .record({
      picture: fc.constantFrom(...pictures),
      chosen: fc.array(change, { minLength: 1, maxLength: 3 }),
      other: fc.oneof({ weight: 39, arbitrary: fc.constant(undefined) }, fc.constantFrom(...extensions)),
    })
    .map(({ picture: { extension, bytes }, chosen, other = extension }) => ({
      extension: other,
      bytes: chosen.reduce<Buffer>((once, [apply, seed]) => apply(randomFrom(seed), once, extension), bytes),
    }))
}

/** Draws small pictures of every accepted form, with metadata in every place, and some that are rejected. */
export async function drawPictures(): Promise<readonly SmallPicture[]> {
  const small = () => scene(40, 28)
  const clear = () => quarters(32, 24).ensureAlpha(0.5)
  const drawn = [
    ['jpg', small().jpeg()],
    ['jpg', small().jpeg({ progressive: true, chromaSubsampling: '4:4:4' })],
    ['jpg', small().grayscale().jpeg()],
    ['jpg', small().toColourspace('cmyk').jpeg()],
    ['jpg', withCameraData(small(), 6).jpeg()],
    ['jpg', withCameraData(small()).withIccProfile('p3').jpeg()],
    ['png', small().png()],
    ['png', quarters(32, 24).png({ palette: true, colours: 4 })],
    ['png', clear().png({ progressive: true })],
    ['png', small().grayscale().toColourspace('grey16').png()],
    ['png', withCameraData(small(), 3).png()],
    ['webp', small().webp()],
    ['webp', quarters(32, 24).webp({ lossless: true })],
    ['webp', clear().webp()],
    ['webp', withCameraData(small(), 8).webp()],
    ['jpg', small().avif({ effort: 0 })],
  ] as const
  const pictures = drawn.map(async ([extension, picture]) => ({ extension, bytes: await picture.toBuffer() }))
  const animated = { extension: 'webp' as const, bytes: await animatedWebp() }
  return [...(await Promise.all(pictures)), animated, ...(await plantEverywhere())]
}

type Layout = {
  /** The length of the start of a file, before its first part. */
  readonly start: number
  readonly lengthOf: (bytes: Buffer, at: number) => number
  readonly setLength: (part: Buffer, length: number) => void
  /** Whether a part has the size of the picture. */
  readonly isFrame: (part: Buffer) => boolean
  readonly setSize: (part: Buffer, width: number, height: number) => void
  /** Parts of every type with the planted secret, behind each start that such a part may have. */
  readonly secrets: readonly Buffer[]
}

const starts = [
  '',
  'Exif\0\0',
  'http://ns.adobe.com/xap/1.0/\0',
  'JFIF\0\x01\x01\0\0\x01\0\x01\x04\x04',
  'MPF\0',
]
const moreStarts = [
  ...['JFXX\0\x10', 'Adobe\0\x64\0\0\0\0\x01', 'ICC_PROFILE\0\x01\x01', 'Comment\0', 'a\0\0', 'a\0\x08'],
]
const canvas = '\x2c\0\0\0\x27\0\0\x1b\0\0'
const secretsIn = [...starts, ...moreStarts, canvas, '\0', '\0\0\0\x02\0\0\0\0'].map(start =>
  Buffer.from(start + planted, 'latin1'),
)
const markers = [0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xef, 0xfe, 0xf0]
const pngTypes = 'eXIf tEXt iTXt zTXt iCCP sPLT gAMA pHYs sRGB tIME acTL fdAT prVt IEND tRNS toSt'.split(' ')
const webpTypes = ['EXIF', 'XMP ', 'ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8X', 'prvt']

const layouts: Readonly<Record<PictureExtension, Layout>> = {
  jpg: {
    start: 2,
    // All scans together are one part.
    lengthOf: (bytes, at) => (bytes[at + 1] === 0xda ? bytes.length - at : 2 + bytes.readUInt16BE(at + 2)),
    setLength: (part, length) => part.writeUInt16BE(length & 0xffff, 2),
    isFrame: part => part.length >= 9 && (part[1] === 0xc0 || part[1] === 0xc2),
    setSize: (part, width, height) => part.writeUInt32BE(height * 0x10000 + width, 5),
    secrets: markers.flatMap(marker => secretsIn.map(payload => jpegSegment(marker, payload))),
  },
  png: {
    start: 8,
    lengthOf: (bytes, at) => 12 + bytes.readUInt32BE(at),
    setLength: (part, length) => part.writeUInt32BE(length, 0),
    isFrame: part => part.length >= 16 && part.toString('latin1', 4, 8) === 'IHDR',
    setSize: (part, width, height) => part.writeUInt32BE(height, part.writeUInt32BE(width, 8)),
    secrets: pngTypes.flatMap(type => secretsIn.map(payload => pngChunk(type, payload))),
  },
  webp: {
    start: 12,
    lengthOf: (bytes, at) => 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2),
    setLength: (part, length) => part.writeUInt32LE(length, 4),
    isFrame: part => part.length >= 18 && part.toString('latin1', 0, 3) === 'VP8',
    // Where an extended header, and where a lossy picture has them.
    setSize: (part, width, height) => {
      const isExtended = part.toString('latin1', 0, 4) === 'VP8X'
      part.writeUInt16LE(width, isExtended ? 12 : 14)
      part.writeUInt16LE(height, isExtended ? 15 : 16)
    },
    secrets: webpTypes.flatMap(type => secretsIn.map(payload => webpChunk(type, payload))),
  },
}

/** Cuts a picture into its start, its segments or chunks, and what is left. */
function cutIntoParts(bytes: Buffer, { start, lengthOf }: Layout): Buffer[] {
  const parts = [bytes.subarray(0, start)]
  let at = start
  while (at + 12 <= bytes.length) {
    const end = at + lengthOf(bytes, at)
    parts.push(bytes.subarray(at, end))
    at = end
  }
  return [...parts, bytes.subarray(at)]
}

/** Joins parts again. Three times out of four, the checksums of a PNG and the length of a WebP are corrected. */
function joinParts(random: Random, parts: readonly Buffer[], extension: PictureExtension): Buffer {
  if (random.below(4) === 0) return Buffer.concat(parts)
  const seal = (part: Buffer, index: number) =>
    index === 0 || part.length < 12 ? part : pngChunk(part.toString('latin1', 4, 8), part.subarray(8, -4))
  const whole = Buffer.concat(extension === 'png' ? parts.map(seal) : parts)
  if (extension === 'webp' && whole.length > 8) whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

type Change = (random: Random, bytes: Buffer, extension: PictureExtension) => Buffer

/** The first bytes of other file types, to add before or after a picture. */
const otherTypes = [
  ...['<script>/*', 'PK\x03\x04', '%PDF-1.4\n%', 'GIF89a/*', '<svg xmlns="x"><!--', '\0\0\0\x20ftypheic'],
]

// The secret is never planted in the coded pixels, as they are published unchanged.
const changeWhole: Change = (random, bytes) => {
  const other = Buffer.from(random.pick(otherTypes) + planted, 'latin1')
  const at = random.below(bytes.length + 1)
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + random.below(3))]
  return random.pick([
    () => changeBytes(random, bytes),
    () => Buffer.concat([before, random.bytes(random.below(9)), after]),
    () => before,
    () => Buffer.concat([bytes, other]),
    () => Buffer.concat([other, bytes]),
  ])()
}

const changeParts: Change = (random, bytes, extension) => {
  const layout = layouts[extension]
  const parts = splice(random, cutIntoParts(bytes, layout), [random.pick(layout.secrets)])
  return joinParts(random, parts, extension)
}

const lengths = [0, 1, 2, 28, 255, 0x7fff_ffff, 0xffff_ffff]
const sides = [0, 1, 2, 39, 41, 255, 256, 4096, 7000, 7072, 8000, 16_383, 16_384, 0x7fff, 0xffff]

const changeOnePart: Change = (random, bytes, extension) => {
  const layout = layouts[extension]
  const parts: Buffer[] = cutIntoParts(bytes, layout).map(part => Buffer.from(part))
  const isResized = random.below(2) === 0
  const at = isResized ? parts.findIndex(layout.isFrame) : random.below(parts.length)
  const part = parts[at]
  if (!part || part.length < 8) return changeBytes(random, bytes)
  if (isResized) layout.setSize(part, random.pick(sides), random.pick(sides))
  else if (random.below(2) === 0) layout.setLength(part, random.pick(lengths))
  else parts[at] = changeBytes(random, part)
  return joinParts(random, parts, extension)
}

// Repeated entries are chosen more often.
const changes: readonly Change[] = [changeWhole, changeParts, changeParts, changeParts, changeOnePart]
