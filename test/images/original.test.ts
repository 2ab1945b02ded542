import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { inspectPicture, type PictureFacts } from '../../src/images/inspect.ts'
import { isMetadataFree } from '../../src/images/metadata-free.ts'
import { renderPicture } from '../../src/images/render.ts'
import { colourAt, plain, quarterAt, quarters, scene, withCameraData } from './pictures.ts'

const RED = [200, 10, 50]

describe('the original', () => {
  it('keeps the bytes of a picture that can be published as it is', async () => {
    const bytes = await scene(60, 40).jpeg().toBuffer()
    expect(Buffer.from(await clean(bytes, 'jpg')).equals(bytes)).toBe(true)
  })

  it.each([
    [1, 'red green blue yellow'],
    [2, 'green red yellow blue'],
    [3, 'yellow blue green red'],
    [4, 'blue yellow red green'],
    [5, 'red blue green yellow'],
    [6, 'blue red yellow green'],
    [7, 'yellow green blue red'],
    [8, 'green yellow red blue'],
  ])('turns orientation %i upright', async (orientation, expected) => {
    const bytes = await clean(await withCameraData(quarters(64, 48), orientation).jpeg().toBuffer(), 'jpg')
    expect(await readQuarters(bytes)).toBe(expected)
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined()
  })

  it.each([
    ['jpg', (picture: Sharp) => picture.jpeg()],
    ['png', (picture: Sharp) => picture.png()],
    ['webp', (picture: Sharp) => picture.webp()],
  ] as const)('takes position, names and all other metadata out of a .%s', async (extension, encode) => {
    const bytes = await encode(withCameraData(scene(60, 40))).toBuffer()
    const { exif: exifBefore, xmp: xmpBefore } = await sharp(bytes).metadata()
    expect(exifBefore?.includes('Nils Exempel') && xmpBefore?.includes('secret')).toBe(true)
    const cleaned = Buffer.from(await clean(bytes, extension))
    expect(cleaned.includes('Nils Exempel') || cleaned.includes('secret')).toBe(false)
    const { exif, xmp, icc, iptc } = await sharp(cleaned).metadata()
    expect({ exif, xmp, icc, iptc }).toEqual({})
    expect(isMetadataFree(cleaned)).toBe(true)
  })

  it('cuts off what is hidden behind the end of a JPEG', async () => {
    const hidden = Buffer.concat([await scene(60, 40).jpeg().toBuffer(), Buffer.from('hidden words')])
    const cleaned = Buffer.from(await clean(hidden, 'jpg'))
    expect(cleaned.includes('hidden words')).toBe(false)
    expect(isMetadataFree(cleaned)).toBe(true)
  })

  it.each([
    ['a Display P3 JPEG', 'jpg', plain(32, 32, RED).withIccProfile('p3').jpeg({ quality: 100 })],
    ['a Display P3 PNG', 'png', plain(32, 32, RED).withIccProfile('p3').png()],
    ['a CMYK JPEG', 'jpg', plain(32, 32, RED).toColourspace('cmyk').jpeg({ quality: 100 })],
  ] as const)('brings the colours of %s to sRGB', async (_, extension, picture) => {
    const colour = await colourAt(await clean(await picture.toBuffer(), extension), 0.5, 0.5)
    expectNear(colour, RED)
  })

  it('throws where the bytes are of another size than the facts', async () => {
    const facts: PictureFacts = { width: 61, height: 40, format: 'jpeg', publishable: false }
    const bytes = await scene(60, 40).jpeg().toBuffer()
    await expect(renderPicture({ bytes, facts, wanted: [null] })).rejects.toThrow('60 x 40, not 61 x 40')
  })
})

async function clean(bytes: Uint8Array, extension: 'jpg' | 'png' | 'webp'): Promise<Uint8Array> {
  const facts = await inspectPicture(bytes, extension)
  if ('code' in facts) throw new Error(facts.message)
  const rendered = await renderPicture({ bytes, facts, wanted: [null] })
  if ('code' in rendered) throw new Error(rendered.message)
  const cleaned = rendered[0]?.bytes ?? new Uint8Array()
  const { width, height, format } = await sharp(cleaned).metadata()
  expect({ width, height, format }).toEqual({
    width: facts.width,
    height: facts.height,
    format: facts.format,
  })
  return cleaned
}

async function readQuarters(bytes: Uint8Array): Promise<string> {
  const places = [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.25, 0.75],
    [0.75, 0.75],
  ] as const
  return (await Promise.all(places.map(([x, y]) => quarterAt(bytes, x, y)))).join(' ')
}

function expectNear(colour: number[], expected: number[]): void {
  expect(
    colour.every((value, i) => Math.abs(value - (expected[i] ?? 0)) <= 16),
    `${colour}`,
  ).toBe(true)
}
