import { standardOffset } from '../../../base/day.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../../base/problems/refusal.ts'
import { fromSweref } from '../../facts/sweref.ts'
import type { Lenient } from '../../schemas/content.ts'
import type { ObjectLocation } from '../../schemas/object-schema.ts'
import { type Bounds, middleOfBounds, outlinePoints } from '../../schemas/site-schema.ts'
import { problemAt, type ReadSource } from '../../yaml/source.ts'
import type { PartialContent } from '../partial-content.ts'

/** Checks that the bounds of the city are a box on the globe, where most positions are, and that all positions are inside them. */
export function* checkPositions(partial: PartialContent): Iterable<Problem> {
  const { site, events, objects } = partial
  if (!site) return
  const count = site.value.city?.outline?.length
  if (count !== undefined && (count < outlinePoints.least || count > outlinePoints.most))
    yield problemAt(site.source, ['city', 'outline'], refusal('bad-outline', { count, ...outlinePoints }))
  const bounds = wholeBounds(site)
  if (!bounds) return
  const positions = positionsOf([...events, ...objects])
  const timeZone = site.value.time_zone
  const elsewhere = isBox(bounds) ? findElsewhere(bounds, positions, timeZone) : undefined
  const refused = !isBox(bounds)
    ? refusal('bad-bounds')
    : elsewhere && refusal('bad-bounds:elsewhere', elsewhere)
  if (refused) {
    yield problemAt(site.source, ['city', 'bounds'], refused)
    return
  }
  const areConfirmed =
    positions.some(position => contains(bounds, position)) || areExchanged(exchangedBounds(bounds), timeZone)
  const known = { bounds, areConfirmed, middle: middleOfBounds(bounds) }
  yield* checkOutline(site, known)
  for (const { source, value } of [...events, ...objects]) yield* checkLocation(source, value.location, known)
}

/** The bounds of the city, whether positions or the time zone confirm the order of their numbers, and their middle. */
type KnownBounds = {
  readonly bounds: Bounds
  readonly areConfirmed: boolean
  readonly middle: ObjectLocation
}

/** If all positions, or most of four or more, are outside the bounds: how many are, and the box that they are in. */
function findElsewhere(bounds: Bounds, positions: readonly ObjectLocation[], timeZone: string | undefined) {
  const outside = positions.filter(position => !contains(bounds, position))
  const areAll = outside.length === positions.length
  if (outside.length * 2 <= positions.length || (!areAll && positions.length < leastPositions))
    return undefined
  const exchanged = exchangedBounds(bounds)
  const isExchanged = isBox(exchanged) && outside.every(position => contains(exchanged, position))
  // Of exchanged bounds and exchanged positions, the time zone shows which are wrong.
  if (isExchanged && areExchanged(exchanged, timeZone)) return undefined
  if (positions.length === 1 && !(isExchanged && areExchanged(bounds, timeZone))) return undefined
  return { count: outside.length, isExchanged, value: isExchanged ? exchanged : boxAround(outside) }
}

// Of fewer positions, those outside are more likely mistakes themselves.
const leastPositions = 4

function positionsOf(entries: PartialContent['events' | 'objects']): ObjectLocation[] {
  return entries.flatMap(({ value }) => {
    const { latitude, longitude } = value.location ?? {}
    return latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }]
  })
}

/** Returns the bounds with the longitudes as latitudes and the other way round. */
function exchangedBounds({ west, south, east, north }: Bounds): Bounds {
  return { west: south, south: west, east: north, north: east }
}

/** Whether only the exchanged bounds are near the longitudes of the time zone, which are 15 degrees for each hour from UTC. */
export function areExchanged(bounds: Bounds, timeZone: string | undefined): boolean {
  if (timeZone === undefined || !Object.values(bounds).every(Number.isFinite)) return false
  const middle = standardOffset(timeZone) * 15
  const isNear = (box: Bounds) => {
    const { longitude } = middleOfBounds(box)
    // The shorter way around the globe.
    return Math.abs(((longitude - middle + 540) % 360) - 180) < maxDegreesAway
  }
  const exchanged = exchangedBounds(bounds)
  return isBox(exchanged) && isNear(exchanged) && !(isBox(bounds) && isNear(bounds))
}

// El Chaltén in Argentina, whose bounds are valid in both orders, is 28 degrees west of its time zone: the limit is larger.
const maxDegreesAway = 29

/** Returns a box around positions, at least a hundredth of a degree larger, without those a degree or more from the median. */
function boxAround(positions: readonly ObjectLocation[]): Bounds {
  const extent = (numbers: readonly number[]) => {
    const median = numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
    const near = numbers.filter(number => Math.abs(number - median) < 1).sort((a, b) => a - b)
    const [least = 0, most = 0] = [near[0], near.at(-1)]
    return [Math.floor(least * 100 - 1) / 100, Math.ceil(most * 100 + 1) / 100] as const
  }
  const [west, east] = extent(positions.map(({ longitude }) => longitude))
  const [south, north] = extent(positions.map(({ latitude }) => latitude))
  return { west, south, east, north }
}

function wholeBounds(site: PartialContent['site']): Bounds | undefined {
  const { west, south, east, north } = site?.value.city?.bounds ?? {}
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  return { west, south, east, north }
}

/** Whether bounds are a box on the globe. */
export function isBox({ west, south, east, north }: Bounds): boolean {
  return -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90
}

function contains({ west, south, east, north }: Bounds, { latitude, longitude }: ObjectLocation): boolean {
  return west <= longitude && longitude <= east && south <= latitude && latitude <= north
}

function refuseOutside(
  { bounds, areConfirmed }: KnownBounds,
  { latitude, longitude }: ObjectLocation,
): Refusal | undefined {
  if (contains(bounds, { latitude, longitude })) return undefined
  const likely = [
    ...(areConfirmed ? [{ latitude: longitude, longitude: latitude }] : []),
    { latitude, longitude: -longitude },
    { latitude: -latitude, longitude },
    fromSweref(latitude, longitude) ?? fromSweref(longitude, latitude),
  ].find(each => each && contains(bounds, each))
  return likely
    ? refusal('outside-city:likely', { latitude, longitude, position: likely })
    : refusal('outside-city', { latitude, longitude, ...bounds })
}

function* checkOutline(
  { source, value }: NonNullable<PartialContent['site']>,
  known: KnownBounds,
): Iterable<Problem> {
  for (const [index, [longitude, latitude] = []] of (value.city?.outline ?? []).entries()) {
    if (longitude === undefined || latitude === undefined) continue
    const refused = refuseOutside(known, { longitude, latitude })
    if (refused) yield problemAt(source, ['city', 'outline', index], refused)
  }
}

function* checkLocation(
  source: ReadSource,
  { latitude, longitude }: Lenient<ObjectLocation> = {},
  known: KnownBounds,
): Iterable<Problem> {
  if (latitude === undefined || longitude === undefined) return
  const refused = refuseOutside(known, { latitude, longitude })
  if (refused) yield problemAt(source, ['location'], refused)
  if (latitude === known.middle.latitude && longitude === known.middle.longitude)
    yield problemAt(source, ['location'], refusal('placeholder-left:location'))
}
