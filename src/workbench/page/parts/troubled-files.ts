import type { Trouble, TroubledFile } from '../../messages/overview.ts'

export type Severity = Trouble['severity']

/** The worst that is wrong with each file, by its name. */
export function worstByFile(files: readonly TroubledFile[]): ReadonlyMap<string, Severity> {
  return new Map(files.map(({ file, troubles }) => [file, worstOf(troubles)]))
}

/** A problem where there is one. */
export function worstOf(troubles: readonly Trouble[]): Severity {
  return troubles.some(({ severity }) => severity === 'problem') ? 'problem' : 'warning'
}

/** Files with a problem before those that have warnings alone, each part in the order it had. */
export function worstFirst(files: readonly TroubledFile[]): readonly TroubledFile[] {
  const of = (severity: Severity) => files.filter(({ troubles }) => worstOf(troubles) === severity)
  return [...of('problem'), ...of('warning')]
}

/** How many problems and warnings there are. */
export function countTroubles(files: readonly TroubledFile[]): Readonly<Record<Severity, number>> {
  const all = files.flatMap(({ troubles }) => troubles)
  const problem = all.filter(({ severity }) => severity === 'problem').length
  return { problem, warning: all.length - problem }
}
