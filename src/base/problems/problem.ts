import { compareCodePoints } from '../order.ts'
import { severities } from './codes.ts'
import type { Fix } from './fix.ts'
import type { Refusal } from './refusal.ts'

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
  /** What `npm run check -- --fix` writes, if there is exactly one right answer. */
  readonly fix?: Fix
}

/** Whether a problem is only reported and does not stop the build. */
export function isWarning({ code, isInDraft }: Pick<Problem, 'code' | 'isInDraft'>): boolean {
  return isInDraft === true || severities[code] === 'warning'
}

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
    const count = problems.filter(problem => !isWarning(problem)).length
    super(`The content has ${count} ${count === 1 ? 'problem' : 'problems'}.`)
    this.name = 'ContentProblems'
    this.problems = sortProblems(problems)
    this.texts = texts
  }
}
