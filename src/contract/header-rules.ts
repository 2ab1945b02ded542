import type { Refusal } from '../base/problems/refusal.ts'

/** One header of a rule; `value` may contain names in braces. `line` counts from 1. */
export type RuleHeader = { readonly name: string; readonly value: string; readonly line: number }

/**
 * A rule: the headers of all paths that match `pattern`, which is one exact path, or a folder and everything below it
 * (`/media/*`).
 */
export type HeaderRule = {
  readonly pattern: string
  readonly line: number
  readonly headers: readonly RuleHeader[]
}

/** A problem in the header rules. `line` and `column` count from 1, columns in UTF-16 units. */
export type HeaderFinding = Refusal & Readonly<Record<'line' | 'column', number>>

/** A problem in a line whose number is not known yet. */
export type LineProblem = Refusal & { readonly column: number }

/** A header's name in the usual case, `Content-Type`. */
export function titleCase(name: string): string {
  return name.toLowerCase().replace(/(?<![a-z0-9])[a-z]/g, letter => letter.toUpperCase())
}
