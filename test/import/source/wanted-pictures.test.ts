import { describe, expect, it } from 'vitest'
import { addressOnBase, wantedPictures } from '../../../src/import/read/fetch-pictures.ts'
import { put } from '../../hosts/verify/faults.ts'
import { honestContent } from '../../hosts/verify/honest-content.ts'

describe('the pictures that are wanted', () => {
  it('are one for each id, with the renditions of all its uses, the largest first', async () => {
    const { singulareventdates: eventDates, objects, guides } = await honestContent()
    const rendition = (src: string, width: number) => ({ src, width, height: 10, alt: '' })
    put(objects[0]?.image, { renditions: { a: rendition('/b.png', 5), b: rendition('/c.png', 90) } })
    put(objects[1]?.image, { renditions: { a: rendition('/a.png', 5) } })
    put(objects[2]?.image, { id: 8, renditions: {} })
    const told: unknown[] = []
    const url = '/media/original_images/quay.jpg'
    expect(wantedPictures({ eventDates: [], objects, guides: [] }, 'a', notice => told.push(notice))).toEqual(
      [
        { id: 7, url, renditions: ['/c.png', '/a.png', '/b.png'] },
        { id: 8, url, renditions: [] },
      ],
    )
    expect(wantedPictures({ eventDates, objects, guides }, 'a', notice => told.push(notice)).length).toBe(2)
    expect(told).toEqual([])
  })

  it.each([
    ['/media/a.jpg', 'https://a.example', './media/a.jpg'],
    ['media/a.jpg', 'https://a.example', './media/a.jpg'],
    ['https://a.example/media/a.jpg', 'https://a.example', './media/a.jpg'],
    ['/city/media/a.jpg', 'https://a.example/city', './media/a.jpg'],
    ['/media/a.jpg', 'https://a.example/city', '/media/a.jpg'],
    ['https://b.example/media/a.jpg', 'https://a.example', 'https://b.example/media/a.jpg'],
    ['https://a.example.b.example/a.jpg', 'https://a.example', 'https://a.example.b.example/a.jpg'],
    ['/a:b.jpg', 'https://a.example', './a:b.jpg'],
  ])('at %s with links for %s are asked for as %s', (address, base, asked) => {
    expect(addressOnBase(address, base)).toBe(asked)
  })
})
