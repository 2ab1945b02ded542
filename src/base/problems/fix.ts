/**
 * The one right answer to a problem, as data: values of fields, whole lines, or the path of the file. `npm run check -- --fix`
 * writes it.
 */
export type Fix =
  | { readonly fields: readonly FieldFix[] }
  | { readonly lines: readonly LineFix[] }
  | { readonly renameTo: string }

/** The path of a field, and its value as it is read: a text, a list, or fields. A missing field is added. */
export type FieldFix = { readonly path: readonly (string | number)[]; readonly value: FieldValue }

export type FieldValue = string | readonly FieldValue[] | { readonly [key: string]: FieldValue }

/** A line, counted from 1, as it is and as it should be, without its line break; null removes it. */
export type LineFix = { readonly line: number; readonly from: string; readonly to: string | null }
