import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'

export type Issue = z.core.$ZodIssue

/** A place in JSON and what is wrong there, as a sentence. */
export type Fault = { readonly path: string; readonly message: string }

const typeWords: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'an array',
  null: 'null',
}

/** Describes the issues that a schema found in `value`: for each place, what was seen and what was expected. */
export function faultsOf(issues: readonly Issue[], value: unknown): Fault[] {
  return issues.flatMap(issue => faultsOfIssue(issue, value))
}

function faultsOfIssue(issue: Issue, value: unknown): Fault[] {
  // The last alternative has the most fields: its issues say more than "no alternative matches".
  if (issue.code === 'invalid_union') return faultsOf(issuesOfLast(issue), value)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(key => ({
      path: jsonPath([...issue.path, key]),
      message: 'Saw a key that is not in the contract; expected only its keys.',
    }))
  }
  const seen = valueAt(value, issue.path)
  return [
    {
      path: jsonPath(issue.path),
      message: `Saw ${shortenValue(seen)}; expected ${describeExpected(issue)}.`,
    },
  ]
}

/** Returns the issues of the last alternative of a union, with their paths in the whole value. */
export function issuesOfLast(issue: Extract<Issue, { code: 'invalid_union' }>): Issue[] {
  const branch = issue.errors.at(-1) ?? []
  return branch.map(inner => ({ ...inner, path: [...issue.path, ...inner.path] }))
}

function describeExpected(issue: Issue): string {
  if (issue.code === 'invalid_type') return typeWords[issue.expected] ?? issue.expected
  if (issue.code === 'invalid_value') return issue.values.map(shortenValue).join(' or ')
  return issue.message
}

/** Returns a value in a few words: `null`, `"Quay"`, `an array of 3`, `nothing` if the key is missing. */
export function shortenValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return `an array of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  const text = typeof value === 'string' ? JSON.stringify(value) : String(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

/** Prints a path in JSON: `results[3].image.renditions.small`. */
function jsonPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((inner, key) => (isObject(inner) ? Reflect.get(inner, key) : undefined), value)
}

/** Finds the first place where two JSON values differ; null if they are equal. */
export function firstDifference(
  seen: unknown,
  expected: unknown,
  path: readonly PropertyKey[],
): Fault | null {
  if (isDeepStrictEqual(seen, expected)) return null
  if (isObject(seen) && isObject(expected) && Array.isArray(seen) === Array.isArray(expected)) {
    const keys = Array.isArray(expected) ? expected.keys() : Object.keys({ ...expected, ...seen })
    for (const key of keys) {
      const fault = firstDifference(Reflect.get(seen, key), Reflect.get(expected, key), [...path, key])
      if (fault) return fault
    }
  }
  return { path: jsonPath(path), message: `Saw ${shortenValue(seen)}; expected ${shortenValue(expected)}.` }
}

/** Whether a value is an object or an array. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
