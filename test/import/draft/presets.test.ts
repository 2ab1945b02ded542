import { describe, expect, it } from 'vitest'
import type { Image } from '../../../src/contract/image.ts'
import { printOperation, printRenditionSpec } from '../../../src/images/geometry/spec.ts'
import { operationBySizes } from '../../../src/import/draft/presets/operation-by-sizes.ts'
import { presetSpec } from '../../../src/import/draft/presets/preset-spec.ts'
import { specInName } from '../../../src/import/draft/presets/spec-in-name.ts'
import { defaultPresets } from '../../../src/site/resolve/presets.ts'
import { draft, image, object, siteRecord } from './made-api.ts'
import { typedIn } from './typed.ts'

function specOf(src: string): string | undefined {
  const spec = specInName(src)
  return spec && printRenditionSpec(spec)
}

/** What a preset is, from pairs of an original's address and its rendition's. */
function presetOf(name: string, pairs: readonly (readonly [url: string, src: string])[]): string | undefined {
  const seen = pairs.map(([url, src]) => {
    return { image: image({ url }), rendition: { src, width: 768, height: 384, alt: '' } }
  })
  return presetSpec(name, seen).text
}

const sized = (name: string, width: number, height: number): Image['renditions'] => {
  return { [name]: { src: `https://cdn.example/${width}`, width, height, alt: '' } }
}

describe('the spec in a file name', () => {
  it('is read in this form and in that of Wagtail', () => {
    expect(specOf('/media/images/quay.0123456789.width-768.format-webp.quality-70.webp')).toBe(
      'width-768 format-webp quality-70',
    )
    expect(specOf('/media/images/quay.2e16d0ba.fill-480x480-c50.format-webp.webpquality-80.webp')).toBe(
      'fill-480x480-c50 format-webp quality-80',
    )
    expect(specOf('/m/a.b.scale-33.3.jpg')).toBe('scale-33.3')
    expect(specOf('/media/images/quay.2e16d0ba.width-768.format-avif.avifquality-60.avif')).toBe(
      'width-768 format-avif quality-60',
    )
    expect(specOf('/m/quay.max-165x165.jpegquality-60.webpquality-80.jpg?v=1')).toBe('max-165x165 quality-60')
  })

  it('is none where no shape stands there, or none that can be asked for', () => {
    expect(
      ['/m/quay.jpg', '/m/width-768.jpg', '/m/quay.width-0.jpg', '/m/q.scale-200.jpg'].map(specOf),
    ).toEqual(Array(4).fill(undefined))
  })
})

describe('a preset', () => {
  const own = (name: string, spec: string, from: string, to = from) => {
    return [
      `/media/original_images/${name}.${from}`,
      `/media/images/${name}.0123456789.${spec}.${to}`,
    ] as const
  }

  it('has the format that some of its files name, though those of such originals hide it', () => {
    const mixed = [
      own('a', 'width-768.quality-70', 'webp'),
      own('b', 'width-768.format-webp.quality-70', 'jpg', 'webp'),
    ]
    expect(presetOf('small_webp', mixed)).toBe('width-768 format-webp quality-70')
    expect(presetOf('other', mixed)).toBe('width-768 format-webp quality-70')
  })

  it('has no format where its files have those of their originals', () => {
    expect(presetOf('small', [own('a', 'width-768', 'webp'), own('b', 'width-768', 'jpg')])).toBe('width-768')
    expect(presetOf('small', [own('a', 'width-768', 'webp')])).toBe('width-768')
  })

  it('has the format of its name where all originals have it', () => {
    expect(presetOf('small_webp', [own('a', 'width-768', 'webp')])).toBe('width-768 format-webp')
  })

  it('has the format that the endings tell where no name does', () => {
    expect(
      presetOf('small', [
        ['/a.png', '/r/a?w=768'],
        ['/b.jpg', '/r/b'],
      ]),
    ).toBe('width-768')
    expect(
      presetOf('small', [
        ['/a.png', '/r/a.webp'],
        ['/b.webp', '/r/b.webp'],
      ]),
    ).toBe('width-768 format-webp')
  })

  it('has the commonest shape where its files differ, which is told', () => {
    const renditions = (spec: string) => {
      return { small: { src: `/media/images/q.${spec}.jpg`, width: 1, height: 1, alt: '' } }
    }
    const objects = ['width-700', 'width-768', 'width-768'].map((spec, index) => {
      const picture = image({ id: index + 1, url: `/o/${index}a.jpg`, renditions: renditions(spec) })
      return object({ id: index + 1, slug: `o${index}`, image: picture })
    })
    const drafted = draft({ objects })
    expect(typedIn(drafted, 'site.yaml').renditions).toMatchObject({ objects: { small: 'width-768' } })
    expect(drafted.notices.map(({ message }) => message)).toContain(
      'renditions.objects.small: the source has this size in several shapes; the commonest was taken.',
    )
  })
})

describe('the shape of a preset by its sizes', () => {
  const shapeOf = (...pairs: [number, number, number, number][]) => {
    const rows = pairs.map(([w, h, width, height]) => ({
      image: { width: w, height: h },
      rendition: { width, height },
    }))
    return printOperation(operationBySizes(rows))
  }

  it('is a width that is never exceeded, where the shape is kept, however it was rounded', () => {
    expect(shapeOf([2000, 1333, 768, 512], [1000, 2000, 768, 1536], [500, 300, 500, 300])).toBe('width-768')
  })

  it('is a height, or a box, where that gives the sizes', () => {
    expect(shapeOf([2000, 1000, 1200, 600], [1000, 1000, 600, 600])).toBe('height-600')
    expect(shapeOf([2000, 1000, 800, 400], [1000, 2000, 300, 600])).toBe('max-800x600')
  })

  it('is a crop where the shape differs', () => {
    expect(shapeOf([2000, 1000, 480, 480], [1000, 2000, 480, 480], [100, 80, 80, 80])).toBe('fill-480x480')
  })
})

describe('the presets of a use', () => {
  it('come in the order in which they are seen, and those that the contract names are made whole', () => {
    const first = image({ renditions: { ...sized('hero', 1920, 960), ...sized('medium', 1000, 500) } })
    const second = image({ id: 2, url: '/b.jpg', renditions: { ...sized('thumb', 100, 100) } })
    const drafted = draft({
      objects: [object({ image: first }), object({ id: 2, slug: 'b', image: second })],
    })
    const { objects } = typedIn(drafted, 'site.yaml').renditions as Record<string, object>
    expect(Object.entries(objects ?? {})).toEqual([
      ['hero', 'width-1920'],
      ['medium', 'width-1000'],
      ['thumb', 'fill-100x100'],
      ['small', 'width-768'],
      ['large', 'width-1280'],
      ['small_webp', 'width-768 format-webp'],
      ['medium_webp', 'width-1020 format-webp'],
    ])
  })

  it('are left to the build where no image shows them', () => {
    expect(typedIn(draft({}), 'site.yaml').renditions).toBeUndefined()
  })

  it('leave out names that cannot be, and tell them', () => {
    const drafted = draft({ objects: [object({ image: image({ renditions: sized('Small!', 100, 50) }) })] })
    expect(drafted.notices).toContainEqual({
      kind: 'left-out',
      where: 'site.yaml',
      message: 'renditions.objects.Small!: such a size or name cannot be asked for.',
    })
  })

  it('are those of the record where the images have the same, else those of the images', () => {
    const recorded = { ...defaultPresets, objects: { ...defaultPresets.objects, small: 'fill-700x700-c30' } }
    const renditions = Object.fromEntries(
      Object.keys(defaultPresets.objects).map(name => [
        name,
        { src: `/${name}.jpg`, width: 700, height: 700, alt: '' },
      ]),
    )
    const record = siteRecord({ renditions: recorded })
    const objects = [object({ image: image({ renditions }) })]
    expect(typedIn(draft({ objects, record }), 'site.yaml').renditions).toEqual(recorded)
    const unreadable = siteRecord({
      renditions: { ...recorded, objects: { ...recorded.objects, small: 'tiny' } },
    })
    expect(typedIn(draft({ objects, record: unreadable }), 'site.yaml').renditions).toMatchObject({
      objects: { small: 'fill-700x700' },
    })
    const others = [object({ image: image({ renditions: sized('small', 700, 350) }) })]
    const drafted = draft({ objects: others, record })
    expect(typedIn(drafted, 'site.yaml').renditions).toMatchObject({ objects: { small: 'width-700' } })
    expect(drafted.notices.map(({ kind, message }) => [kind, message])).toContainEqual([
      'lied',
      'The site record names other sizes of objects than the images have; those of the images were taken.',
    ])
  })
})
