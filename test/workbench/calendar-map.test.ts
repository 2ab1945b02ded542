import { describe, expect, it } from 'vitest'
import type { CalendarMonth, CityMap, MapLayers } from '../../src/workbench/messages/item-messages.ts'
import { textOf } from '../support/small-site.ts'
import { startWorkbench } from '../support/workbench.ts'

const fair = textOf('content/events/fair.md')
const dated = (dates: string) => fair.replace(/^ {2}- .*$/m, dates)
const layer = (points: string) =>
  `{ "type": "FeatureCollection", "name": "Streets", "features": [
    { "type": "Feature", "properties": { "name": "Quay" }, "geometry": { "type": "LineString", "coordinates": [${points}] } }] }`

it('the calendar of the workbench lists the dates of a month once for all languages, in the language of the reader', async () => {
  const { read } = await startWorkbench({
    'content/events/fair.md': dated(
      '  - { id: 1, start: 2027-05-30, end: 2027-06-02 }\n  - { id: 2, start: 2027-06-02 }',
    ),
    'content/events/marknad.md': dated(
      '  - { id: 3, start: 2027-05-30, end: 2027-06-02 }\n  - { id: 4, start: 2027-06-09 }',
    )
      .replace('language: en', 'language: sv\ntranslation_of: fair\ndraft: true')
      .replace('The fair', 'Marknaden'),
  })
  const inLanguage = async (month: string, reader: string) => {
    const { dates } = await read<CalendarMonth>(`data/calendar/${month}/${reader}.json`)
    return dates.map(({ id, start, title, hidden }) => [id, start, title, hidden].join(' ').trim())
  }
  const [first, second, later] = [
    '1 2027-05-30 The fair',
    '2 2027-06-02 The fair',
    '4 2027-06-09 Marknaden draft',
  ]
  expect(await inLanguage('2027-05', 'en')).toEqual([first])
  expect(await inLanguage('2027-06', 'en')).toEqual([first, second, later])
  expect(await inLanguage('2027-06', 'sv')).toEqual(['3 2027-05-30 Marknaden draft', second, later])
  expect(await inLanguage('2027-07', 'en')).toEqual([])
  const other = async (month: string) =>
    (await read<CalendarMonth>(`data/calendar/${month}/en.json`)).otherMonth
  expect([await other('2026-12'), await other('2027-07')]).toEqual(['2027-05', '2027-06'])
})

describe('the map of the workbench', () => {
  it('has all places, or the 300 around a position or the middle of the city', async () => {
    const museum = textOf('content/objects/museum.md')
    const at = (id: number, latitude: number) =>
      museum.replace('id: 1', `id: ${id}`).replace('latitude: 58.44', `latitude: ${latitude}`)
    const many = Array.from({ length: 301 }, (_, index) => {
      return [`content/objects/place-${index}.md`, at(index + 2, 58.31 + index / 2000)]
    })
    const { read } = await startWorkbench(Object.fromEntries(many))
    const idsAt = async (query: string) => {
      const { places } = await read<CityMap>(`data/map.json${query}`)
      return places.map(({ id }) => Number(id))
    }
    expect(await idsAt('')).toHaveLength(302)
    const south = await idsAt('?near=58.31,19.71')
    expect([south.length, south[0], south.includes(302)]).toEqual([300, 2, false])
    expect((await idsAt('?near=city'))[0]).toBe(282)
  })

  it('has the shapes of all valid layers, and new ones after a layer changed', async () => {
    const [streets, broken] = ['content/map/streets.geojson', 'content/map/water.geojson']
    const bench = await startWorkbench({
      [streets]: layer('[19.7, 58.4], [19.8, 58.4]'),
      [broken]: layer('[580, 19]'),
    })
    const overview = await bench.read<{ files: { file: string }[] }>('data/overview.json')
    expect(overview.files.map(({ file }) => file)).toEqual([broken])
    const shapes = async () => {
      const { layers } = await bench.read<CityMap>('data/map.json')
      return (await bench.read<MapLayers>(`data/layers/${layers}.json`)).shapes
    }
    const streetAt = (latitude: number) => {
      const coordinates = [19.7, 19.8].map(longitude => [longitude, latitude])
      return [{ type: 'LineString', coordinates }]
    }
    expect(await shapes()).toEqual(streetAt(58.4))
    await bench.rebuild(() => bench.write(streets, layer('[19.7, 58.5], [19.8, 58.5]')))
    expect(await shapes()).toEqual(streetAt(58.5))
  })
})
