import type { Location } from '../../../contract/scalars.ts'
import type { SiteRecord } from '../../../contract/site-record.ts'

export type Bounds = SiteRecord['city']['bounds']

/** The whole globe, for content without any position. */
export const globe: Bounds = { west: -180, south: -90, east: 180, north: 90 }

/**
 * The box that a content may have its positions in: the record's where it is one and holds them all, else the smallest box
 * around them with two decimals, and with more than a line's breadth. Undefined where there is no position.
 */
export function boundsOf(positions: readonly Location[], recorded: Bounds | undefined): Bounds | undefined {
  if (recorded && isBox(recorded) && positions.every(position => holds(recorded, position))) return recorded
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

/** Whether a position lies within the box. */
export function holds({ west, south, east, north }: Bounds, { latitude, longitude }: Location): boolean {
  return west <= longitude && longitude <= east && south <= latitude && latitude <= north
}

function spanOf(degrees: readonly number[], most: number): [low: number, high: number] {
  const low = degrees.reduce((least, each) => Math.min(least, each))
  const high = degrees.reduce((largest, each) => Math.max(largest, each))
  const from = hundredthBelow(low)
  const to = -hundredthBelow(-high)
  if (from < to) return [from / 100, to / 100]
  return [Math.max(from - 1, -100 * most) / 100, Math.min(to + 1, 100 * most) / 100]
}

// The product is rounded, so it may have come to lie above.
function hundredthBelow(degree: number): number {
  const hundredths = Math.floor(degree * 100)
  return hundredths / 100 > degree ? hundredths - 1 : hundredths
}
