import { describe, expect, it } from 'vitest'
import type { Card } from '../../../../../../src/workbench/messages/cards.ts'
import type { MapPlace } from '../../../../../../src/workbench/messages/item.ts'
import { placesBeside } from '../../../../../../src/workbench/page/views/item/where/places-beside.ts'

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

function place(id: string, more: Partial<MapPlace>): MapPlace {
  return {
    collection: 'objects',
    id,
    title: id,
    language: 'en',
    latitude: 58.44,
    longitude: 19.7,
    ...more,
  }
}

describe('placesBeside', () => {
  it('leaves the item itself out, and an event with all its dates', () => {
    const places = [
      place('301', { latitude: 1 }),
      place('1001', { collection: 'singulareventdates', latitude: 2 }),
    ]
    expect(placesBeside({ card, dates: [] }, places).map(({ id }) => id)).toEqual(['1001'])
    const event = { ...card, collection: 'singulareventdates', id: '1002' } as const
    const dates = ['1001', '1002'].map(id => ({ id, start: '2027-01-01', end: '2027-01-01' }))
    expect(placesBeside({ card: event, dates }, places).map(({ id }) => id)).toEqual(['301'])
  })

  it('keeps, of places at one spot, those in the language of the item', () => {
    const places = [place('304', { language: 'sv' }), place('303', {}), place('305', {})]
    expect(placesBeside({ card, dates: [] }, places).map(({ id }) => id)).toEqual(['303', '305'])
  })

  it('keeps a place that is told in another language only', () => {
    const places = [place('345', { language: 'sv' })]
    expect(placesBeside({ card, dates: [] }, places)).toEqual(places)
  })

  it('keeps the twin of the item in another language', () => {
    const places = [place('301', {}), place('302', { language: 'sv' })]
    expect(placesBeside({ card, dates: [] }, places).map(({ id }) => id)).toEqual(['302'])
  })
})
