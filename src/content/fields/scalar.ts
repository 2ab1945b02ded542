import { z } from 'zod'
import { type Limits, raiseOf, standardLimits } from '../../base/limits.ts'
import { codePointName } from '../../base/problems/code-frame.ts'
import { type MessageName, type Refusal, refusal, type ValuesOf } from '../../base/problems/refusal.ts'
import { List, Mapping, Scalar, type Tree } from '../yaml/tree.ts'
import { unwrap } from './pasted-values.ts'

/** The reason why a field refuses a text. A class, so that no value can be mistaken for it. */
export class Refused {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

/** Refuses a text with a message and its values. */
export function refused<Name extends MessageName>(messageName: Name, ...values: ValuesOf<Name>): Refused {
  return new Refused(refusal(messageName, ...values))
}

/** The parameters of a field's custom issue. `within` is an offset into the value's text; `part` means that it concerns a key. */
export type FieldIssue = { readonly refusal: Refusal; readonly within?: number; readonly part?: 'key' }

/** The part of zod's context that fields need. */
export type FieldContext = {
  addIssue: (issue: { code: 'custom'; path?: PropertyKey[]; params: FieldIssue }) => void
}

/** A field of one scalar: `read` turns the typed text into the value, or returns a refusal. */
export function scalarField<T>(read: (typed: string) => T | Refused) {
  return z.transform((given: unknown, context): T => {
    const { node, limits } = limitedOf(given)
    return readScalar(
      node,
      typed => (isLong(typed, limits) ? readLong(typed, read, limits) : read(typed)),
      context,
    )
  })
}

function isLong({ length }: string, { field_characters }: Limits): boolean {
  return length > field_characters
}

// If the field refuses the text anyway, that refusal is more precise.
function readLong<T>(typed: string, read: (typed: string) => T | Refused, limits: Limits): Refused {
  const value = read(typed)
  if (value instanceof Refused) return value
  const raise = raiseOf('field_characters', limits)
  return refused('text-too-long:field', { most: limits.field_characters, raise })
}

/** Reads a scalar. If it is refused, the issue is added to `context`, and zod never returns the value. */
export function readScalar<T>(node: unknown, read: (typed: string) => T | Refused, context: FieldContext): T {
  if (!(node instanceof Scalar)) return refuse(context, { refusal: wrongKind('text', node as Tree) })
  if (node.style === 'cut' && !/[a-z]/i.test(node.text)) return refuse(context, decimalComma(node.text))
  const value = read(node.text)
  return value instanceof Refused ? refuse(context, withoutWrapping(node.text, read) ?? value) : value
}

/** Returns the refusal of a value that would be right without the quotation marks or invisible characters around it. */
function withoutWrapping<T>(typed: string, read: (typed: string) => T | Refused): Refused | undefined {
  const better = unwrap(typed)
  const [now, then] = better === typed || better === '' ? [] : [read(typed), read(better)]
  if (!(now instanceof Refused) || then instanceof Refused) return undefined
  return new Refused({ ...refusal('bad-text:wrapping', { typed, better }), code: now.refusal.code })
}

/** Returns the refusal of a number with a comma before its decimals. */
export function decimalComma(typed: string): Refused {
  return refused('bad-number:comma', { typed, better: typed.replace(',', '.') })
}

/** Adds an issue. The return value is never used. */
export function refuse(context: FieldContext, issue: FieldIssue): never {
  context.addIssue({ code: 'custom', params: issue })
  return z.NEVER
}

/** Returns the refusal of a value of the wrong kind. */
export function wrongKind(expected: 'text' | 'list' | 'fields' | 'date', node: Tree): Refusal {
  const found = node instanceof List ? 'list' : node instanceof Mapping ? 'fields' : 'text'
  return refusal(`wrong-kind:${expected}`, { found })
}

/** A value for a field to read, with the limits of the content. */
export class Limited {
  readonly node: unknown
  readonly limits: Limits

  constructor(node: unknown, limits: Limits) {
    this.node = node
    this.limits = limits
  }
}

/** The input of a field, with the standard limits by default. */
export function limitedOf(given: unknown): Limited {
  return given instanceof Limited ? given : new Limited(given, standardLimits)
}

/** Reads a text that is not blank, without control characters other than tabs and line ends, and without lone surrogates. */
export function readText(typed: string): string | Refused {
  return typed.trim() === '' ? refused('empty-text') : readAnyText(typed)
}

/** Reads any text, even a blank or empty one, without control characters and lone surrogates. */
export function readAnyText(typed: string): string | Refused {
  if (!unusual.test(typed)) return typed
  const found = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/u.exec(typed)?.[0]
  if (found === undefined) return typed
  return refused('bad-text', { character: codePointName(found) })
}

// Control characters, and surrogates in pairs or alone: a fast first test.
const unusual = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]/
