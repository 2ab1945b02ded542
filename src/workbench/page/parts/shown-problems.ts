import type { FileProblems, ShownProblem } from '../../messages/overview-messages.ts'

export type Severity = ShownProblem['severity']

/** Returns how many problems and warnings there are. */
export function countProblems(files: readonly FileProblems[]): Readonly<Record<Severity, number>> {
  const all = files.flatMap(({ problems }) => problems)
  const problem = all.filter(({ severity }) => severity === 'problem').length
  return { problem, warning: all.length - problem }
}
