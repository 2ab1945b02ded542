import { compareCodePoints } from '../order.ts'
import type { ProblemCode, Refusal } from './refusal.ts'

/**
 * One thing that is wrong in the content, as data. `describeProblem` puts it into words.
 *
 * `file` is relative to the project, with `/`; `line` and `column` count from 1 (columns in UTF-16 units, as editors do);
 * `field` is the dotted path of the field (`dates.0.start`), empty if the problem is not in a field.
 */
export type Problem = Refusal & {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly field: string
  /** The problem is in a draft that nothing published needs, so it is only a warning. */
  readonly isInDraft?: true
  readonly fix?: Fix
}

/** What `npm run check -- --fix` writes, if a problem needs no decision: values of fields, whole lines, or another path of the file. */
export type Fix =
  | { readonly fields: readonly FieldFix[] }
  | { readonly lines: readonly LineFix[] }
  | { readonly renameTo: string }

/** The path of a field, and the value to write: a text, a list, or fields. A missing field is added; without a value, a field is removed. */
export type FieldFix = { readonly path: readonly (string | number)[]; readonly value?: FieldValue }

export type FieldValue = string | readonly FieldValue[] | { readonly [key: string]: FieldValue }

/** A line, counted from 1, as it is and as it should be, without its line break; null removes it. */
export type LineFix = { readonly line: number; readonly from: string; readonly to: string | null }

/** Whether a problem is only reported and does not stop the build. */
export function isWarning({ code, isInDraft }: Pick<Problem, 'code' | 'isInDraft'>): boolean {
  return isInDraft === true || warnings.has(code)
}

/** The number of problems that a problem stands for. */
export function countOf(problem: Pick<Problem, 'code' | 'values'>): number {
  return isRest(problem) ? Number(problem.values.count) : 1
}

/** Whether a problem is the number of those in its file that were not kept. */
export function isRest({ code }: Pick<Problem, 'code'>): boolean {
  return code === 'more-problems' || code === 'more-warnings'
}

/** The codes of problems that do not stop the build, and of rules of `verify` that clients can do without. */
const warnings: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'more-warnings',
  'stray-file',
  'steers-git',
  'unobserved-value',
  'placeholder-left',
  'as-imported',
  'ids-not-kept',
  'id-changed',
  'unlikely-date',
  'unlikely-time',
  'unlikely-hours',
  'unlikely-price',
  'unlikely-place',
  'duplicate-entry',
  'other-language',
  'time-in-title',
  'sample-address',
  'too-many-pages',
  'tag-in-plain-text',
  'text-slip',
  'stale-link',
  'picture-too-small',
  'credit-without-day',
  'unused-image',
  'unused-author',
  'unused-label',
  'bad-map',
  'not-removed',
  'cache-not-saved',
  'earlier-unread',
  'store-trouble',
  'rendition-alt',
  'rendition-size',
])

/** Sorts problems for reports: by file, line, column, then code, field, message and values, each by code point. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareCodePoints(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareCodePoints(a.code, b.code) ||
      compareCodePoints(a.field, b.field) ||
      compareCodePoints(a.messageName, b.messageName) ||
      compareCodePoints(JSON.stringify(a.values), JSON.stringify(b.values)),
  )
}

/** The content has problems, so nothing was published. Carries warnings too, sorted among them. */
export class ContentProblems extends Error {
  readonly problems: readonly Problem[]
  /** Texts of the files with problems, for code frames. */
  readonly texts: ReadonlyMap<string, string>

  constructor(problems: readonly Problem[], texts: ReadonlyMap<string, string>) {
    const count = problems.reduce((sum, each) => sum + (isWarning(each) ? 0 : countOf(each)), 0)
    super(`The content has ${count} ${count === 1 ? 'problem' : 'problems'}.`)
    this.name = 'ContentProblems'
    this.problems = sortProblems(problems)
    this.texts = texts
  }
}
