import { plain } from '../base/problems/code-frame.ts'
import { ContentProblems, type Problem } from '../base/problems/problem.ts'
import type { IdsWritten } from '../content/edit/write-ids.ts'
import type { BuildOptions } from '../pipeline/config.ts'
import type { CheckReport } from '../pipeline/report.ts'
import { readBuildOptions } from './content-command.ts'
import type { GivenOptions } from './options.ts'
import { showProgress, silence } from './progress.ts'
import { brief } from './report/print-text.ts'
import { readReportStyle } from './report/report-style.ts'
import { type Results, results } from './report/results.ts'

/** How to check the content after `--fix`, and what results say when there are problems. */
type NextCheck = {
  readonly onProblems: 'nothingWritten' | 'onlyIdsWritten'
  readonly check: (options: BuildOptions) => Promise<CheckReport>
}

/** A check that writes nothing first. */
export const checkAlone: NextCheck = {
  onProblems: 'nothingWritten',
  check: async options => (await import('../pipeline/build.ts')).check(options),
}

/** Checks the content, writes the ids that are missing in it, and reports each. */
export async function fixIds(given: GivenOptions): Promise<NextCheck> {
  const { format, language } = readReportStyle(given, process.env)
  const words = results[language]
  const isQuiet = given.values.has('quiet')
  const progress = isQuiet ? silence : showProgress(process.stderr, words.steps)
  const options = readBuildOptions(given, progress.onProgress)
  const first = checkAlone.check(options)
  const problems = await first.then(() => [], problemsOf).finally(progress.end)
  const missing = problems.filter(({ freeId }) => freeId !== undefined)
  if (missing.length === 0) return { ...checkAlone, check: () => first }
  const { writeMissingIds } = await import('../content/edit/write-ids.ts')
  const { resolveConfig } = await import('../pipeline/config.ts')
  const done = await writeMissingIds(resolveConfig(options), missing)
  // In JSON, the output is for programs.
  const stream = format === 'json' ? process.stderr : process.stdout
  if (!isQuiet) stream.write(printWrittenIds(done, words))
  process.stderr.write(printRefusedIds(done, words))
  return done.written.length === 0
    ? { ...checkAlone, check: () => first }
    : { ...checkAlone, onProblems: 'onlyIdsWritten' }
}

/** Any other error is reported by the check that follows. */
function problemsOf(error: unknown): readonly Problem[] {
  return error instanceof ContentProblems ? error.problems : []
}

/** The ids that were written, a line each: `content/events/fair.md: id 1003 for the date 2027-06-25`. */
function printWrittenIds({ written }: Pick<IdsWritten, 'written'>, words: Results): string {
  const rows = written.map(({ file, id, start }) => {
    return `${plain(file)}: ${words.id(id, start === undefined ? undefined : brief(start))}\n`
  })
  return rows.join('')
}

/** Why other ids were not written, a line each. */
function printRefusedIds({ refused }: Pick<IdsWritten, 'refused'>, words: Results): string {
  return refused.map(({ file, why }) => `${plain(file)}: ${words.noId(brief(why))}\n`).join('')
}
