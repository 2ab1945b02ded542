import { z } from 'zod'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { findSuggestions } from '../../base/problems/suggest.ts'
import { wrongKind } from '../fields/scalar.ts'
import { Mapping, type Path, Scalar, type Tree } from '../yaml/tree.ts'

/** The refusal of an entry without a required field. A free id is suggested later. */
export function missingKey(path: Path): Refusal {
  const key = path.at(-1)
  if (typeof key === 'number') return refusal('empty-text:item')
  if (key === 'id') return refusal('missing-id', { free: 1 })
  return refusal('missing-key', { key: String(key), path: path.join('.') })
}

/** The refusal of an unknown key. */
export function unknownKey(key: string, keys: readonly string[]): Refusal {
  const hasDates = keys.includes('dates') || keys.includes('start')
  if (hasDates && timeKey.test(key)) return refusal('unknown-key:time', { key })
  return refusal('unknown-key', { key, suggestions: findSuggestions(key, keys) })
}

/** Matches names that fields for a time of day may have. */
const timeKey = /^(?:start|end|from|to|opening)?[_ -]?(?:times?|hours?|tid|tider|klockslag)$/i

/** For a field that accepts a text or a mapping, the one that was most likely intended. */
export function alternativeFor(schema: z.ZodUnion, node: Tree): z.core.$ZodType {
  const whole = schema.options.find(option => option instanceof z.ZodObject)
  const single = schema.options.find(option => !(option instanceof z.ZodObject))
  return (node instanceof Mapping ? whole : single) ?? schema
}

/** The refusal of a value of the wrong kind; for an item of `dates` with an example. */
export function notOfKind(expected: 'list' | 'fields', node: Tree, path: Path): Refusal {
  return wrongKind(path.at(-2) === 'dates' ? 'date' : expected, node)
}

/** Whether a key has a value. */
export function isTyped(node: Mapping, key: string): boolean {
  const typed = node.entries.get(key)?.value
  return typed !== undefined && !isAbsent(typed)
}

/** `key:` without a value counts as a missing key. */
export function isAbsent(node: Tree): boolean {
  return node instanceof Scalar && node.style === 'plain' && node.text === ''
}
