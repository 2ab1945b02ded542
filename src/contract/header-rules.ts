import type { Refusal } from '../base/problems/refusal.ts'

/** The three headers that every successful response has, by name. */
export const contractHeaders = {
  Allow: 'GET, HEAD, OPTIONS',
  'Content-Type': 'application/json',
  Vary: 'Accept',
} as const

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

/** Returns the headers of every rule that matches `path`, in the order of the rules. `path` is not decoded and has no query. */
export function headersFor(rules: readonly HeaderRule[], path: string): [name: string, value: string][] {
  return rules
    .filter(rule => matches(rule.pattern, path))
    .flatMap(rule => rule.headers.map(({ name, value }): [string, string] => [name, value]))
}

/** Whether two patterns can match the same path. */
export function overlap(a: string, b: string): boolean {
  return matches(a, shortestPath(b)) || matches(b, shortestPath(a))
}

/** Whether `pattern` matches every path below `folder` (`/media/`). */
export function covers(pattern: string, folder: string): boolean {
  return pattern.endsWith('*') && matches(pattern, folder)
}

function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(shortestPath(pattern)) : path === pattern
}

function shortestPath(pattern: string): string {
  return pattern.endsWith('*') ? pattern.slice(0, -1) : pattern
}
