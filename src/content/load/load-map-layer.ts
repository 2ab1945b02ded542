import { isUtf8 } from 'node:buffer'
import { hash } from 'node:crypto'
import { z } from 'zod'
import { readWithinSync } from '../../base/files/read-file.ts'
import { byteLimit, highestLimits } from '../../base/limits.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { tryParseJson } from '../../base/try-parse-json.ts'
import type { MapLayer } from '../schemas/loaded.ts'
import { readDocument } from '../yaml/document.ts'
import { lineStartsOf, positionOf } from '../yaml/lines.ts'
import { problemOf } from '../yaml/source.ts'
import { offsetOfValue, type Path } from '../yaml/tree.ts'

type Position = readonly number[]
/** How deep the positions of each shape are in lists. */
const levels = { Point: 0, MultiPoint: 1, LineString: 1, MultiLineString: 2, Polygon: 2, MultiPolygon: 3 }
type Coordinates = {
  readonly Point: Position
  readonly MultiPoint: readonly Position[]
  readonly LineString: readonly Position[]
  readonly MultiLineString: readonly (readonly Position[])[]
  readonly Polygon: readonly (readonly Position[])[]
  readonly MultiPolygon: readonly (readonly (readonly Position[])[])[]
}
// Items of lists are checked one by one, up to the first that is wrong: zod would report each of them, and there may be a million.
const geometry = z.object({
  type: z.literal(Object.keys(levels) as (keyof Coordinates)[]),
  coordinates: z.unknown(),
})
const feature = z.object({ type: z.literal('Feature'), geometry: geometry.nullable() })
const collection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })

/** A shape on a map (RFC 7946), longitude first. */
export type MapGeometry = {
  readonly [Type in keyof Coordinates]: { readonly type: Type; readonly coordinates: Coordinates[Type] }
}[keyof Coordinates]

/** Checks a file of `map/`. A file that no map can show gives a warning. @throws the system's error */
export function loadMapLayer(path: string, file: string): MapLayer | Problem {
  const read = readMapLayer(path)
  if (!('code' in read)) return { path, sha256: read.sha256 }
  const { place, ...refused } = read
  return { ...problemOf(file, refused), ...place }
}

type ReadLayer = { readonly sha256: string; readonly geometries: readonly MapGeometry[] }
type RefusedLayer = Refusal & { readonly place: Partial<Pick<Problem, 'line' | 'column' | 'field'>> }

/** The shapes in a file without their properties, or why no map can show them. @throws the system's error */
export function readMapLayer(path: string): ReadLayer | RefusedLayer {
  const bytes = readWithinSync(path, limit)
  if (bytes === undefined)
    return { ...refusal('bad-map:large', { megabytes: limit.bytes / 1024 / 1024 }), place: {} }
  if (!isUtf8(bytes)) return { ...refusal('bad-map'), place: {} }
  const text = bytes.toString('utf8')
  const placed = (refused: Refusal, path: Path = []) => {
    const place = positionOf(lineStartsOf(text), findInJson(text, path))
    return { ...refused, place: { ...place, field: path.join('.') } }
  }
  const json = tryParseJson(text)
  if (json === undefined) return placed(refusal('bad-map'))
  const { data, error } = collection.safeParse(json)
  if (error) return placed(...refuse(error))
  const geometries: MapGeometry[] = []
  for (const [index, each] of data.features.entries()) {
    const { data: own, error } = feature.safeParse(each)
    if (error) return placed(...refuse(error, ['features', index]))
    if (own.geometry === null) continue
    const { type, coordinates } = own.geometry
    const bad = findBadPosition(coordinates, levels[type])
    if (bad)
      return placed(refusal('bad-map:position'), ['features', index, 'geometry', 'coordinates', ...bad])
    geometries.push({ type, coordinates } as MapGeometry)
  }
  return { sha256: hash('sha256', bytes), geometries }
}

/** Returns the path of the first value that is no position: longitude and latitude, and perhaps a height. */
function findBadPosition(value: unknown, level: number): Path | undefined {
  if (!Array.isArray(value)) return []
  if (level > 0) {
    for (const [index, each] of value.entries()) {
      const bad = findBadPosition(each, level - 1)
      if (bad) return [index, ...bad]
    }
    return undefined
  }
  const wrong = value.findIndex(each => typeof each !== 'number')
  if (wrong !== -1) return [wrong]
  const [longitude = Infinity, latitude = Infinity] = value
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 ? undefined : []
}

const limit = byteLimit('map-layer')

function refuse({ issues: [issue] }: z.ZodError, above: Path = []): readonly [Refusal, Path] {
  // JSON has no symbols as keys.
  const path = [...above, ...((issue?.path ?? []) as Path)]
  if (path.at(-2) !== 'geometry') return [refusal('bad-map'), path]
  return [refusal('bad-map:geometry', { types: Object.keys(levels).join(', ') }), path]
}

/**
 * Returns the offset of the value at `path` or, without a path, of the first syntax error, in UTF-16 units. The YAML reader finds
 * both, since JSON is also YAML. Only YAML allows a comma after the last value, so such a comma is searched for.
 */
function findInJson(text: string, path: Path): number {
  const { tree, findings } = readDocument({ file: 'layer.yaml', text }, highestLimits)
  const [{ at } = { at: { path } }] = findings
  if ('offset' in at) return at.offset
  return path.length > 0 ? offsetOfValue(tree, path) : Math.max(0, text.search(/(?<=,\s*)[\]}]/))
}
