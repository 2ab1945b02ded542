import { z } from 'zod'

/** A fragment of JSON Schema (draft-07). `patternErrorMessage` is what editors say where the pattern does not match. */
export type Form = z.core.JSONSchema.JSONSchema & { readonly patternErrorMessage?: string }

/**
 * What can be typed where a field stands, as YAML 1.2 gives it to an editor: numbers, true and false are texts, too. Every field
 * has one, beside the function that reads it; what stands for a list or keys and values adds to what zod knows of it.
 */
export const typedForms = z.registry<Form>()

/** What fields, and whole files, are for, in one short sentence for editors. */
export const descriptions = z.registry<{ readonly description: string }>()

/** A field with what it is for. */
export function about<F extends z.core.$ZodType>(description: string, field: F): F {
  descriptions.add(field, { description })
  return field
}

/** Any text, also one that YAML takes for a number or a truth. */
export const anyTextForm = { type: ['string', 'number', 'boolean'] } as const satisfies Form

/** A text that is not blank. */
export const textForm = {
  ...anyTextForm,
  pattern: String.raw`\S`,
  patternErrorMessage: 'The text is empty. Write it, or remove the key.',
} as const satisfies Form

/** A text of such a form, which YAML takes for nothing else. */
export function patternForm(pattern: RegExp, hint: string): Form {
  return { type: 'string', pattern: pattern.source, patternErrorMessage: hint }
}

/** A name of such a form; `2027` and `true` can be names, too. */
export function nameForm(pattern: RegExp, hint: string): Form {
  return { ...patternForm(pattern, hint), ...anyTextForm }
}

/** What a form or another one takes. */
export function eitherForm(...forms: readonly Form[]): Form {
  return { anyOf: forms.flatMap(form => (isChoice(form) ? (form.anyOf ?? []) : [form])) }
}

/** Keys and values of which these keys have something behind them. */
export function presentForm(...keys: readonly string[]): Form {
  const something = Object.fromEntries(keys.map(key => [key, { not: { type: 'null' } as const }]))
  return { properties: something, required: [...keys] }
}

function isChoice(form: Form): boolean {
  return Object.keys(form).join() === 'anyOf'
}
