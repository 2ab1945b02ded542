import type { z } from 'zod'
import { describeProblem } from '../../base/problems/describe-problem.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'

/** The allowed input of a field, in JSON Schema (draft-07). Editors show `patternErrorMessage` if the pattern does not match. */
export type JsonSchema = z.core.JSONSchema.JSONSchema & { readonly patternErrorMessage?: string }

/** Any text, including numbers and booleans. */
export const anyTextSchema = { type: ['string', 'number', 'boolean'] } as const satisfies JsonSchema

/** A text that is not blank. */
export const textSchema = {
  ...anyTextSchema,
  pattern: String.raw`\S`,
  patternErrorMessage: Object.values(describeProblem(refusal('empty-text'), 'en')).join(' '),
} as const satisfies JsonSchema

/** A text that matches a pattern, and that YAML reads as text. For other texts, editors show the hint of the refusal. */
export function patternSchema(pattern: RegExp, refusal: Refusal): JsonSchema {
  const { hint } = describeProblem(refusal, 'en')
  return { type: 'string', pattern: pattern.source, patternErrorMessage: hint }
}

/** Like `patternSchema`, for names: `2027` and `true` can be names, too. */
export function nameSchema(pattern: RegExp, refusal: Refusal): JsonSchema {
  return { ...patternSchema(pattern, refusal), ...anyTextSchema }
}

/** Accepts what any of these schemas accepts. */
export function anyOf(...schemas: readonly JsonSchema[]): JsonSchema {
  const isChoice = (schema: JsonSchema) => Object.keys(schema).join() === 'anyOf'
  return { anyOf: schemas.flatMap(schema => (isChoice(schema) ? (schema.anyOf ?? []) : [schema])) }
}

/** Accepts an object in which these keys have a value. */
export function requireValues(...keys: readonly string[]): JsonSchema {
  const something = Object.fromEntries(keys.map(key => [key, { not: { type: 'null' } as const }]))
  return { properties: something, required: [...keys] }
}
