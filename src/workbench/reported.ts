import type { Problem } from '../base/problems/problem.ts'
import type { WatchedBuild } from '../pipeline/watch/loop.ts'

/** The problems and warnings of a build, and the texts of files in which there are problems, as far as they were read. */
export type Reported = {
  readonly problems: readonly Problem[]
  readonly texts: ReadonlyMap<string, string>
}

/** What a build told of the content. */
export function problemsOf(build: WatchedBuild & { kind: 'built' | 'problems' }): Reported {
  if (build.kind === 'built') return { problems: build.report.warnings, texts: new Map() }
  const { problems, texts } = build.problems
  return { problems, texts }
}
