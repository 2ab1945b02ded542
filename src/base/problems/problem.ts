import { compareCodePoints } from '../order.ts'
import { type ProblemCode, severities } from './codes.ts'

/**
 * One thing that is wrong in the content, as data. It is printed in one place only.
 *
 * `file` is relative to the project, with `/`; `line` and `column` count from 1 (columns in UTF-16 units, as editors do);
 * `field` is the dotted path of the field (`dates.0.start`), empty where the problem is not in a field.
 */
export type Problem = {
  readonly code: ProblemCode
  readonly file: string
  readonly line: number
  readonly column: number
  readonly field: string
  readonly message: string
  readonly hint: string
  /** Of a missing id, the one that is free for it. */
  readonly freeId?: number
}

/** Whether a problem is only reported and does not stop the build. */
export function isWarning(problem: Problem): boolean {
  return severities[problem.code] === 'warning'
}

/** The problems in the order of reports: by file, line, column, then code, each compared by code point. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort(
    (a, b) =>
      compareCodePoints(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareCodePoints(a.code, b.code) ||
      compareCodePoints(a.message, b.message),
  )
}

/** Thrown when the content has problems: nothing was published. Carries warnings too, sorted among them. */
export class ContentProblems extends Error {
  readonly problems: readonly Problem[]
  /** Texts of the files named, for code frames. */
  readonly texts: ReadonlyMap<string, string>

  constructor(problems: readonly Problem[], texts: ReadonlyMap<string, string>) {
    const count = problems.filter(problem => !isWarning(problem)).length
    super(`The content has ${count} ${count === 1 ? 'problem' : 'problems'}.`)
    this.name = 'ContentProblems'
    this.problems = sortProblems(problems)
    this.texts = texts
  }
}
