import { deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { printProfile, publishedProfiles, recogniseProfile } from '../../src/images/colour-profile.ts'
import { isMetadataFree } from '../../src/images/containers.ts'
import type { PictureExtension } from '../../src/images/formats.ts'
import { insertPngChunk, quarters, scene } from './pictures.ts'
import { box, factsOf, planOf, render } from './plans.ts'
import { holdsText, plantEverywhere, planted } from './planted.ts'

const encodings = {
  jpg: (picture: Sharp) => picture.jpeg(),
  png: (picture: Sharp) => picture.png(),
  webp: (picture: Sharp) => picture.webp(),
}

async function publishOriginal(bytes: Buffer, extension: PictureExtension) {
  const [original] = await render(bytes, [null], extension)
  return { facts: await factsOf(bytes, extension), published: Buffer.from(original?.bytes ?? nothing) }
}

const nothing = new Uint8Array()
const rawPixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer()

/** The greatest difference of two values. */
function farthest(one: Buffer, other: Buffer): number {
  return Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))))
}

/** The coded pixels: everything from the scan of a JPEG, the data chunks of a PNG, the VP8 chunk of a WebP. */
function codedPixels(bytes: Buffer, extension: PictureExtension): Buffer {
  if (extension === 'jpg') {
    const start = bytes.lastIndexOf(Buffer.from([0xff, 0xda]))
    return bytes.subarray(start, bytes.indexOf(Buffer.from([0xff, 0xd9]), start))
  }
  const start = bytes.indexOf(extension === 'png' ? 'IDAT' : 'VP8 ')
  const length = extension === 'png' ? bytes.readUInt32BE(start - 4) : bytes.readUInt32LE(start + 4)
  return bytes.subarray(start, start + 4 + length)
}

const plantings = (await plantEverywhere()).filter(
  ({ extension, name }) => extension !== 'webp' || name !== 'after-the-end',
)

/** A JPEG that the decoder accepts as long as enough bytes follow its end, and refuses without them. */
async function damagedBeforeMetadata(): Promise<Buffer> {
  const jpeg = await scene(96, 64).jpeg().toBuffer()
  const isAccepted = (bytes: Buffer) =>
    sharp(bytes, { failOn: 'warning' })
      .raw()
      .toBuffer()
      .then(Boolean, () => false)
  for (let at = jpeg.indexOf(Buffer.from([0xff, 0xda])) + 14; at < jpeg.length - 8; at++) {
    const damaged = Buffer.from(jpeg).fill('ff00ff00ff00', at, at + 6, 'hex')
    const followed = Buffer.concat([damaged, Buffer.alloc(5000)])
    if ((await isAccepted(followed)) && !(await isAccepted(damaged))) return followed
  }
  throw new Error('The decoder found the damage, or overlooked it, in every place.')
}

describe('an original with metadata', () => {
  it('is refused for damage that the decoder overlooks while other bytes follow the picture', async () => {
    const published = publishOriginal(await damagedBeforeMetadata(), 'jpg')
    await expect(published).rejects.toThrow('picture-undecodable')
  })

  it.each(plantings.map(({ extension, name, bytes }) => [extension, name, bytes] as const))(
    'loses it and keeps its coded pixels: a .%s with %s',
    async (extension, _, bytes) => {
      const { facts, published } = await publishOriginal(bytes, extension)
      expect(facts.original).toBe('cleaned')
      expect(holdsText(published, planted.slice(0, 6))).toBe(false)
      expect(isMetadataFree(published)).toBe(true)
      expect(bytes.includes(codedPixels(published, extension))).toBe(true)
      expect(farthest(await rawPixels(published), await rawPixels(bytes))).toBeLessThanOrEqual(
        facts.profile ? 4 : 0,
      )
      expect(await factsOf(published, extension)).toMatchObject({ original: 'copied' })
    },
  )

  it.each([0, 0x2c])('within a longer VP8X chunk of a WebP (flags %i) is encoded again', async flags => {
    const plain = await quarters(32, 24).ensureAlpha(0.5).webp().toBuffer()
    const hidden = Buffer.from(planted.padEnd(planted.length + (planted.length % 2)))
    const bytes = Buffer.concat([plain.subarray(0, 30), hidden, plain.subarray(30)])
    bytes.writeUInt32LE(bytes.length - 8, 4)
    bytes.writeUInt32LE(10 + hidden.length, 16)
    bytes.writeUInt8(0x10 | flags, 20)
    expect(isMetadataFree(bytes)).toBe(false)
    const { facts, published } = await publishOriginal(bytes, 'webp')
    expect(facts.original).toBe('encoded')
    expect(published.includes(planted)).toBe(false)
  })

  it.each(publishedProfiles)(
    'is turned upright by encoding it again, with its profile: $name',
    async ({ name, isGrey, bytes: profile }) => {
      const channels = isGrey ? 1 : 3
      const raw = { width: 60, height: 40, channels } as const
      const pixels = Buffer.from(Array.from({ length: 2400 * channels }, (_, at) => at % 251))
      const png = await sharp(pixels, { raw })
        .toColourspace(isGrey ? 'b-w' : 'srgb')
        .png()
        .toBuffer()
      const withProfile = insertPngChunk(png, 'iCCP', packIcc(profile))
      // EXIF with one tag, the orientation 6.
      const exif = Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex')
      const bytes = insertPngChunk(withProfile, 'eXIf', exif)
      const { facts, published } = await publishOriginal(bytes, 'png')
      expect(facts).toMatchObject({ original: 'encoded', profile: name })
      expect(await sharp(published).metadata()).toMatchObject({
        width: 40,
        height: 60,
        channels,
        icc: profile,
      })
      const stored = (picture: Buffer) =>
        sharp(picture, { ignoreIcc: true }).autoOrient().toColourspace('srgb').raw().toBuffer()
      expect(await stored(published)).toEqual(await stored(bytes))
    },
  )
})

const packIcc = (profile: Uint8Array) => Buffer.concat([Buffer.from('icc\0\0'), deflateSync(profile)])

describe('a colour profile', () => {
  it.each(['jpg', 'png', 'webp'] as const)(
    'of Display P3 in a .%s is replaced by one without texts, and the colours stay',
    async extension => {
      const bytes = await encodings[extension](scene(60, 40).withIccProfile('p3')).toBuffer()
      const { facts, published } = await publishOriginal(bytes, extension)
      expect(facts).toMatchObject({ original: 'cleaned', profile: 'Display P3' })
      const { icc } = await sharp(published).metadata()
      expect(publishedProfiles.map(profile => profile.bytes.equals(icc ?? nothing))).toContain(true)
      const colours = (picture: Buffer) => sharp(picture).toColourspace('srgb').raw().toBuffer()
      const [before, after] = [await colours(bytes), await colours(published)]
      // The decoder's own profile has curves of few points.
      expect(farthest(before, after)).toBeLessThanOrEqual(4)
    },
  )

  it('that this program publishes is recognised, for pictures with its number of channels', () => {
    for (const { name, bytes } of publishedProfiles) {
      const channels = name.startsWith('grey') ? 1 : 3
      expect(recogniseProfile(bytes, channels)?.name).toBe(name)
      expect(recogniseProfile(bytes, channels === 1 ? 3 : 1)).toBeUndefined()
    }
  })

  // The expected colours are computed from the chromaticities and curves of the standards.
  it.each([
    ['sRGB', [150, 120, 90], [150, 120, 90]],
    ['Display P3', [150, 120, 90], [156, 118, 85]],
    ['Adobe RGB', [150, 120, 90], [162, 121, 88]],
    ['grey, sRGB curve', [90], [90, 90, 90]],
    ['grey, gamma 2.2', [40], [35, 35, 35]],
  ])('%s gives the colours of its standard', async (name, stored, seen) => {
    const profile = publishedProfiles.find(each => each.name === name)?.bytes ?? nothing
    const raw = { width: 8, height: 8, channels: stored.length as 1 | 3 }
    const pixels = () => sharp(Buffer.alloc(64 * stored.length, Buffer.from(stored)), { raw })
    const withProfile = (png: Buffer) => insertPngChunk(png, 'iCCP', packIcc(profile))
    const [of8Bits, of16Bits] = stored.length === 1 ? ['b-w', 'grey16'] : ['srgb', 'rgb16']
    const rendition = planOf({ crop: box(0, 0, 8, 8), width: 4, height: 4, format: 'png' })
    const published = [
      ...(await render(
        withProfile(await pixels().toColourspace(of8Bits).png().toBuffer()),
        [null, rendition],
        'png',
      )),
      ...(await render(
        withProfile(await pixels().toColourspace(of16Bits).png().toBuffer()),
        [rendition],
        'png',
      )),
    ]
    for (const { bytes } of published) {
      const found = await sharp(bytes).toColourspace('srgb').raw().toBuffer()
      const distances = seen.map((value, channel) => Math.abs((found[channel] ?? 0) - value))
      expect(Math.max(...distances)).toBeLessThanOrEqual(1)
    }
  })

  it('that is unknown gives the same colours with 8 and 16 bits', async () => {
    // ProPhoto RGB.
    const primaries = [
      [0.79767, 0.28804, 0],
      [0.13519, 0.71188, 0],
      [0.03134, 0.00009, 0.82491],
    ] as const
    const profile = printProfile({ name: 'ProPhoto RGB', primaries, curve: [0, 1.8] })
    const raw = { width: 8, height: 8, channels: 3 } as const
    const rendition = planOf({ crop: box(0, 0, 8, 8), width: 4, height: 4, format: 'png' })
    const colours: Buffer[] = []
    for (const depth of ['srgb', 'rgb16']) {
      const pixels = sharp(Buffer.alloc(192, Buffer.from([150, 120, 90])), { raw }).toColourspace(depth)
      const bytes = insertPngChunk(await pixels.png().toBuffer(), 'iCCP', packIcc(profile))
      for (const { bytes: made } of await render(bytes, [null, rendition], 'png'))
        colours.push((await sharp(made).raw().toBuffer()).subarray(0, 3))
    }
    expect(colours[0]).not.toEqual(Buffer.from([150, 120, 90]))
    for (const colour of colours) expect(farthest(colour, colours[0] ?? Buffer.of())).toBeLessThanOrEqual(1)
  })

  it('with a changed byte is recognised as the original profile or not at all', () => {
    const [profile] = publishedProfiles
    if (!profile) throw new Error('There is no profile.')
    for (const at of profile.bytes.keys()) {
      for (const value of [0, 255]) {
        const bytes = Buffer.from(profile.bytes)
        bytes[at] = value
        expect([undefined, profile]).toContain(recogniseProfile(bytes, 3))
      }
    }
  })
})
