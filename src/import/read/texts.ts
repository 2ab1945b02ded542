import type { ImportLimits } from '../limits.ts'

/** An item as a tree that can be changed, and what was taken out of it, by path; or why it is not taken at all. */
export type CleanItem =
  | { readonly value: unknown; readonly taken: readonly Taken[] }
  | { readonly refusal: string }

/** Something that was taken out: a key that programs stumble over, or characters that nobody sees. */
export type Taken = { readonly what: 'key' | 'characters'; readonly path: readonly PropertyKey[] }

/**
 * Copies decoded JSON, so that nothing in it can harm what works with it: within depth and length, without the keys
 * by which objects of JavaScript inherit, and without control characters and halves of characters, which no editor can type.
 */
export function cleanItem(json: unknown, { depth, textLength }: ImportLimits): CleanItem {
  if (isDeeper(json, depth)) return { refusal: `It is nested more than ${depth} deep.` }
  const taken: Taken[] = []
  const longest: { path?: readonly PropertyKey[] } = {}
  const copy = (value: unknown, path: readonly PropertyKey[]): unknown => {
    if (typeof value === 'string') {
      if (value.length > textLength) longest.path ??= path
      return cleanText(value, path, taken)
    }
    if (Array.isArray(value)) return value.map((inner, index) => copy(inner, [...path, index]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      safeEntries(value, path, taken).map(([key, inner]) => [key, copy(inner, [...path, key])]),
    )
  }
  const value = copy(json, [])
  return longest.path
    ? { refusal: `${longest.path.join('.')} is longer than ${textLength} characters.` }
    : { value, taken }
}

/** Whether JSON is nested deeper than `most`. Looks level by level, as a function that calls itself would break on it. */
export function isDeeper(json: unknown, most: number): boolean {
  let level: unknown[] = [json]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true
    level = level.flatMap(value => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return false
}

const inherited: readonly string[] = ['__proto__', 'constructor', 'prototype']

function safeEntries(value: object, path: readonly PropertyKey[], taken: Taken[]): [string, unknown][] {
  return Object.entries(value).filter(([key]) => {
    if (!inherited.includes(key)) return true
    taken.push({ what: 'key', path: [...path, key] })
    return false
  })
}

// What the model's texts do not take, but for form feeds: those stand in fragments that were made of `&#12;`.
const unseen = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f]|\p{Cs}/gu

function cleanText(text: string, path: readonly PropertyKey[], taken: Taken[]): string {
  const clean = text.replace(unseen, '')
  if (clean !== text) taken.push({ what: 'characters', path })
  return clean
}
