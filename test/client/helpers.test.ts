import { expect, it } from 'vitest'
import { nearestFirst, onBetween, pictureFor } from '../../src/client/helpers.ts'
import { eventDate, image, object } from '../support/items.ts'

const copy = (src: string, width: number) => ({ src, width, height: width / 2, alt: '' })
const picture = image({
  renditions: {
    small: copy('/media/images/quay.width-400.jpg', 400),
    large: copy('https://media.example.org/quay.width-1600.jpg', 1600),
    small_webp: copy('/media/images/quay.width-400.webp', 400),
  },
})
const base = 'https://api.example.org/city'

it.each([
  [300, undefined, 'https://api.example.org/media/images/quay.width-400.jpg'],
  [401, undefined, 'https://media.example.org/quay.width-1600.jpg'],
  [9999, undefined, 'https://media.example.org/quay.width-1600.jpg'],
  [900, 'webp', 'https://api.example.org/media/images/quay.width-400.webp'],
  [900, 'avif', 'https://media.example.org/quay.width-1600.jpg'],
])('the picture for %s pixels, as %s', (width, format, src) => {
  expect(pictureFor(picture, { base, width, ...(format && { format }) }).src).toBe(src)
})

it('the picture without copies is the original', () => {
  const { src, width } = pictureFor(image(), { base, width: 100 })
  expect([src, width]).toEqual(['https://api.example.org/media/original_images/quay.jpg', 2000])
})

it('what is on between two days includes what has begun and what ends later', () => {
  const dates = [
    ['05-01', '05-02'],
    ['05-02', '05-09'],
    ['04-01', '06-01'],
    ['05-10', '05-10'],
  ].map(([first, last]) => eventDate({ start_date: `2027-${first}`, end_date: `2027-${last}` }))
  const days = onBetween(dates, '2027-05-03', '2027-05-09').map(date => date.start_date)
  expect(days).toEqual(['2027-05-02', '2027-04-01'])
})

it('what is nearest comes first, with metres, and without what has no position', () => {
  const at = (latitude: number, longitude: number) => object({ location: { latitude, longitude } })
  const items = [at(59.3293, 18.0686), object({ location: null }), at(57.7089, 11.9746)]
  const found = nearestFirst(items, { latitude: 57.7, longitude: 11.97 })
  expect(found.map(({ item }) => item)).toEqual([items[2], items[0]])
  // Stockholm to Gothenburg is 397 km.
  expect(
    nearestFirst([items[0] ?? at(0, 0)], { latitude: 57.7089, longitude: 11.9746 })[0]?.metres,
  ).toBeCloseTo(397_000, -4)
})
