import { describe, expect, it } from 'vitest'
import type { Card, MapPlace } from '../../../src/workbench/messages/item-messages.ts'
import {
  distanceInWords,
  metresBetween,
  nearestTo,
  otherPlaces,
} from '../../../src/workbench/page/views/item/distances.ts'

const london = { latitude: 51.4778, longitude: -0.0015 }
const paris = { latitude: 48.8362, longitude: 2.3367 }

describe('metresBetween', () => {
  it('is the great-circle distance, within half a per cent', () => {
    const metres = metresBetween(london, paris)
    expect(Math.abs(metres / 338_000 - 1)).toBeLessThan(0.005)
    expect(metresBetween(paris, london)).toBeCloseTo(metres, 6)
  })

  it('takes the short way across the 180th meridian', () => {
    const metres = metresBetween({ latitude: 0, longitude: 179.9995 }, { latitude: 0, longitude: -179.9995 })
    expect(metres).toBeGreaterThan(111)
    expect(metres).toBeLessThan(112)
  })
})

describe('nearestTo', () => {
  it('returns the nearest first, up to the requested number', () => {
    const places = [placeAt('far', 58.5), placeAt('near', 58.4401), placeAt('south', 58.43)]
    const found = nearestTo({ latitude: 58.44, longitude: 19.7 }, places, 2)
    expect(found.map(({ place }) => place.id)).toEqual(['near', 'south'])
    expect(found[0]?.metres).toBeCloseTo(11.1, 1)
    // The list itself keeps its order.
    expect(places.map(({ id }) => id)).toEqual(['far', 'near', 'south'])
  })
})

const card: Card = {
  collection: 'objects',
  id: '301',
  title: 'Harbour Baths',
  language: 'en',
  picture: null,
  dates: null,
  place: '',
  label: '',
  categories: [],
  file: 'content/objects/harbour-baths.md',
}

function placeAt(id: string, latitude: number, more: Partial<MapPlace> = {}): MapPlace {
  const entry = `objects/${id}`
  return { collection: 'objects', id, title: id, language: 'en', entry, latitude, longitude: 19.7, ...more }
}

describe('otherPlaces', () => {
  it('omits the item itself, and all dates of its event', () => {
    const places = [placeAt('301', 1), placeAt('1001', 2, { collection: 'singulareventdates' })]
    expect(otherPlaces({ card, dates: [] }, places).map(({ id }) => id)).toEqual(['1001'])
    const event = { ...card, collection: 'singulareventdates', id: '1002' } as const
    const dates = ['1001', '1002'].map(id => ({ id, start: '2027-01-01', end: '2027-01-01' }))
    expect(otherPlaces({ card: event, dates }, places).map(({ id }) => id)).toEqual(['301'])
  })

  it('omits translations of the item, and keeps others once, in the language of the item if possible', () => {
    const swedish = (id: string, entry: string) => placeAt(id, 3, { language: 'sv', entry })
    const places = [
      placeAt('301', 1),
      swedish('302', 'objects/301'),
      swedish('304', 'objects/303'),
      swedish('306', ''),
    ]
    const found = otherPlaces({ card, dates: [] }, [...places, placeAt('303', 3)])
    expect(found.map(({ id }) => id)).toEqual(['303', '306'])
  })
})

describe('distanceInWords', () => {
  it('rounds to a useful precision for walking', () => {
    const words = [3, 87, 994, 996, 1250, 12_345].map(metres => distanceInWords(metres, 'en-GB'))
    expect(words).toEqual(['0 m', '90 m', '990 m', '1 km', '1.3 km', '12 km'])
  })
})
