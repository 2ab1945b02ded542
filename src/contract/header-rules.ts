import type { Refusal } from '../base/problems/refusal.ts'

/** One header of a rule; `value` may still hold names in braces. `line` counts from 1. */
export type RuleHeader = { readonly name: string; readonly value: string; readonly line: number }

/** The headers of every path that `pattern` matches: one exact path, or a folder and all below it (`/media/*`). */
export type HeaderRule = {
  readonly pattern: string
  readonly line: number
  readonly headers: readonly RuleHeader[]
}

/** A problem in the header rules. `line` and `column` count from 1, columns in UTF-16 units. */
export type HeaderFinding = Refusal & Readonly<Record<'line' | 'column', number>>

/** A problem in a line that the reader of the line does not know the number of. */
export type LineProblem = Refusal & { readonly column: number }

/** A header's name as people write it, `Content-Type`, whatever the case it is given in. */
export function titleCase(name: string): string {
  return name.toLowerCase().replace(/(?<![a-z0-9])[a-z]/g, letter => letter.toUpperCase())
}
