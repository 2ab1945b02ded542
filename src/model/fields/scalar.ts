import { z } from 'zod'
import type { Refusal } from '../../problems/refusal.ts'
import { List, Mapping, Scalar, type Tree } from '../../reading/tree.ts'

/** Why a field refuses a text. A class, so that no value can be mistaken for it. */
export class Refused {
  readonly refusal: Refusal

  constructor(code: Refusal['code'], message: string, hint: string) {
    this.refusal = { code, message, hint }
  }
}

/**
 * What the custom issue of a field carries: the refusal, where in the value's text it is if that is known, and whether it is
 * about a key below the field.
 */
export type FieldIssue = { readonly refusal: Refusal; readonly within?: number; readonly part?: 'key' }

/** The part of zod's context that fields need. */
export type FieldContext = {
  addIssue: (issue: { code: 'custom'; path?: PropertyKey[]; params: FieldIssue }) => void
}

/** A field of one scalar: `read` turns what was typed into the value, or says why not. */
export function scalarField<T>(read: (typed: string) => T | Refused) {
  return z.transform((node: unknown, context): T => readScalar(node, read, context))
}

/** The value of a scalar; where it is refused, the issue is in `context` and zod never hands the value on. */
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

/** Adds the issue; the return value is never seen. */
export function refuse(context: FieldContext, issue: FieldIssue): never {
  context.addIssue({ code: 'custom', params: issue })
  return z.NEVER
}

/** The refusal of a value that is not of the kind expected. */
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
