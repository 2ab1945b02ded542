import type { Location } from '../../contract/scalars.ts'
import { SelectionError } from './selection-error.ts'

/**
 * A part of the globe in degrees, its edges included. Where `west` is greater than `east` it lies across the 180th meridian.
 */
export type Area = readonly [west: number, south: number, east: number, north: number]

/** Reads `WEST,SOUTH,EAST,NORTH`. @throws SelectionError */
export function readArea(text: string): Area {
  const [west, south, east, north, ...others] = text.split(',').map(readDegrees)
  if (west === undefined || south === undefined || east === undefined || north === undefined)
    throw refuse(text, 'four numbers are needed')
  if (others.length > 0) throw refuse(text, 'four numbers are enough')
  const area: Area = [west, south, east, north]
  const fault = findFault(area)
  if (fault !== undefined) throw refuse(text, fault)
  return area
}

/** Whether a position lies in the area or on its edge. */
export function liesIn([west, south, east, north]: Area, { latitude, longitude }: Location): boolean {
  const end = east < west ? east + 360 : east
  // -180 and 180 are one meridian, and past it an area goes on counting.
  const turns = [longitude, longitude + 360, longitude - 360]
  return latitude >= south && latitude <= north && turns.some(degrees => degrees >= west && degrees <= end)
}

function readDegrees(text: string): number {
  return /^\s*[+-]?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN
}

function findFault(area: Area): string | undefined {
  const [west, south, east, north] = area
  if (area.some(Number.isNaN)) return 'one of them is not a number'
  if (Math.max(Math.abs(west), Math.abs(east)) > 180) return 'west and east are from -180 to 180'
  if (Math.max(Math.abs(south), Math.abs(north)) > 90) return 'south and north are from -90 to 90'
  return south > north ? 'the south is north of the north' : undefined
}

function refuse(text: string, reason: string): SelectionError {
  return new SelectionError(
    `--area is "${text}", which is no area: ${reason}. Write WEST,SOUTH,EAST,NORTH in degrees, such as 19.6,58.3,19.9,58.6.`,
  )
}
