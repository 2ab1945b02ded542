import type { Problem } from '../../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../../base/problems/refusal.ts'
import { type Bounds, middleOfBounds, outlinePoints } from '../../schemas/site-schema.ts'
import { problemAt } from '../../yaml/source.ts'
import type { Draft } from '../content-draft.ts'

/** Checks that the bounds of the city are a box on the globe, where most positions are. */
export function* checkBounds(draft: Draft): Iterable<Problem> {
  const { site } = draft
  const bounds = wholeBounds(site)
  if (site && bounds && !isBox(bounds))
    yield problemAt(site.source, ['city', 'bounds'], refusal('bad-bounds'))
  const elsewhere = findElsewhere(draft)
  if (site && elsewhere)
    yield problemAt(site.source, ['city', 'bounds'], refusal('bad-bounds:elsewhere', elsewhere))
}

/** The bounds of the city; undefined if they are missing, not a box, or somewhere else than the positions. */
function boundsOf(draft: Draft): Bounds | undefined {
  const bounds = wholeBounds(draft.site)
  return bounds && isBox(bounds) && !findElsewhere(draft) ? bounds : undefined
}

/** If most positions are outside the bounds: how many, and the box that they are in. */
function findElsewhere({ site, events, objects }: Draft) {
  const bounds = wholeBounds(site)
  const positions = [...events, ...objects].flatMap(({ value }) => {
    const { latitude, longitude } = value.location ?? {}
    return latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }]
  })
  if (!bounds || !isBox(bounds) || positions.length < leastPositions) return undefined
  const outside = positions.filter(position => !contains(bounds, position))
  if (outside.length * 2 <= positions.length) return undefined
  const { west, south, east, north } = bounds
  const exchanged = { west: south, south: west, east: north, north: east }
  const isExchanged = isBox(exchanged) && outside.every(position => contains(exchanged, position))
  return { count: outside.length, isExchanged, box: isExchanged ? exchanged : boxAround(outside) }
}

const leastPositions = 4

/** A box around positions, in hundredths of a degree, without those that are far from the others. */
function boxAround(positions: readonly Position[]): Bounds {
  const extent = (numbers: readonly number[]) => {
    const middle = numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
    const near = numbers.filter(number => Math.abs(number - middle) < 1)
    return [
      Math.floor(Math.min(...near) * 100 - 1) / 100,
      Math.ceil(Math.max(...near) * 100 + 1) / 100,
    ] as const
  }
  const [west, east] = extent(positions.map(({ longitude }) => longitude))
  const [south, north] = extent(positions.map(({ latitude }) => latitude))
  return { west, south, east, north }
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
export function* checkOutline(draft: Draft): Iterable<Problem> {
  const { site } = draft
  const outline = site?.value.city?.outline
  if (!site || !outline) return
  const refused = refuseCount(outline.length)
  if (refused) yield problemAt(site.source, ['city', 'outline'], refused)
  const bounds = boundsOf(draft)
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
export function* checkEventPositions(draft: Draft): Iterable<Problem> {
  yield* checkPositions(draft, draft.events)
}

/** Checks that objects are inside the bounds. */
export function* checkObjectPositions(draft: Draft): Iterable<Problem> {
  yield* checkPositions(draft, draft.objects)
}

function* checkPositions(draft: Draft, entries: Draft['events' | 'objects']): Iterable<Problem> {
  const bounds = boundsOf(draft)
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
