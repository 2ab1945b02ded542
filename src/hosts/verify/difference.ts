import { isDeepStrictEqual } from 'node:util'
import { type Fault, jsonPath, sayValue } from './words.ts'

/** The first place where two JSON values differ, in plain words; null where they are equal. */
export function firstDifference(
  seen: unknown,
  expected: unknown,
  path: readonly PropertyKey[],
): Fault | null {
  if (isDeepStrictEqual(seen, expected)) return null
  if (Array.isArray(seen) && Array.isArray(expected)) {
    const inner = differenceAmong(expected.keys(), seen, expected, path)
    const message = `Saw ${sayValue(seen)}; expected ${sayValue(expected)}.`
    return inner ?? { path: jsonPath(path), message }
  }
  if (isObject(seen) && isObject(expected)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(seen)])
    return differenceAmong(keys, seen, expected, path)
  }
  return { path: jsonPath(path), message: `Saw ${sayValue(seen)}; expected ${sayValue(expected)}.` }
}

function differenceAmong(
  keys: Iterable<PropertyKey>,
  seen: object,
  expected: object,
  path: readonly PropertyKey[],
): Fault | null {
  for (const key of keys) {
    const fault = firstDifference(Reflect.get(seen, key), Reflect.get(expected, key), [...path, key])
    if (fault) return fault
  }
  return null
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
