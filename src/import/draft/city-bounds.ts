import { outlinePoints } from '../../content/schemas/site-schema.ts'
import type { Location } from '../../contract/scalars.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { DraftContext } from './draft-context.ts'

export type Bounds = SiteRecord['city']['bounds']

/** The bounds of a content without positions. */
export const globe: Bounds = { west: -180, south: -90, east: 180, north: 90 }

/** Chooses the bounds of the city, and reports a record that has others. */
export function chooseBounds({ api: { record }, items, notify }: DraftContext): Bounds | undefined {
  const positions = [...items.eventDates, ...items.objects].flatMap(({ location }) => location ?? [])
  const recorded = record?.city.bounds
  const bounds = boundsOf(positions, recorded)
  const message = 'The bounds of the city do not hold every position; a box around those was taken.'
  if (recorded && bounds !== recorded) notify({ kind: 'lied', where: 'site.json', message })
  return bounds
}

/**
 * The record's box, if it contains all positions; else the smallest box around them with two decimals, which is more than a
 * line. Undefined without positions.
 */
export function boundsOf(positions: readonly Location[], recorded: Bounds | undefined): Bounds | undefined {
  if (recorded && isBox(recorded) && positions.every(position => contains(recorded, position)))
    return recorded
  if (positions.length === 0) return undefined
  const [west, east] = spanOf(
    positions.map(({ longitude }) => longitude),
    180,
  )
  const [south, north] = spanOf(
    positions.map(({ latitude }) => latitude),
    90,
  )
  return { west, south, east, north }
}

function isBox({ west, south, east, north }: Bounds): boolean {
  return -180 <= west && west < east && east <= 180 && -90 <= south && south < north && north <= 90
}

function contains({ west, south, east, north }: Bounds, { latitude, longitude }: Location): boolean {
  return west <= longitude && longitude <= east && south <= latitude && latitude <= north
}

function spanOf(degrees: readonly number[], most: number): [low: number, high: number] {
  const low = degrees.reduce((least, each) => Math.min(least, each))
  const high = degrees.reduce((largest, each) => Math.max(largest, each))
  const [from, to] = [hundredthBelow(low), -hundredthBelow(-high)]
  if (from < to) return [from / 100, to / 100]
  return [Math.max(from - 1, -100 * most) / 100, Math.min(to + 1, 100 * most) / 100]
}

// The product is rounded, so it may be above the degree.
function hundredthBelow(degree: number): number {
  const hundredths = Math.floor(degree * 100)
  return hundredths / 100 > degree ? hundredths - 1 : hundredths
}

/** Degrees with at most 25 digits after the point, as the content allows. */
export function roundDegree(degree: number): number {
  return Number(degree.toFixed(25))
}

/** The record's outline; undefined, and a notice, for one with too few points, too many, or one outside the bounds. */
export function chooseOutline({ api: { record }, notify }: DraftContext, bounds: Bounds | undefined) {
  const recorded = record?.city.outline
  if (!recorded) return undefined
  const isSized = recorded.length >= outlinePoints.least && recorded.length <= outlinePoints.most
  const outline = recorded.map(
    ([longitude, latitude]) => [roundDegree(longitude), roundDegree(latitude)] as const,
  )
  const isInside =
    bounds && isSized && outline.every(([longitude, latitude]) => contains(bounds, { longitude, latitude }))
  if (isInside) return outline
  const message = 'Its outline of the city is none, or leaves the bounds of the city; it was left out.'
  notify({ kind: 'lied', where: 'site.json', message })
  return undefined
}
