import { isUtf8 } from 'node:buffer'
import type { ImportLimits } from '../import-limits.ts'
import { SourceError } from './api-source.ts'

/** A copy that may be changed, with the parts that were removed from it; or why the JSON is refused. */
export type CleanJson =
  | { readonly value: unknown; readonly removed: readonly Removed[] }
  | { readonly refusal: string }

/** A removed part: a key that JavaScript objects have themselves, or invisible characters. */
export type Removed = { readonly what: 'key' | 'characters'; readonly path: readonly PropertyKey[] }

/**
 * Returns a safe copy of decoded JSON: within the limits of depth and length, without `__proto__` and similar keys, and without
 * control characters and lone surrogates, which no text of a content may have. HTML keeps form feeds, which Markdown can express.
 */
export function cleanJson(json: unknown, { depth, textLength }: ImportLimits): CleanJson {
  const childrenOf = (value: unknown) =>
    typeof value === 'object' && value !== null ? Object.values(value) : []
  if (isDeeper([json], childrenOf, depth)) return { refusal: `It is nested more than ${depth} deep.` }
  const removed: Removed[] = []
  let tooLong: readonly PropertyKey[] | undefined
  const copy = (value: unknown, path: readonly PropertyKey[]): unknown => {
    if (typeof value === 'string') {
      if (value.length > textLength) tooLong ??= path
      const clean = value.replace(mayHaveFormFeeds(path) ? invisible : invisibleOrFormFeed, '')
      if (clean !== value) removed.push({ what: 'characters', path })
      return clean
    }
    if (Array.isArray(value)) return value.map((inner, index) => copy(inner, [...path, index]))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).filter(([key]) => {
      if (!unsafeKeys.includes(key)) return true
      removed.push({ what: 'key', path: [...path, key] })
      return false
    })
    return Object.fromEntries(entries.map(([key, inner]) => [key, copy(inner, [...path, key])]))
  }
  const value = copy(json, [])
  return tooLong
    ? { refusal: `${tooLong.join('.')} is longer than ${textLength} characters.` }
    : { value, removed }
}

/** Whether nodes are nested deeper than `most`. Works level by level, since recursion would overflow the stack. */
export function isDeeper<Node>(
  nodes: readonly Node[],
  childrenOf: (node: Node) => readonly Node[],
  most: number,
): boolean {
  let level = nodes
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap(childrenOf)
  }
  return false
}

const unsafeKeys: readonly string[] = ['__proto__', 'constructor', 'prototype']

const invisible = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]|\p{Cs}/gu
const invisibleOrFormFeed = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/gu

/** Whether a value may have form feeds: HTML, and the modifiers that are kept as JSON. */
function mayHaveFormFeeds(path: readonly PropertyKey[]): boolean {
  return /^(?:description|text|content)$/.test(String(path.at(-1))) || path[0] === 'backend_modifiers'
}

/** Decodes bytes as JSON in UTF-8, with or without a byte order mark. @throws SourceError with `url` for anything else */
export function decodeJson(bytes: Uint8Array, url: string): unknown {
  if (!isUtf8(bytes)) {
    const [first, second] = bytes
    const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
    throw new SourceError(url, `it is not text in UTF-8${isUtf16 ? ', but in UTF-16' : ''}.`)
  }
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
    throw new SourceError(url, `it is not JSON: ${reason}`)
  }
}

/** Returns the beginning of a text that is not JSON, on one line and in quotation marks. */
export function beginningOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 400))
  const line = text.replace(/\s+/g, ' ').trim()
  return `“${line.length > 100 ? `${line.slice(0, 100)}…` : line}”`
}
