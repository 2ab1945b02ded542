import type { z } from 'zod'
import { printNumber } from '../base/print-numbers.ts'
import { type Fault, faultsOf, type Issue, isObject } from './json-faults.ts'

/** A body as JSON, or why it is not. */
export type Decoded = { readonly value: unknown } | { readonly fault: string }

/** Maximum number of values in JSON from outside: more than this program ever writes. */
export const mostValues = { manifest: 1_500_000, siteRecord: 500_000, page: 500_000 } as const

/**
 * Reads a body as strict UTF-8 (no byte order mark) and strict JSON with at most `most` values, and each key once in its object: of
 * two, some readers use the first and some the last. A few megabytes can contain millions of values, which would fill the memory, so
 * they are counted first.
 */
export function decodeJson(body: Buffer, most: number = mostValues.page): Decoded {
  const { values, keys } = countParts(body, most)
  if (values > most) return { fault: `It has more than ${printNumber(most)} values.` }
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  try {
    const value: unknown = JSON.parse(decoder.decode(body))
    return countKeys(value) === keys ? { value } : { fault: 'An object in it has a key more than once.' }
  } catch (error) {
    if (!(error instanceof SyntaxError))
      return { fault: 'The body is not valid UTF-8; expected JSON in UTF-8.' }
    return { fault: `The body is not JSON (${error.message}); expected a JSON object.` }
  }
}

const [quote, backslash, comma, colon, array, object] = ['"', '\\', ',', ':', '[', '{'].map(mark =>
  mark.charCodeAt(0),
)

/** Returns the number of keys, and an upper bound of that of values: each but the first follows a comma, or opens a list or an object. */
function countParts(bytes: Buffer, most: number): { readonly values: number; readonly keys: number } {
  let [values, keys] = [1, 0]
  let isText = false
  for (let at = 0; at < bytes.length && values <= most; at++) {
    const byte = bytes[at]
    if (byte === quote) isText = !isText
    else if (isText && byte === backslash) at++
    else if (!isText && byte === colon) keys++
    else if (!isText && (byte === comma || byte === array || byte === object)) values++
  }
  return { values, keys }
}

function countKeys(value: unknown): number {
  let keys = 0
  const ahead = isObject(value) ? [value] : []
  for (let each = ahead.pop(); each !== undefined; each = ahead.pop()) {
    const inner: unknown[] = Object.values(each)
    if (!Array.isArray(each)) keys += inner.length
    for (const value of inner) if (isObject(value)) ahead.push(value)
  }
  return keys
}

/** A value as a schema reads it, or its faults. */
type Parsed<T> =
  | { readonly data: T; readonly faults?: never }
  | { readonly data?: never; readonly faults: readonly Fault[] }

/**
 * Parses JSON of any size. Zod keeps a kilobyte for each wrong value, so a large value is first checked in parts, and only the faults
 * of the first part that has any are described.
 */
export function parseInParts<T>(schema: z.ZodType<T>, value: unknown): Parsed<T> {
  const weights = new Map<object, number>()
  if (weigh(value, weights) > mostInPart) {
    for (const { part, starts } of partsOf(value, weights)) {
      const issues = schema.safeParse(part).error?.issues
      if (issues)
        return {
          faults: faultsOf(
            issues.map(issue => atPlace(issue, part, starts)),
            value,
          ),
        }
    }
  }
  const { data, error } = schema.safeParse(value)
  return error ? { faults: faultsOf(error.issues, value) } : { data: data as T }
}

/** The most values of a part. An object of the contract that lacks all its fields has about twenty issues. */
const mostInPart = 2000
/** An object with more keys than this is a list of values by name. */
const mostFields = 100

type Weights = Map<object, number>

/** Counts the values in a value, and notes the counts of large ones. */
function weigh(value: unknown, weights: Weights): number {
  if (!isObject(value)) return 1
  let weight = 1
  for (const inner of Object.values(value)) weight += weigh(inner, weights)
  if (weight > mostInPart) weights.set(value, weight)
  return weight
}

/** A value with only a part of its lists. `starts` has the first index of each list that is cut. */
type Part = { readonly part: unknown; readonly starts: ReadonlyMap<unknown, number> }

function* partsOf(value: unknown, weights: Weights): Iterable<Part> {
  if (!isObject(value) || !weights.has(value)) {
    yield { part: value, starts: new Map() }
    return
  }
  const entries = Object.entries(value)
  if (Array.isArray(value) || entries.length > mostFields) yield* cutList(value, entries, weights)
  else yield* cutFields(entries, weights)
}

function* cutList(list: object, entries: readonly [string, unknown][], weights: Weights): Iterable<Part> {
  const cut = (from: number, chosen: readonly [string, unknown][], starts: Part['starts']): Part => {
    if (!Array.isArray(list)) return { part: Object.fromEntries(chosen), starts }
    const part = chosen.map(([, inner]) => inner)
    return { part, starts: new Map([...starts, [part, from]]) }
  }
  let from = 0
  let weight = 0
  for (const [index, [key, inner]] of entries.entries()) {
    const isLarge = isObject(inner) && weights.has(inner)
    weight += isLarge ? mostInPart : weigh(inner, weights)
    if (weight < mostInPart && index < entries.length - 1) continue
    const end = isLarge ? index : index + 1
    if (end > from) yield cut(from, entries.slice(from, end), new Map())
    if (isLarge)
      for (const { part, starts } of partsOf(inner, weights)) yield cut(index, [[key, part]], starts)
    from = index + 1
    weight = 0
  }
}

function* cutFields(fields: readonly [string, unknown][], weights: Weights): Iterable<Part> {
  const cuts = fields.map(([key, inner]) => ({ key, parts: [...partsOf(inner, weights)] }))
  const firsts = cuts.flatMap(({ key, parts: [first] }) => (first ? [{ key, ...first }] : []))
  for (const { key, parts } of cuts) {
    // The first part of each field is in every part of the others.
    for (const part of key === fields[0]?.[0] ? parts : parts.slice(1)) {
      const chosen = firsts.map(first => (first.key === key ? { key, ...part } : first))
      yield {
        part: Object.fromEntries(chosen.map(({ key, part }) => [key, part])),
        starts: new Map(chosen.flatMap(({ starts }) => [...starts])),
      }
    }
  }
}

/** Returns an issue of a part with its place in the whole value. */
function atPlace(issue: Issue, part: unknown, starts: Part['starts']): Issue {
  let inner = part
  const path = issue.path.map(key => {
    const start = starts.get(inner) ?? 0
    inner = isObject(inner) ? Reflect.get(inner, key) : undefined
    return typeof key === 'number' ? key + start : key
  })
  return { ...issue, path }
}
