import type { Location } from '../../contract/scalars.ts'
import type { SiteRecord } from '../../contract/site-record.ts'

export type Bounds = SiteRecord['city']['bounds']

/** Whether every position is inside bounds. */
export function containsAll({ west, south, east, north }: Bounds, positions: readonly Location[]): boolean {
  return positions.every(({ latitude, longitude }) => {
    return west <= longitude && longitude <= east && south <= latitude && latitude <= north
  })
}

/** The box around positions; undefined if that is a line, a point or nothing. */
export function boundsOf(positions: readonly Location[]): Bounds | undefined {
  const box = { west: 180, south: 90, east: -180, north: -90 }
  for (const { latitude, longitude } of positions) {
    box.west = Math.min(box.west, longitude)
    box.south = Math.min(box.south, latitude)
    box.east = Math.max(box.east, longitude)
    box.north = Math.max(box.north, latitude)
  }
  return box.west < box.east && box.south < box.north ? box : undefined
}
