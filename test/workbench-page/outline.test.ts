import { expect, it } from 'vitest'
import { ringInGeoJson } from '../../src/workbench-page/inputs/ring-in-geojson.ts'

const square = (size: number) => [
  [0, 0],
  [size, 0],
  [size, size],
  [0, size],
  [0, 0],
]
const polygon = { type: 'Polygon', coordinates: [square(1), square(0.1)] }
const corners = square(1).slice(0, -1)

it.each([
  ['a polygon', polygon, corners],
  ['the largest of several', { type: 'MultiPolygon', coordinates: [[square(0.5)], [square(1)]] }, corners],
  [
    'a feature of a collection',
    {
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { coordinates: 1 }, geometry: polygon }],
    },
    corners,
  ],
  ['a line', { type: 'LineString', coordinates: square(1) }, undefined],
  ['metres, not degrees', { type: 'Polygon', coordinates: [square(6_564_210)] }, undefined],
  ['no GeoJSON', { hello: 'there' }, undefined],
])('the border in %s', (_, json, ring) => {
  expect(ringInGeoJson(JSON.stringify(json), 2000)).toEqual(ring)
})

it('a long border has no more corners than asked for, and broken text none', () => {
  const circle = Array.from({ length: 1000 }, (_, index) => [Math.sin(index), Math.cos(index)])
  const ring = ringInGeoJson(JSON.stringify({ type: 'Polygon', coordinates: [circle] }), 300)
  expect(ring?.length).toBe(250)
  expect(ringInGeoJson('{', 300)).toBeUndefined()
})
