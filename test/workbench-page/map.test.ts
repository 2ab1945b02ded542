import { describe, expect, it } from 'vitest'
import type { MapPlace } from '../../src/workbench/messages/item-messages.ts'
import { otherPlaces } from '../../src/workbench-page/map/map-places.ts'

function placeAt(id: string, latitude: number, more: Partial<MapPlace> = {}): MapPlace {
  const entry = `objects/${id}`
  return {
    collection: 'objects',
    id,
    file: `content/objects/${id}.md`,
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
  it('omits events, and every place at the position', () => {
    const event = placeAt('1001', 2, { collection: 'singulareventdates' })
    const places = [placeAt('301', 1), placeAt('302', 1), placeAt('303', 2), event]
    const found = otherPlaces({ places }, { latitude: 1, longitude: 19.7 }, 'en')
    expect(found.map(({ id }) => id)).toEqual(['303'])
  })

  it('has each place once, in the language if possible', () => {
    const swedish = (id: string, entry: string) => placeAt(id, 3, { language: 'sv', entry })
    const places = [swedish('304', 'objects/303'), swedish('306', ''), placeAt('303', 3)]
    expect(otherPlaces({ places }, null, 'en').map(({ id }) => id)).toEqual(['303', '306'])
  })

  it('are in the order of their titles in that language', () => {
    const places = ['Zoo', 'Ön', 'Åkern', 'bar'].map(title => placeAt(title, 3, { title, language: 'sv' }))
    expect(otherPlaces({ places }, null, 'sv').map(({ id }) => id)).toEqual(['bar', 'Zoo', 'Åkern', 'Ön'])
  })
})
