import { ContentProblems } from '../base/problems/problem.ts'
import type { BuildOptions } from '../pipeline/config.ts'
import type { GivenOptions } from './options.ts'
import { showBuildProgress } from './progress.ts'
import { withOutcome } from './report/describe-error.ts'
import { type Outcome, printOutcome, printProblems } from './report/print-problems.ts'
import { readReportStyle } from './report/report-style.ts'
import { results } from './report/results.ts'
import type { ExitCode } from './run.ts'
import type { SharedOption } from './shared-options.ts'

/** The shared options of every command that reads the whole content. */
export const contentOptions: readonly SharedOption[] = [
  'content',
  'cache',
  'base-url',
  'target',
  'as-of',
  'strict',
  'format',
  'lang',
  'quiet',
]

/**
 * Runs work on the content and shows its progress. Prints the warnings and the summary, or every problem and then
 * `onProblems`. What the target would refuse is printed even with `--quiet`.
 */
export async function workOnContent(
  given: GivenOptions,
  onProblems: string,
  work: (options: BuildOptions) => Promise<Outcome>,
): Promise<ExitCode> {
  const style = readReportStyle(given, process.env)
  const isQuiet = given.values.has('quiet')
  const progress = showBuildProgress(given, results[style.language])
  const write = (text: string) => process.stdout.write(text)
  try {
    const outcome = await work(readBuildOptions(given, progress.onProgress))
    progress.end()
    write(printOutcome(isQuiet ? { ...outcome, summary: '' } : outcome, style))
    const isRefused = given.values.has('strict') && outcome.warnings.length > 0
    return isRefused || outcome.breaches.length > 0 ? 1 : 0
  } catch (error) {
    progress.end()
    if (!(error instanceof ContentProblems)) throw withOutcome(error, onProblems)
    write(printProblems(error.problems, style, error.texts))
    if (style.format !== 'json') write(`${onProblems}\n`)
    return 1
  }
}

/** Returns the options of a build from the command line. */
export function readBuildOptions(
  { values }: GivenOptions,
  onProgress: BuildOptions['onProgress'],
): BuildOptions {
  const store = values.get('store')
  const mediaBucket = values.get('media-bucket')
  return {
    content: values.get('content'),
    out: values.get('out'),
    cache: values.get('cache'),
    layout: values.has('link') ? 'link' : undefined,
    baseUrl: values.get('base-url'),
    target: values.get('target'),
    asOf: values.get('as-of'),
    since: values.get('since'),
    strict: values.has('strict'),
    mediaBucket:
      mediaBucket === undefined ? undefined : { url: mediaBucket, prune: values.has('media-prune') },
    store: store === undefined ? undefined : { url: store, write: values.has('store-write') },
    env: process.env,
    onProgress,
  }
}
