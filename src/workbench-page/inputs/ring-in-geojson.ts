import { tryParseJson } from '../../base/try-parse-json.ts'

/** A corner of a border: longitude and latitude, in degrees. */
export type Corner = readonly [longitude: number, latitude: number]

/** Returns the largest ring of the polygons in GeoJSON, without its last point, which repeats the first; of a longer one, as many points as asked for. */
export function ringInGeoJson(text: string, most: number): readonly Corner[] | undefined {
  const [largest] = ringsIn(tryParseJson(text), 0).sort((a, b) => areaOf(b) - areaOf(a))
  const ring = largest?.slice(0, -1)
  const step = Math.ceil((ring?.length ?? 0) / most)
  return ring?.filter((_, index) => index % step === 0)
}

const ways = ['features', 'geometry', 'geometries', 'coordinates']

// A multipolygon in a feature of a collection is seven levels deep.
function ringsIn(value: unknown, depth: number): Corner[][] {
  if (typeof value !== 'object' || value === null || depth > 8) return []
  if (Array.isArray(value)) {
    const ring = value.flatMap(point => (isCorner(point) ? [point] : []))
    return ring.length > 3 && ring.length === value.length
      ? [ring]
      : value.flatMap(each => ringsIn(each, depth + 1))
  }
  if ('type' in value && /Line|Point/.test(String(value.type))) return []
  return Object.entries(value).flatMap(([key, each]) => (ways.includes(key) ? ringsIn(each, depth + 1) : []))
}

function isCorner(value: unknown): value is Corner {
  const [longitude, latitude] = Array.isArray(value) ? value : []
  const isWithin = (degrees: unknown, most: number) =>
    typeof degrees === 'number' && Math.abs(degrees) <= most
  return isWithin(longitude, 180) && isWithin(latitude, 90)
}

/** The shoelace formula, in square degrees. */
function areaOf(ring: readonly Corner[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[index + 1] ?? [x, y]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}
