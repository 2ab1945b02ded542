import { describe, expect, it } from 'vitest'
import type { Image } from '../../../src/contract/image.ts'
import { printRenditionSpec } from '../../../src/images/geometry/spec.ts'
import { specInName } from '../../../src/import/draft/draft-presets.ts'
import { defaultPresets } from '../../../src/site/resolve/resolve-site.ts'
import { image, object, siteRecord } from '../../support/items.ts'
import { draft, fieldsIn } from './made-api.ts'

const sized = (name: string, width: number, height: number): Image['renditions'] => {
  return { [name]: { src: `https://cdn.example/${width}`, width, height, alt: '' } }
}

it.each([
  ['/media/images/quay.0123456789.width-768.format-webp.quality-70.webp', 'width-768 format-webp quality-70'],
  [
    '/m/quay.2e16d0ba.fill-480x480-c50.format-webp.webpquality-80.webp',
    'fill-480x480-c50 format-webp quality-80',
  ],
  ['/m/a.b.scale-33.3.jpg', 'scale-33.3'],
  ['/m/quay.width-768.format-avif.avifquality-60.avif', 'width-768 format-avif quality-60'],
  ['/m/quay.max-165x165.jpegquality-60.webpquality-80.jpg?v=1', 'max-165x165'],
  ['/m/quay.jpg', undefined],
  ['/m/width-768.jpg', undefined],
  ['/m/quay.width-0.jpg', undefined],
  ['/m/q.scale-200.jpg', undefined],
])('the spec in a file name of %s is %s', (src, text) => {
  const spec = specInName(src)
  expect(spec && printRenditionSpec(spec)).toBe(text)
})

describe('the presets of a use', () => {
  it('are the widest of each name, with a question if no file name has a spec, and the presets that are missing', () => {
    const first = image({ renditions: { ...sized('hero', 1920, 960), ...sized('medium', 1000, 500) } })
    const second = image({ id: 2, url: '/b.jpg', renditions: sized('hero', 2000, 100) })
    const drafted = draft({
      objects: [object({ image: first }), object({ id: 2, slug: 'b', image: second })],
    })
    const { objects } = fieldsIn(drafted, 'site.yaml').renditions as Record<string, object>
    expect(Object.entries(objects ?? {})).toEqual([
      ['hero', 'width-2000'],
      ['medium', 'width-1000'],
      ['small', 'width-768'],
      ['large', 'width-1280'],
      ['small_webp', 'width-768 format-webp'],
      ['medium_webp', 'width-1020 format-webp'],
    ])
    expect(drafted.texts['site.yaml']).toContain(
      '    # Needed: write how this size is made. The files do not state it; this is their largest width.\n    hero: width-2000\n',
    )
    expect(drafted.notices).toContainEqual(
      expect.objectContaining({
        kind: 'needed',
        where: 'site.yaml',
        message: expect.stringMatching(/^renditions\.objects\.hero: write how this size is made/),
      }),
    )
  })

  it('are the presets of the record if there is one', () => {
    const renditions = {
      ...defaultPresets,
      objects: { ...defaultPresets.objects, small: 'fill-700x700-c30' },
    }
    const drafted = draft({ objects: [object()], record: siteRecord({ renditions }) })
    expect(fieldsIn(drafted, 'site.yaml').renditions).toEqual(renditions)
  })

  it('leave out a name that no preset can have, and report it', () => {
    const images = [image({ renditions: sized('Full HD', 1920, 960) })]
    const drafted = draft({ objects: images.map(each => object({ image: each })) })
    expect(fieldsIn(drafted, 'site.yaml').renditions).not.toHaveProperty(['objects', 'Full HD'])
    const message = 'renditions.objects.Full HD: this size or name is not possible.'
    expect(drafted.notices).toContainEqual(
      expect.objectContaining({ kind: 'left-out', where: 'site.yaml', message }),
    )
  })
})
