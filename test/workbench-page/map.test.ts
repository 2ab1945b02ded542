import { describe, expect, it } from 'vitest'
import type { CardData, MapPlace } from '../../src/workbench/messages/item-messages.ts'
import { otherPlaces } from '../../src/workbench-page/views/map/map-places.ts'

const card: CardData = {
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
  return {
    collection: 'objects',
    id,
    title: id,
    language: 'en',
    label: null,
    entry,
    latitude,
    longitude: 19.7,
    ...more,
  }
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
