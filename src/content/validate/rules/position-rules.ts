import type { Problem } from '../../../base/problems/problem.ts'
import type { Refusal } from '../../../base/problems/refusal.ts'
import { type Bounds, outlinePoints } from '../../schemas/site-schema.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Draft } from '../content-draft.ts'

/** Checks that the bounds of the city are a box on the globe. */
export function* checkBounds({ site }: Draft): Iterable<Problem> {
  const bounds = wholeBounds(site)
  if (site && bounds && !isBox(bounds)) yield problemAt(site.source, ['city', 'bounds'], badBounds)
}

/** The bounds of the city; undefined where they are missing or not a box. */
function boundsOf(site: Draft['site']): Bounds | undefined {
  const bounds = wholeBounds(site)
  return bounds && isBox(bounds) ? bounds : undefined
}

/** The refusal of a position outside the bounds. */
function refuseOutside(bounds: Bounds, position: Position): Refusal | undefined {
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
    message: `The position ${latitude}, ${longitude} is outside the city.`,
    hint: exchanged
      ? 'Latitude and longitude are exchanged.'
      : `The city reaches from ${south} to ${north} in latitude and from ${west} to ${east} in longitude (site.yaml).`,
  }
}

const badBounds: Refusal = {
  code: 'bad-bounds',
  message: 'These bounds are not a box on the globe.',
  hint: 'west is less than east (-180 to 180), south is less than north (-90 to 90).',
}

/** Checks that the outline of the city has neither too few nor too many points, all of them inside the bounds. */
export function* checkOutline({ site }: Draft): Iterable<Problem> {
  const outline = site?.value.city?.outline
  if (!site || !outline) return
  const refusal = refuseCount(outline.length)
  if (refusal) yield problemAt(site.source, ['city', 'outline'], refusal)
  const bounds = boundsOf(site)
  if (!bounds) return
  for (const [index, point] of outline.entries()) {
    const [longitude, latitude] = point ?? []
    if (longitude === undefined || latitude === undefined) continue
    const outside = refuseOutside(bounds, { longitude, latitude })
    if (outside) yield problemAt(site.source, ['city', 'outline', index], outside)
  }
}

function refuseCount(count: number): Refusal | undefined {
  const { least, most } = outlinePoints
  if (count < least) return refusal(`An outline of ${count} points holds no city.`)
  return count > most ? refusal(`The outline has ${count} points, which is more than ${most}.`) : undefined
}

function refusal(message: string): Refusal {
  const { least, most } = outlinePoints
  const hint = `Write from ${least} to ${most} points, in order along the border; the first need not be repeated.`
  return { code: 'bad-outline', message, hint }
}

/** Checks that events are inside the bounds. */
export function* checkEventPositions({ site, events }: Draft): Iterable<Problem> {
  yield* checkPositions(site, events)
}

/** Checks that objects are inside the bounds. */
export function* checkObjectPositions({ site, objects }: Draft): Iterable<Problem> {
  yield* checkPositions(site, objects)
}

function* checkPositions(site: Draft['site'], entries: Draft['events' | 'objects']): Iterable<Problem> {
  const bounds = boundsOf(site)
  if (!bounds) return
  for (const { source, value } of entries) {
    const { latitude, longitude } = value.location ?? {}
    if (latitude === undefined || longitude === undefined) continue
    const refusal = refuseOutside(bounds, { latitude, longitude })
    if (refusal) yield problemAt(source, ['location'], refusal)
  }
}
