import { resolveConfig } from '../pipeline/config.ts'
import type { BuildReport } from '../pipeline/report.ts'
import { type Rebuild, watchAndBuild } from '../pipeline/watch/loop.ts'
import { watchChanges } from '../pipeline/watch/watch-changes.ts'
import { WatchingBuilder } from '../pipeline/watching-builder.ts'
import { readBuildOptions } from './content-command.ts'
import type { GivenOptions } from './options.ts'
import { showBuildProgress } from './progress.ts'
import { withOutcome } from './report/describe-error.ts'
import { openBuildReporter } from './report/print-watch.ts'
import { readReportStyle } from './report/report-style.ts'
import { results } from './report/results.ts'
import type { ExitCode } from './run.ts'
import { UsageError } from './usage.ts'

type WatchCommand = {
  /** The summary of the first successful build. */
  readonly summarize: (report: BuildReport, seconds: number) => string
  /** The sentence that follows problems. */
  readonly onProblems: string
}

/** Builds, and builds again whenever the content changes, until Ctrl+C. A build that is running then is finished first. */
export async function watchContent(given: GivenOptions, command: WatchCommand): Promise<ExitCode> {
  const style = readReportStyle(given, process.env)
  if (style.format === 'json')
    throw new UsageError({
      en: '--watch prints no JSON. Leave out --watch or --format json.',
      sv: '--watch skriver ingen JSON. Ta bort --watch eller --format json.',
    })
  const progress = showBuildProgress(given, results[style.language])
  const options = readBuildOptions(given, progress.onProgress)
  const config = resolveConfig(options)
  const builder = new WatchingBuilder(config)
  const rebuild: Rebuild = changed => builder.build(changed).finally(progress.end)
  const changes = await watchChanges({
    ...config,
    by: given.values.has('poll') ? 'poll' : 'events',
    isOwnWrite: path => builder.isOwnWrite(path),
  })
  // The listener runs only once, so a second signal ends the process at once.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, changes.end)
  try {
    await watchAndBuild({
      rebuild,
      changes,
      onBuild: openBuildReporter({ ...command, style, isQuiet: given.values.has('quiet'), folder: config }),
    })
    return 0
  } catch (error) {
    throw withOutcome(error, command.onProblems)
  } finally {
    changes.end()
    builder.close()
  }
}
