import { ContentProblems } from '../base/problems/problem.ts'
import { targetNames } from '../hosts/targets/host-target.ts'
import type { BuildOptions } from '../pipeline/config.ts'
import type { GivenOptions } from './options.ts'
import { showBuildProgress } from './progress.ts'
import { type Outcome, printOutcome, printProblems } from './report/print-problems.ts'
import { formatOption, languageOption, readReportStyle } from './report/report-style.ts'
import { results } from './report/results.ts'
import { type ExitCode, withOutcome } from './run.ts'

/** The help of `--target`. */
export const targetOption = {
  en: `--target HOST  the host that the site is for: ${targetNames.join(', ')} (the one the build runs on, or none)`,
  sv: '--target HOST  webbhotellet, till exempel netlify eller nginx (det som bygget körs på, eller inget)',
}

/** The help of the options of every command that reads the content. */
export const contentOptions = {
  en: `--content FOLDER  the content to read (content)
    --cache FOLDER    the cache, kept between builds (.cache)
    --base-url URL    where the API will be (BASE_URL, in a preview of the host its own, or site.yaml)
    ${targetOption.en}
    --as-of DAY       the day that decides which entries are published (today in the city's time zone)
    --strict          let warnings stop the command, as problems do
    ${formatOption.en}
    ${languageOption.en}
    -q, --quiet       print only problems and warnings`,
  sv: `--content FOLDER  innehållet som läses (content)
    --cache FOLDER    det som sparas mellan byggen (.cache)
    --base-url URL    API:ets adress (BASE_URL, vid förhandsvisning webbhotellets egen, eller den i site.yaml)
    ${targetOption.sv}
    --as-of DAY       dagen som avgör vilka poster som publiceras (i dag i ortens tidszon)
    --strict          låt varningar stoppa som fel
    ${formatOption.sv}
    ${languageOption.sv}
    -q, --quiet       skriv bara ut fel och varningar`,
}

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
