import { ContentProblems, type Problem } from '../base/problems/problem.ts'
import type { BuildOptions } from '../pipeline/config.ts'
import type { CheckReport } from '../pipeline/report.ts'
import { contentSteps, readBuildOptions } from './content-command.ts'
import type { GivenOptions } from './options.ts'
import { readFormat } from './problems.ts'
import { showProgress, silence } from './progress.ts'

/** What is left to do for a check: to check again where something was written, and what to say of problems then. */
export type LeftToCheck = {
  readonly onProblems: string
  readonly check: (options: BuildOptions) => Promise<CheckReport>
}

/** A check without anything before it. */
export const checkAlone: LeftToCheck = {
  onProblems: 'Nothing was written.',
  check: async options => (await import('../pipeline/index.ts')).check(options),
}

/** Checks the content, writes the ids that are missing in it, and tells each of them. */
export async function fixIds(given: GivenOptions): Promise<LeftToCheck> {
  const format = readFormat(given, process.env)
  const isQuiet = given.values.has('quiet')
  const progress = isQuiet ? silence : showProgress(process.stderr, contentSteps)
  const options = readBuildOptions(given, progress.onProgress)
  const first = checkAlone.check(options)
  const problems = await first.then(() => [], problemsOf).finally(progress.end)
  const missing = problems.filter(({ freeId }) => freeId !== undefined)
  if (missing.length === 0) return { ...checkAlone, check: () => first }
  const { printRefusedIds, printWrittenIds, writeIds } = await import('./fix-work.ts')
  const done = await writeIds(options, missing)
  // In JSON, the output is for programs.
  const stream = format === 'json' ? process.stderr : process.stdout
  if (!isQuiet) stream.write(printWrittenIds(done))
  process.stderr.write(printRefusedIds(done))
  return done.written.length === 0
    ? { ...checkAlone, check: () => first }
    : { ...checkAlone, onProblems: 'Nothing but these ids was written.' }
}

/** Whatever else went wrong is told with the outcome of the check. */
function problemsOf(error: unknown): readonly Problem[] {
  return error instanceof ContentProblems ? error.problems : []
}
