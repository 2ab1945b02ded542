import { z } from 'zod'
import { describeProblem } from '../../base/problems/messages/describe-problem.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'

/** The allowed input of a field, in JSON Schema (draft-07). Editors show `patternErrorMessage` if the pattern does not match. */
export type Form = z.core.JSONSchema.JSONSchema & { readonly patternErrorMessage?: string }

/** Additions to the JSON Schema that zod makes of a list, record or group. */
export const groupForms = z.registry<Form>()

/** One short sentence for editors about each field and each file. */
export const descriptions = z.registry<{ readonly description: string }>()

/** Adds a description to a field. */
export function about<F extends z.core.$ZodType>(description: string, field: F): F {
  descriptions.add(field, { description })
  return field
}

/** Any text, including numbers and booleans. */
export const anyTextForm = { type: ['string', 'number', 'boolean'] } as const satisfies Form

/** A text that is not blank. */
export const textForm = {
  ...anyTextForm,
  pattern: String.raw`\S`,
  patternErrorMessage: Object.values(describeProblem(refusal('empty-text'), 'en')).join(' '),
} as const satisfies Form

/**
 * A text that matches a pattern and that YAML does not read as another type. For other texts, editors show the refusal's
 * hint.
 */
export function patternForm(pattern: RegExp, refusal: Refusal): Form {
  const { hint } = describeProblem(refusal, 'en')
  return { type: 'string', pattern: pattern.source, patternErrorMessage: hint }
}

/** Like `patternForm`, for names: `2027` and `true` can be names, too. */
export function nameForm(pattern: RegExp, refusal: Refusal): Form {
  return { ...patternForm(pattern, refusal), ...anyTextForm }
}

/** Accepts what any of the forms accepts. */
export function eitherForm(...forms: readonly Form[]): Form {
  const isChoice = (form: Form) => Object.keys(form).join() === 'anyOf'
  return { anyOf: forms.flatMap(form => (isChoice(form) ? (form.anyOf ?? []) : [form])) }
}

/** Accepts an object in which these keys have a value. */
export function presentForm(...keys: readonly string[]): Form {
  const something = Object.fromEntries(keys.map(key => [key, { not: { type: 'null' } as const }]))
  return { properties: something, required: [...keys] }
}
