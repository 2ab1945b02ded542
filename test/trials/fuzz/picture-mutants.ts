import fc from 'fast-check'
import type { PictureExtension } from '../../../src/images/formats.ts'
import { animatedWebp, pngChunk, quarters, scene, withCameraData } from '../../images/pictures.ts'
import { type Random, randomFrom } from '../../support/random.ts'
import { cutIntoParts, joinParts } from './picture-parts.ts'
import { secretParts, strangers } from './picture-secrets.ts'

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
      bytes: chosen.reduce((once, [apply, seed]) => apply(randomFrom(seed), once, extension), bytes),
    }))
}

/** Draws small pictures of every accepted form, some with metadata, and of some that are rejected. */
export async function drawPictures(): Promise<readonly SmallPicture[]> {
  const small = () => scene(40, 28)
  const clear = () => quarters(32, 24).ensureAlpha(0.5)
  return Promise.all([
    draw('jpg', small().jpeg()),
    draw('jpg', small().jpeg({ progressive: true, chromaSubsampling: '4:4:4' })),
    draw('jpg', small().grayscale().jpeg()),
    draw('jpg', small().toColourspace('cmyk').jpeg()),
    draw('jpg', withCameraData(small(), 6).jpeg()),
    draw('jpg', withCameraData(small()).withIccProfile('p3').jpeg()),
    draw('png', small().png()),
    draw('png', quarters(32, 24).png({ palette: true, colours: 4 })),
    draw('png', clear().png({ progressive: true })),
    draw('png', small().grayscale().toColourspace('grey16').png()),
    draw('png', withCameraData(small(), 3).png()),
    draw('webp', small().webp()),
    draw('webp', quarters(32, 24).webp({ lossless: true })),
    draw('webp', clear().webp()),
    draw('webp', withCameraData(small(), 8).webp()),
    animatedWebp().then(bytes => ({ extension: 'webp' as const, bytes })),
    draw('jpg', small().avif({ effort: 0 })),
  ])
}

async function draw(extension: PictureExtension, picture: ReturnType<typeof scene>): Promise<SmallPicture> {
  return { extension, bytes: await picture.toBuffer() }
}

type Change = (random: Random, bytes: Buffer, extension: PictureExtension) => Buffer

// Some are listed more often than others, to be chosen more often.
const changes: readonly Change[] = [
  ...[flip, flip, flipHead, cut, insert, putAround, addSecret, addSecret, addSecret],
  ...[shuffle, resize, resize, lie, resealed],
]

function flip(random: Random, bytes: Buffer): Buffer {
  const changed = Buffer.from(bytes)
  for (let count = random.below(4); count >= 0 && changed.length > 0; count--) {
    const at = random.below(changed.length)
    changed[at] =
      random.below(2) === 0
        ? (changed[at] ?? 0) ^ (1 << random.below(8))
        : random.pick([0, 0xff, random.below(256)])
  }
  return changed
}

function flipHead(random: Random, bytes: Buffer): Buffer {
  return Buffer.concat([flip(random, bytes.subarray(0, 64)), bytes.subarray(64)])
}

function cut(random: Random, bytes: Buffer): Buffer {
  return bytes.subarray(0, random.below(bytes.length + 1))
}

function insert(random: Random, bytes: Buffer): Buffer {
  const at = random.below(bytes.length + 1)
  const gone = random.below(3)
  return Buffer.concat([bytes.subarray(0, at), random.bytes(random.below(9)), bytes.subarray(at + gone)])
}

function putAround(random: Random, bytes: Buffer): Buffer {
  const other = random.pick(strangers)
  return Buffer.concat(random.below(4) === 0 ? [other, bytes] : [bytes, other])
}

function addSecret(random: Random, bytes: Buffer, extension: PictureExtension): Buffer {
  const parts = cutIntoParts(extension, bytes)
  const at = 1 + random.below(parts.length)
  return joinParts(extension, parts.toSpliced(at, 0, random.pick(secretParts[extension])), honesty(random))
}

// A part twice, a part less, or two that changed places.
function shuffle(random: Random, bytes: Buffer, extension: PictureExtension): Buffer {
  const parts = cutIntoParts(extension, bytes)
  const [one, other] = [random.below(parts.length), random.below(parts.length)]
  const [first, second] = [parts[one] ?? bytes, parts[other] ?? bytes]
  const changed = random.pick([
    parts.toSpliced(one, 0, second),
    parts.toSpliced(one, 1),
    parts.with(one, second).with(other, first),
  ])
  return joinParts(extension, changed, honesty(random))
}

const sides = [0, 1, 2, 39, 41, 255, 256, 4096, 7000, 7072, 8000, 16_383, 16_384, 0x7fff, 0xffff]

/** Other sides in the header: of a JPEG in its first frame, of a PNG in its first chunk, of a WebP where its forms have them. */
function resize(random: Random, bytes: Buffer, extension: PictureExtension): Buffer {
  const [width, height] = [random.pick(sides), random.pick(sides)]
  const changed = Buffer.from(bytes)
  if (extension === 'png' && changed.length >= 33) {
    changed.writeUInt32BE(width, 16)
    changed.writeUInt32BE(height, 20)
    pngChunk('IHDR', changed.subarray(16, 29)).copy(changed, 8)
  }
  const frame =
    extension === 'jpg' ? changed.findIndex((byte, at) => byte === 0xff && isFrame(changed[at + 1])) : -1
  if (frame !== -1 && frame + 9 <= changed.length) {
    changed.writeUInt16BE(height, frame + 5)
    changed.writeUInt16BE(width, frame + 7)
  }
  if (extension === 'webp' && changed.length >= 30) {
    changed.writeUInt16LE(width, random.pick([24, 26]))
    changed.writeUInt16LE(height, random.pick([27, 28]))
  }
  return changed
}

function isFrame(marker: number | undefined): boolean {
  return marker === 0xc0 || marker === 0xc2
}

// A length that is not that of the part.
function lie(random: Random, bytes: Buffer, extension: PictureExtension): Buffer {
  const parts = cutIntoParts(extension, bytes)
  const at = random.below(parts.length)
  const part = Buffer.from(parts[at] ?? [])
  const length = random.pick([0, 1, 2, part.length, part.length + 1, 0x7fff_ffff, 0xffff_ffff])
  if (extension === 'jpg' && part.length >= 4) part.writeUInt16BE(length & 0xffff, 2)
  if (extension === 'png' && part.length >= 12) part.writeUInt32BE(length, 0)
  if (extension === 'webp' && part.length >= 8) part.writeUInt32LE(length, 4)
  return Buffer.concat(parts.with(at, part))
}

// Changed, and with the right checksum all the same.
function resealed(random: Random, bytes: Buffer, extension: PictureExtension): Buffer {
  if (extension !== 'png') return flip(random, bytes)
  const parts = cutIntoParts(extension, bytes)
  const at = random.below(parts.length)
  const part = parts[at] ?? bytes
  if (at === 0 || part.length < 12) return flip(random, bytes)
  return Buffer.concat(
    parts.with(at, pngChunk(part.toString('latin1', 4, 8), flip(random, part.subarray(8, -4)))),
  )
}

function honesty(random: Random): 'right' | 'as it was' {
  return random.below(4) === 0 ? 'as it was' : 'right'
}
