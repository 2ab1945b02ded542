import { isUtf8 } from 'node:buffer'
import { z } from 'zod'
import { readWithinSync } from '../../base/files/read-file.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { sha256Of } from '../../images/record.ts'
import type { MapLayer } from '../loaded.ts'
import { lineStartsOf, positionOf } from '../yaml/lines.ts'
import { problemOf } from '../yaml/source.ts'

const position = z.array(z.number()).refine(([longitude = 999, latitude = 999]) => {
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
  const placed = (refused: Refusal, path?: readonly PropertyKey[]) => {
    const offset = findInJson(text, path?.map(String))
    return { ...refused, place: { ...positionOf(lineStartsOf(text), offset), field: path?.join('.') ?? '' } }
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

function refuse({ issues: [issue] }: z.ZodError): readonly [Refusal, readonly PropertyKey[]] {
  const path = issue?.path ?? []
  if (path.includes('coordinates')) return [refusal('bad-map:position'), path]
  if (path.at(-2) !== 'geometry') return [refusal('bad-map'), path]
  return [refusal('bad-map:geometry', { types: geometry.options.map(typeOf).join(', ') }), path]
}

function typeOf({ shape }: (typeof geometry.options)[number]): string {
  return shape.type.value
}

/**
 * Returns the offset at which a text stops being JSON, in UTF-16 units; for valid JSON, the offset of the value at `path`, or of the
 * nearest value around it. A text with more than 100 levels counts as invalid.
 */
function findInJson(text: string, path: readonly string[] = []): number {
  const token = /\s*("(?:[^"\\\n]|\\.)*"|[^\s{}[\],:"]+|.?)/suy
  let [start, found, isRight] = [0, 0, true]
  const take = () => {
    const [, taken = ''] = token.exec(text) ?? []
    start = token.lastIndex - taken.length
    return taken
  }
  const check = (isExpected: boolean) => {
    isRight &&= isExpected
    return isRight
  }
  // `matched` is the number of keys of the path that lead to the value, NaN for values beside the path.
  const readValue = (first: string, matched: number, level: number) => {
    if (matched >= 0) found = start
    if (first !== '{' && first !== '[') return check(isScalar.test(first))
    const end = first === '{' ? '}' : ']'
    for (let index = 0; check(level < 100); index++) {
      let next = take()
      if (next === end && index === 0) return true
      let key = String(index)
      if (first === '{') {
        if (!check(isString.test(next)) || !check(take() === ':')) return false
        key = next.slice(1, -1)
        next = take()
      }
      if (!readValue(next, path[matched] === key ? matched + 1 : Number.NaN, level + 1)) return false
      next = take()
      if (next === end) return true
      if (!check(next === ',')) return false
    }
    return false
  }
  if (readValue(take(), 0, 0)) check(take() === '')
  return isRight ? found : start
}

const isString = /^"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"$/u
const isScalar = new RegExp(
  `${isString.source}|^(?:-?(?:0|[1-9]\\d*)(?:\\.\\d+)?(?:[eE][+-]?\\d+)?|true|false|null)$`,
  'u',
)
