import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { isMetadataFree } from '../../src/images/containers.ts'
import { sniffType } from '../../src/images/formats.ts'
import type { PictureFacts } from '../../src/images/inspect.ts'
import { renderPicture } from '../../src/images/render.ts'
import { colourAt, plain, quarterAt, quarters, scene, withCameraData } from './pictures.ts'
import { box, planOf, render } from './plans.ts'

const RED = [200, 10, 50]
const WHITE = [255, 255, 255]
const formats = ['jpeg', 'png', 'webp'] as const
const nothing = new Uint8Array()

describe('renderPicture', () => {
  it('makes each rendition in exactly its size and format, free of metadata', async () => {
    const bytes = await withCameraData(scene(300, 200)).jpeg().toBuffer()
    const plans = formats.map(format => planOf({ width: 151, height: 77, format }))
    const rendered = await render(bytes, plans)
    expect(rendered.map(({ plan }) => plan)).toEqual(plans)
    for (const { bytes, plan } of rendered) {
      const { width, height, format } = await sharp(bytes).metadata()
      expect({ width, height, format }).toEqual({ width: 151, height: 77, format: plan?.format })
      expect(isMetadataFree(bytes)).toBe(true)
      expect(Buffer.from(bytes).includes('Nils Exempel')).toBe(false)
    }
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
  ])('shows orientation %i upright, in the original and in a rendition', async (orientation, expected) => {
    const bytes = await withCameraData(quarters(64, 48), orientation).jpeg().toBuffer()
    const crop = orientation < 5 ? box(0, 0, 64, 48) : box(0, 0, 48, 64)
    const rendered = await render(bytes, [null, planOf({ crop, width: 32, height: 32 })])
    const [original, rendition] = await Promise.all(rendered.map(async each => sharp(each.bytes).metadata()))
    expect(original).toMatchObject({ format: 'jpeg', width: crop.right, height: crop.bottom })
    expect([original?.orientation, rendition?.orientation]).toEqual([undefined, undefined])
    const places = [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const
    for (const { bytes } of rendered) {
      const seen = await Promise.all(places.map(([x, y]) => quarterAt(bytes, x, y)))
      expect(seen.join(' ')).toBe(expected)
    }
  })

  it('crops as planned, and stops at the edge of the picture', async () => {
    const bytes = await quarters(300, 200).png().toBuffer()
    const plans = [
      planOf({ crop: box(150, 100, 300, 200), width: 30, height: 20 }),
      planOf({ crop: box(0, 100, 150, 201), width: 30, height: 20 }),
    ]
    const rendered = await render(bytes, plans, 'png')
    const seen = rendered.map(({ bytes }) => quarterAt(bytes, 0.05, 0.05))
    expect(await Promise.all(seen)).toEqual(['yellow', 'blue'])
  })

  const grey = plain(300, 200, [90, 90, 90])
  const red = () => plain(300, 200, RED)
  it.each([
    ['grey JPEG', 'jpg', grey.clone().toColourspace('b-w').jpeg({ quality: 100 }), [90, 90, 90]],
    ['grey PNG of 16 bits', 'png', grey.clone().toColourspace('grey16').png(), [90, 90, 90]],
    ['PNG of 16 bits', 'png', red().toColourspace('rgb16').png(), RED],
    ['palette PNG', 'png', red().png({ palette: true }), RED],
    ['CMYK JPEG', 'jpg', red().toColourspace('cmyk').jpeg({ quality: 100 }), RED],
    ['Display P3 JPEG', 'jpg', red().withIccProfile('p3').jpeg({ quality: 100 }), RED],
    ['Display P3 PNG', 'png', red().withIccProfile('p3').png(), RED],
    ['Display P3 WebP', 'webp', red().withIccProfile('p3').webp({ quality: 100 }), RED],
  ] as const)('shows the colours of a %s', async (_, extension, picture, colour) => {
    const plans = formats.map(format => planOf({ format, quality: null }))
    for (const { bytes } of await render(await picture.toBuffer(), [null, ...plans], extension)) {
      expectNear(await colourAt(bytes, 0.5, 0.5), colour)
    }
  })

  it('writes AVIF in exactly its size, with transparency and free of metadata', async () => {
    const opaque = await withCameraData(scene(300, 200)).jpeg().toBuffer()
    const clear = await plain(300, 200, [...RED, 0])
      .png()
      .toBuffer()
    const plan = planOf({ width: 151, height: 77, format: 'avif', quality: 40 })
    const rendered = [...(await render(opaque, [plan])), ...(await render(clear, [plan], 'png'))]
    for (const { bytes } of rendered) {
      const avif = Buffer.from(bytes)
      expect(sniffType(avif)).toBe('AVIF')
      // The decoder of the build reads no AVIF: the size is in the property `ispe`.
      const size = avif.indexOf('ispe') + 8
      expect([avif.readUInt32BE(size), avif.readUInt32BE(size + 4)]).toEqual([151, 77])
      const metadata = ['Exif', 'xmpmeta', 'Nils Exempel', 'prof']
      expect(metadata.filter(text => avif.includes(text))).toEqual([])
    }
    const hasAlpha = rendered.map(({ bytes }) => Buffer.from(bytes).includes('systems:auxiliary:alpha'))
    expect(hasAlpha).toEqual([false, true])
  })

  it('keeps transparency in PNG and WebP, and puts white behind it in JPEG', async () => {
    const bytes = await plain(300, 200, [...RED, 0])
      .png()
      .toBuffer()
    const plans = (['png', 'webp', 'jpeg'] as const).map(format => planOf({ format }))
    const rendered = await render(bytes, plans, 'png')
    const described = await Promise.all(rendered.map(({ bytes }) => sharp(bytes).metadata()))
    expect(described.map(({ hasAlpha }) => hasAlpha)).toEqual([true, true, false])
    expectNear(await colourAt(rendered[2]?.bytes ?? nothing, 0.5, 0.5), WHITE)
  })

  it.each([
    ['JPEG', 'jpeg', 1, 'copied', { width: 8000, height: 5300 }],
    ['JPEG that is turned upright', 'jpeg', 6, 'encoded', { width: 5300, height: 8000 }],
    ['WebP', 'webp', 1, 'copied', { width: 8000, height: 5300 }],
    ['WebP that is turned upright', 'webp', 6, 'encoded', { width: 5300, height: 8000 }],
  ] as const)(
    'crops a 42-megapixel %s, and refuses it when truncated',
    async (_, format, orientation, original, size) => {
      const small = await quarters(80, 53).png().toBuffer()
      const stored = sharp(small).resize(8000, 5300, { kernel: 'nearest' }).withMetadata({ orientation })
      const bytes = await stored.toFormat(format, { effort: 0 }).toBuffer()
      const facts: PictureFacts = { ...size, format, original, profile: null }
      const { width, height } = size
      const plan = planOf({ crop: box(width / 2, height / 2, width, height) })
      const corner = planOf({ crop: box(0, 0, 3000, 2000) })
      const rendered = await renderPicture({ bytes, facts, wanted: [null, plan] })
      if ('code' in rendered) throw new Error(rendered.code)
      for (const share of [0.02, 0.98])
        expect(await quarterAt(rendered[1]?.bytes ?? nothing, share, share)).toBe(
          orientation === 1 ? 'yellow' : 'green',
        )
      expect(await sharp(rendered[0]?.bytes).metadata()).toMatchObject(
        orientation === 1 ? { width: 8000 } : size,
      )
      const cut = bytes.subarray(0, bytes.length - 20)
      for (const wanted of [[null], [corner], [null, corner]])
        expect(await renderPicture({ bytes: cut, facts, wanted })).toMatchObject({
          code: 'picture-undecodable',
        })
    },
  )

  it('throws if the size of a picture is not the recorded one', async () => {
    const bytes = await scene(300, 200).jpeg().toBuffer()
    const facts: PictureFacts = { width: 300, height: 200, format: 'jpeg', original: 'copied', profile: null }
    const wanted = [planOf({ crop: box(0, 0, 200, 200) })]
    const wrong = { ...facts, height: 201 }
    await expect(renderPicture({ bytes, facts: wrong, wanted })).rejects.toThrow('300 x 200, not 300 x 201')
    const rewritten = renderPicture({ bytes, facts: { ...wrong, original: 'encoded' }, wanted: [null] })
    await expect(rewritten).rejects.toThrow('300 x 200, not 300 x 201')
  })
})

function expectNear(colour: number[], expected: readonly number[]): void {
  const isNear = expected.every((value, i) => Math.abs((colour[i] ?? -99) - value) <= 16)
  expect(isNear, `${colour}`).toBe(true)
}
