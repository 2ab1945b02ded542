import type { MapPlace, Position } from '../../../../messages/item.ts'

/** A place, and how far it is. */
export type NearPlace = { readonly place: MapPlace; readonly metres: number }

/** The places nearest to a position, the nearest first; of those as far, in the order they came. */
export function nearestTo(
  position: Position,
  places: readonly MapPlace[],
  most: number,
): readonly NearPlace[] {
  const near = places.map(place => ({ place, metres: metresBetween(position, place) }))
  return near.sort((one, other) => one.metres - other.metres).slice(0, most)
}

/**
 * The distance of two positions along the ground, in metres, by the haversine formula on a sphere of the earth's mean radius: at
 * most half a per cent off.
 */
export function metresBetween(one: Position, other: Position): number {
  const [latitude1, latitude2] = [radians(one.latitude), radians(other.latitude)]
  const a =
    haversine(latitude2 - latitude1) +
    Math.cos(latitude1) * Math.cos(latitude2) * haversine(radians(other.longitude - one.longitude))
  return 2 * meanRadiusMetres * Math.asin(Math.min(1, Math.sqrt(a)))
}

function haversine(angle: number): number {
  return Math.sin(angle / 2) ** 2
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

const meanRadiusMetres = 6_371_009
