import type { Problem } from '../../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../../base/problems/refusal.ts'
import { type Bounds, middleOfBounds, outlinePoints } from '../../schemas/site-schema.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Draft } from '../content-draft.ts'

/** Checks that the bounds of the city are a box on the globe. */
export function* checkBounds({ site }: Draft): Iterable<Problem> {
  const bounds = wholeBounds(site)
  if (site && bounds && !isBox(bounds))
    yield problemAt(site.source, ['city', 'bounds'], refusal('bad-bounds'))
}

/** The bounds of the city; undefined if they are missing or not a box. */
function boundsOf(site: Draft['site']): Bounds | undefined {
  const bounds = wholeBounds(site)
  return bounds && isBox(bounds) ? bounds : undefined
}

/** The refusal of a position outside the bounds. */
function refuseOutside(bounds: Bounds, position: Position): Refusal | undefined {
  return contains(bounds, position) ? undefined : outsideRefusal(bounds, position)
}

type Position = { readonly latitude: number; readonly longitude: number }

function wholeBounds(site: Draft['site']): Bounds | undefined {
  const { west, south, east, north } = site?.value.city?.bounds ?? {}
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  return { west, south, east, north }
}

/** Whether bounds are a box on the globe. */
export function isBox({ west, south, east, north }: Bounds): boolean {
  return -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90
}

function contains({ west, south, east, north }: Bounds, { latitude, longitude }: Position): boolean {
  return west <= longitude && longitude <= east && south <= latitude && latitude <= north
}

function outsideRefusal(bounds: Bounds, { latitude, longitude }: Position): Refusal {
  const isExchanged = contains(bounds, { latitude: longitude, longitude: latitude })
  return isExchanged
    ? refusal('outside-city:exchanged', { latitude, longitude })
    : refusal('outside-city', { latitude, longitude, ...bounds })
}

/** Checks that the outline of the city has neither too few nor too many points, all of them inside the bounds. */
export function* checkOutline({ site }: Draft): Iterable<Problem> {
  const outline = site?.value.city?.outline
  if (!site || !outline) return
  const refused = refuseCount(outline.length)
  if (refused) yield problemAt(site.source, ['city', 'outline'], refused)
  const bounds = boundsOf(site)
  if (!bounds) return
  for (const [index, point] of outline.entries()) {
    const [longitude, latitude] = point ?? []
    if (longitude === undefined || latitude === undefined) continue
    const outsideBounds = refuseOutside(bounds, { longitude, latitude })
    if (outsideBounds) yield problemAt(site.source, ['city', 'outline', index], outsideBounds)
  }
}

function refuseCount(count: number): Refusal | undefined {
  const { least, most } = outlinePoints
  return count < least || count > most ? refusal('bad-outline', { count, least, most }) : undefined
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
  const middle = middleOfBounds(bounds)
  for (const { source, value } of entries) {
    const { latitude, longitude } = value.location ?? {}
    if (latitude === undefined || longitude === undefined) continue
    const refused = refuseOutside(bounds, { latitude, longitude })
    if (refused) yield problemAt(source, ['location'], refused)
    if (latitude === middle.latitude && longitude === middle.longitude)
      yield problemAt(source, ['location'], refusal('placeholder-left:location'))
  }
}
