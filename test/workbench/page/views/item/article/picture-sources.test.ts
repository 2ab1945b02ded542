import { describe, expect, it } from 'vitest'
import type { Image } from '../../../../../../src/contract/image.ts'
import { pictureSources } from '../../../../../../src/workbench/page/views/item/article/picture-sources.ts'

function image(renditions: Record<string, readonly [src: string, width: number, height: number]>): Image {
  return {
    title: 'Roofs',
    url: '/media/original_images/roofs.jpg',
    width: 2400,
    height: 1350,
    renditions: Object.fromEntries(
      Object.entries(renditions).map(([name, [src, width, height]]) => [
        name,
        { src, width, height, alt: 'Roofs' },
      ]),
    ),
    file_size: null,
    focal: { x: '50.00%', y: '50.00%' },
    caption: '',
    alt: 'Roofs',
    id: 903,
    schema: {},
  }
}

describe('pictureSources', () => {
  it('offers the whole picture in each width, and none that is cropped', () => {
    const sources = pictureSources(
      image({ small: ['/s.jpg', 768, 432], square: ['/q.jpg', 480, 480], large: ['/l.jpg', 1280, 720] }),
    )
    expect(sources).toEqual({ src: '/l.jpg', srcset: '/s.jpg 768w, /l.jpg 1280w', width: 1280, height: 720 })
  })

  it('takes the first of each width, as the others are the same in another format', () => {
    const sources = pictureSources(image({ small: ['/s.jpg', 768, 432], small_webp: ['/s.webp', 768, 432] }))
    expect(sources.srcset).toBe('/s.jpg 768w')
  })

  it('takes heights that are rounded for the same shape', () => {
    expect(pictureSources(image({ medium: ['/m.jpg', 1020, 573] })).src).toBe('/m.jpg')
  })

  it('offers the shape of the largest where all are cropped', () => {
    const sources = pictureSources(
      image({ tall: ['/t.jpg', 240, 480], small: ['/s.jpg', 240, 240], medium: ['/m.jpg', 480, 480] }),
    )
    expect(sources.srcset).toBe('/s.jpg 240w, /m.jpg 480w')
  })

  it('shows the original where nothing was made of it', () => {
    expect(pictureSources(image({}))).toEqual({
      src: '/media/original_images/roofs.jpg',
      srcset: '/media/original_images/roofs.jpg 2400w',
      width: 2400,
      height: 1350,
    })
  })
})
