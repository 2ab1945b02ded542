import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isMetadataFree } from '../../src/images/containers.ts'
import { animatedWebp, insertJpegSegment, insertPngChunk, riff, scene } from './pictures.ts'
import { plantEverywhere } from './planted.ts'

const plantings = await plantEverywhere()
const jpeg = () => scene(64, 48).jpeg().toBuffer()
const png = () => scene(64, 48).png().toBuffer()
const webp = () => scene(64, 48).webp().toBuffer()

const inJpeg = async (marker: number, data: string | Buffer) =>
  insertJpegSegment(await jpeg(), marker, Buffer.from(data))
const inPng = async (type: string, data: string | Buffer) =>
  insertPngChunk(await png(), type, Buffer.from(data))

describe('isMetadataFree', () => {
  it.each([
    ['JPEG', jpeg],
    ['progressive JPEG', () => scene(64, 48).jpeg({ progressive: true }).toBuffer()],
    ['grey JPEG', () => scene(64, 48).toColourspace('b-w').jpeg().toBuffer()],
    ['JPEG with restart markers', () => inJpeg(0xdd, Buffer.from([0, 1]))],
    ['JPEG with a JFIF header', () => inJpeg(0xe0, jfif())],
    ['PNG', png],
    ['palette PNG', () => scene(64, 48).png({ palette: true }).toBuffer()],
    ['PNG with a gamma', () => inPng('gAMA', Buffer.from([0, 0, 0xb1, 0x8f]))],
    ['PNG with one colour that is transparent', () => inPng('tRNS', Buffer.alloc(6))],
    ['WebP', webp],
    ['lossless WebP', () => scene(64, 48).webp({ lossless: true }).toBuffer()],
    ['WebP with alpha', () => scene(64, 48).ensureAlpha(0.5).webp().toBuffer()],
    ['WebP of odd length, padded', oddWebp],
    ['AVIF', () => scene(64, 48).avif({ effort: 0 }).toBuffer()],
    ['AVIF with alpha', () => scene(64, 48).ensureAlpha(0.5).avif({ effort: 0 }).toBuffer()],
  ])('passes a bare %s', async (_, make) => {
    expect(isMetadataFree(await make())).toBe(true)
  })

  it.each([
    ['more transparencies in a PNG than it has colours', () => inPng('tRNS', Buffer.alloc(7))],
    ['a palette in a PNG whose pixels are colours', () => inPng('PLTE', Buffer.alloc(30))],
    ['a thumbnail in a JFIF header', () => inJpeg(0xe0, jfif([1, 1]))],
    ['a JFIF header that speaks of a thumbnail', () => inJpeg(0xe0, jfif([1, 1]).subarray(0, 14))],
    ['a second JPEG behind the first', async () => Buffer.concat([await jpeg(), await jpeg()])],
    ['a time in a PNG', () => inPng('tIME', Buffer.alloc(7))],
    ['text in a gamma chunk', () => inPng('gAMA', 'text'.repeat(9))],
    ['a WebP of another length than its header says', longerWebp],
    ['text in the padding of a WebP', async () => oddWebp(1)],
    ['an animated WebP', animatedWebp],
    ['a cut JPEG', async () => (await jpeg()).subarray(0, -2)],
    ['a cut PNG', async () => (await png()).subarray(0, -12)],
    ['a cut WebP', async () => (await webp()).subarray(0, -2)],
    ['a file cut inside its first segment', async () => (await jpeg()).subarray(0, 9)],
    ['a GIF', async () => Buffer.from('GIF89a')],
    ['an empty file', async () => Buffer.alloc(0)],
  ])('does not pass %s', async (_, make) => {
    expect(isMetadataFree(await make())).toBe(false)
  })

  it.each(plantings)('does not pass a .$extension with data in: $name', ({ bytes }) => {
    expect(isMetadataFree(bytes)).toBe(false)
  })

  it('says of every beginning of a picture that it is not whole', async () => {
    for (const bytes of [await jpeg(), await png(), await webp()]) {
      for (let length = 0; length < bytes.length; length++) {
        if (isMetadataFree(bytes.subarray(0, length)))
          expect.fail(`passed at ${length} of ${bytes.length} bytes`)
      }
    }
  })

  it('reads pictures inside a larger buffer', async () => {
    const bytes = await png()
    const inside = new Uint8Array(Buffer.concat([Buffer.alloc(5), bytes, Buffer.alloc(5)]).buffer, 0)
    const start = Buffer.from(inside).indexOf(bytes)
    expect(isMetadataFree(inside.subarray(start, start + bytes.length))).toBe(true)
  })

  it('agrees with the decoder that a JPEG it passes can be read', async () => {
    const bytes = insertJpegSegment(await jpeg(), 0xe0, jfif())
    expect((await sharp(bytes).metadata()).width).toBe(64)
  })
})

function jfif(thumbnail = [0, 0]): Buffer {
  return Buffer.concat([
    Buffer.from('JFIF\0\x01\x02\x00\x00\x01\x00\x01', 'latin1'),
    Buffer.from(thumbnail),
    Buffer.alloc(thumbnail[0] ? 3 : 0),
  ])
}

async function longerWebp(): Promise<Buffer> {
  const bytes = Buffer.from(await webp())
  bytes.writeUInt32LE(bytes.length - 6, 4)
  return bytes
}

/** The chunk of pixels of a WebP. */
async function webpPixels(): Promise<Buffer> {
  return (await webp()).subarray(12)
}

/** A WebP whose chunk is one byte shorter than its place, so that a byte of padding follows. */
async function oddWebp(padding = 0): Promise<Buffer> {
  const pixels = await webpPixels()
  const size = pixels.readUInt32LE(4)
  const odd = Buffer.concat([pixels.subarray(0, 8 + size - 1), Buffer.from([padding])])
  odd.writeUInt32LE(size - 1, 4)
  return riff(odd)
}
