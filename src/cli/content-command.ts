import type { BuildOptions } from '../config.ts'
import { ContentProblems, type Problem } from '../problems/problem.ts'
import type { GivenOptions, OptionSpec } from './options.ts'
import { formatOption, printProblems, readFormat } from './problems.ts'
import { showProgress } from './progress.ts'
import type { ExitCode } from './run.ts'

/** The options of every command that reads the content. */
export const contentOptions = {
  content: { value: 'FOLDER', describe: 'the content to read (content)' },
  cache: { value: 'FOLDER', describe: 'where renditions are kept between builds (.cache)' },
  'base-url': { value: 'URL', describe: "where the API will lie (BASE_URL, the host's own, or site.yaml)" },
  format: formatOption,
  quiet: { short: 'q', describe: 'say nothing but problems' },
} as const satisfies Record<string, OptionSpec>

/**
 * Does work on the content with progress shown, and tells its problems. `work` returns the warnings, and what to say at
 * the end.
 */
export async function workOnContent(
  given: GivenOptions,
  work: (options: BuildOptions) => Promise<{ warnings: readonly Problem[]; summary: string }>,
  outcome: { readonly onProblems: string },
): Promise<ExitCode> {
  const format = readFormat(given, process.env)
  const isQuiet = given.values.has('quiet')
  const progress = showProgress(process.stderr)
  const options = readBuildOptions(given, isQuiet ? undefined : progress.onProgress)
  try {
    const { warnings, summary } = await work(options)
    if (!isQuiet) progress.end()
    if (warnings.length > 0 || format === 'json')
      process.stdout.write(printProblems(warnings, format, new Map()))
    if (!isQuiet && format !== 'json') process.stdout.write(summary)
    return 0
  } catch (error) {
    if (!isQuiet) progress.end()
    if (!(error instanceof ContentProblems)) throw error
    process.stdout.write(printProblems(error.problems, format, error.texts))
    if (format !== 'json') process.stdout.write(`${outcome.onProblems}\n`)
    return 1
  }
}

function readBuildOptions({ values }: GivenOptions, onProgress: BuildOptions['onProgress']): BuildOptions {
  return {
    content: values.get('content'),
    out: values.get('out'),
    cache: values.get('cache'),
    baseUrl: values.get('base-url'),
    env: process.env,
    onProgress,
  }
}
