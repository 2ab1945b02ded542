import { z } from 'zod'
import { hintToRaise, type Limits, standardLimits } from '../../base/limits.ts'
import type { Refusal } from '../../base/problems/refusal.ts'
import { List, Mapping, Scalar, type Tree } from '../yaml/tree.ts'

/** Why a field refuses a text. It is a class so that no value can be mistaken for it. */
export class Refused {
  readonly refusal: Refusal

  constructor(code: Refusal['code'], message: string, hint: string) {
    this.refusal = { code, message, hint }
  }

  static by({ code, message, hint }: Refusal): Refused {
    return new Refused(code, message, hint)
  }
}

/** The parameters of a field's custom issue. `within` is an offset into the value's text; `part` says that it is about a key. */
export type FieldIssue = { readonly refusal: Refusal; readonly within?: number; readonly part?: 'key' }

/** The part of zod's context that fields need. */
export type FieldContext = {
  addIssue: (issue: { code: 'custom'; path?: PropertyKey[]; params: FieldIssue }) => void
}

/** A field of one scalar: `read` turns what was typed into the value, or says why not. */
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

// A text that its field refuses anyway gets the refusal of the field.
function readLong<T>(typed: string, read: (typed: string) => T | Refused, limits: Limits): Refused {
  const value = read(typed)
  if (value instanceof Refused) return value
  const message = `The text is longer than ${limits.field_characters} characters.`
  const hint = `Shorten it. A Markdown entry has room for a long text below its fields.${hintToRaise('field_characters', limits)}`
  return new Refused('text-too-long', message, hint)
}

/** Reads a scalar. If it is refused, the issue is added to `context`, and zod never returns the value. */
export function readScalar<T>(node: unknown, read: (typed: string) => T | Refused, context: FieldContext): T {
  if (!(node instanceof Scalar)) return refuse(context, wrongKind('a text', node as Tree))
  if (node.style === 'cut') return refuse(context, decimalComma(node.text))
  const value = read(node.text)
  return value instanceof Refused ? refuse(context, value) : value
}

/** The refusal of a number with a comma before its decimals. */
export function decimalComma(typed: string): Refused {
  const hint = 'Write a point, not a comma, before the decimals.'
  return new Refused('bad-number', `"${typed}" is not a decimal number.`, hint)
}

/** Adds an issue. The return value is never used. */
export function refuse(context: FieldContext, issue: FieldIssue): never {
  context.addIssue({ code: 'custom', params: issue })
  return z.NEVER
}

/** The refusal of a value of the wrong kind. */
export function wrongKind(expected: keyof typeof kindHints, node: Tree): Refused {
  const found = node instanceof List ? 'a list' : node instanceof Mapping ? 'keys and values' : 'a text'
  const verb = expected === 'keys and values' ? 'belong' : 'belongs'
  return new Refused('wrong-kind', `Here ${verb} ${expected}, not ${found}.`, kindHints[expected])
}

const kindHints = {
  'a text': 'Write one text. If it begins with [ or {, put it between double quotes.',
  'a list': 'Write it as [one, another], or one to a line after a hyphen and a space.',
  'keys and values': 'Write `key: value` on lines of their own below it, indented by two spaces.',
}

/** A value to be read by a field, with the limits of the content. */
export class Limited {
  readonly node: unknown
  readonly limits: Limits

  constructor(node: unknown, limits: Limits) {
    this.node = node
    this.limits = limits
  }
}

/** The input of a field, with the standard limits if it has none. */
export function limitedOf(given: unknown): Limited {
  return given instanceof Limited ? given : new Limited(given, standardLimits)
}

/** Reads a text that is not blank, without control characters other than tabs and line ends, and without lone surrogates. */
export function readText(typed: string): string | Refused {
  if (typed.trim() === '')
    return new Refused('empty-text', 'The text is empty.', 'Write it, or remove the key.')
  return readAnyText(typed)
}

/** Reads any text, even a blank or empty one, without control characters and lone surrogates. */
export function readAnyText(typed: string): string | Refused {
  if (!unusual.test(typed)) return typed
  const found = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/u.exec(typed)?.[0]
  if (found === undefined) return typed
  const name = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const message = `An invisible control character (${name}) is in the text.`
  return new Refused('bad-text', message, 'Type the text anew: it came along with something that was pasted.')
}

// Control characters, and surrogates in pairs or alone: a fast first test.
const unusual = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ud800-\udfff]/
