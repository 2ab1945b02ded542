/** One header of a rule; `value` may still hold names in braces. `line` counts from 1. */
export type RuleHeader = { readonly name: string; readonly value: string; readonly line: number }

/** The headers of every path that `pattern` matches: one exact path, or a folder and all below it (`/media/*`). */
export type HeaderRule = {
  readonly pattern: string
  readonly line: number
  readonly headers: readonly RuleHeader[]
}

export type HeaderCode =
  | 'headers-syntax'
  | 'headers-name'
  | 'headers-value'
  | 'headers-duplicate'
  | 'headers-missing'
  | 'headers-unknown-name'
  | 'headers-too-many'

/** One thing that is wrong in the header rules. `line` and `column` count from 1, columns in UTF-16 units. */
export type HeaderFinding = {
  readonly line: number
  readonly column: number
  readonly code: HeaderCode
  readonly message: string
  readonly hint: string
}

/** A header's name as people write it, `Content-Type`, whatever the case it is given in. */
export function titleCase(name: string): string {
  return name.toLowerCase().replace(/(?<![a-z0-9])[a-z]/g, letter => letter.toUpperCase())
}
