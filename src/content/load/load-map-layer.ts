import { isUtf8 } from 'node:buffer'
import { z } from 'zod'
import { readWithinSync } from '../../base/files/read-file.ts'
import { highestLimits } from '../../base/limits.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { sha256Of } from '../../images/record.ts'
import type { MapLayer } from '../loaded.ts'
import { readDocument } from '../yaml/document.ts'
import { lineStartsOf, positionOf } from '../yaml/lines.ts'
import { problemOf } from '../yaml/source.ts'
import { offsetOfValue, type Path } from '../yaml/tree.ts'

// A position without two numbers is refused, since Infinity is out of range.
const position = z.array(z.number()).refine(([longitude = Infinity, latitude = Infinity]) => {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90
})
const line = z.array(position)
const lines = z.array(line)
const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: line }),
  z.object({ type: z.literal('LineString'), coordinates: line }),
  z.object({ type: z.literal('MultiLineString'), coordinates: lines }),
  z.object({ type: z.literal('Polygon'), coordinates: lines }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(lines) }),
])
const collection = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.object({ type: z.literal('Feature'), geometry: geometry.nullable() })),
})

/** A shape on a map (RFC 7946), longitude first. */
export type MapGeometry = z.infer<typeof geometry>

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
  const bytes = readWithinSync(path, mostMegabytes * 1024 * 1024)
  if (bytes === undefined) return { ...refusal('bad-map:large', { megabytes: mostMegabytes }), place: {} }
  if (!isUtf8(bytes)) return { ...refusal('bad-map:json'), place: {} }
  const text = bytes.toString('utf8')
  const placed = (refused: Refusal, path: Path = []) => {
    const place = positionOf(lineStartsOf(text), findInJson(text, path))
    return { ...refused, place: { ...place, field: path.join('.') } }
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return placed(refusal('bad-map:json'))
  }
  const { data, error } = collection.safeParse(json)
  if (error) return placed(...refuse(error))
  const geometries = data.features.flatMap(feature => feature.geometry ?? [])
  return { sha256: sha256Of(bytes), geometries }
}

const mostMegabytes = 2

function refuse({ issues: [issue] }: z.ZodError): readonly [Refusal, Path] {
  // JSON has no symbols as keys.
  const path = (issue?.path ?? []) as Path
  if (path.includes('coordinates')) return [refusal('bad-map:position'), path]
  if (path.at(-2) !== 'geometry') return [refusal('bad-map'), path]
  const types = geometry.options.map(({ shape }) => shape.type.value)
  return [refusal('bad-map:geometry', { types: types.join(', ') }), path]
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
