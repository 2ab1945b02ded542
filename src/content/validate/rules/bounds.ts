import type { Problem } from '../../../base/problems/problem.ts'
import type { Refusal } from '../../../base/problems/refusal.ts'
import type { Bounds } from '../../schemas/site.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Draft } from '../draft.ts'

/** The city's bounds are a box on the globe. */
export function* checkBounds({ site }: Draft): Iterable<Problem> {
  const bounds = wholeBounds(site)
  if (site && bounds && !isBox(bounds)) yield problemAt(site.source, ['city', 'bounds'], badBounds)
}

/** The city's bounds; undefined where they are not there or no box. */
export function boundsOf(site: Draft['site']): Bounds | undefined {
  const bounds = wholeBounds(site)
  return bounds && isBox(bounds) ? bounds : undefined
}

/** The refusal of a position outside the bounds. */
export function refuseOutside(bounds: Bounds, position: Position): Refusal | undefined {
  return contains(bounds, position) ? undefined : outside(bounds, position)
}

type Position = { readonly latitude: number; readonly longitude: number }

function wholeBounds(site: Draft['site']): Bounds | undefined {
  const { west, south, east, north } = site?.value.city?.bounds ?? {}
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  return { west, south, east, north }
}

function isBox({ west, south, east, north }: Bounds): boolean {
  return -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90
}

function contains({ west, south, east, north }: Bounds, { latitude, longitude }: Position): boolean {
  return west <= longitude && longitude <= east && south <= latitude && latitude <= north
}

function outside(bounds: Bounds, { latitude, longitude }: Position): Refusal {
  const { west, south, east, north } = bounds
  const exchanged = contains(bounds, { latitude: longitude, longitude: latitude })
  return {
    code: 'outside-city',
    message: `The position ${latitude}, ${longitude} lies outside the city.`,
    hint: exchanged
      ? 'Latitude and longitude are exchanged.'
      : `The city reaches from ${south} to ${north} in latitude and from ${west} to ${east} in longitude (site.yaml).`,
  }
}

const badBounds: Refusal = {
  code: 'bad-bounds',
  message: 'These bounds are no box on the globe.',
  hint: 'west is less than east (-180 to 180), south is less than north (-90 to 90).',
}
