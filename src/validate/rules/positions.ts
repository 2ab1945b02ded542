import type { Bounds } from '../../model/sources/site.ts'
import type { Problem } from '../../problems/problem.ts'
import { problemAt } from '../../reading/source.ts'
import type { Draft } from '../draft.ts'

type Point = { readonly latitude: number; readonly longitude: number }

/** The city's bounds are a box on the globe. */
export function* checkBounds({ site }: Draft): Iterable<Problem> {
  const bounds = wholeBounds(site)
  if (site && bounds && !isBox(bounds)) yield problemAt(site.source, ['city', 'bounds'], badBounds)
}

/** The position of every event lies inside the bounds. */
export function* checkEventPositions({ site, events }: Draft): Iterable<Problem> {
  yield* checkPositions(site, events)
}

/** The position of every object lies inside the bounds. */
export function* checkObjectPositions({ site, objects }: Draft): Iterable<Problem> {
  yield* checkPositions(site, objects)
}

function* checkPositions(site: Draft['site'], entries: Draft['events' | 'objects']): Iterable<Problem> {
  const bounds = wholeBounds(site)
  if (!bounds || !isBox(bounds)) return
  for (const { source, value } of entries) {
    const { latitude, longitude } = value.location ?? {}
    if (latitude === undefined || longitude === undefined) continue
    const point = { latitude, longitude }
    if (!contains(bounds, point)) yield problemAt(source, ['location'], outside(bounds, point))
  }
}

function wholeBounds(site: Draft['site']): Bounds | undefined {
  const { west, south, east, north } = site?.value.city?.bounds ?? {}
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  return { west, south, east, north }
}

function isBox({ west, south, east, north }: Bounds): boolean {
  return -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90
}

function contains({ west, south, east, north }: Bounds, { latitude, longitude }: Point): boolean {
  return west <= longitude && longitude <= east && south <= latitude && latitude <= north
}

function outside(bounds: Bounds, { latitude, longitude }: Point) {
  const { west, south, east, north } = bounds
  const exchanged = contains(bounds, { latitude: longitude, longitude: latitude })
  return {
    code: 'outside-city',
    message: `The position ${latitude}, ${longitude} lies outside the city.`,
    hint: exchanged
      ? 'Latitude and longitude are exchanged.'
      : `The city reaches from ${south} to ${north} in latitude and from ${west} to ${east} in longitude (site.yaml).`,
  } as const
}

const badBounds = {
  code: 'bad-bounds',
  message: 'These bounds are no box on the globe.',
  hint: 'west is less than east (-180 to 180), south is less than north (-90 to 90).',
} as const
