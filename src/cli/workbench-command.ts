import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { printDecimal } from '../base/print-numbers.ts'
import { UserError } from '../base/problems/user-error.ts'
import { requireContent } from '../content/load/list-content.ts'
import { CannotListen } from '../hosts/serve/node-http.ts'
import type { BuildReport } from '../pipeline/report.ts'
import { type OpenedWorkbench, openWorkbench } from '../workbench/open-workbench.ts'
import { defaultPorts, type GivenOptions, readWholeNumber } from './options.ts'
import { showBuildProgress } from './progress.ts'
import { withOutcome } from './report/describe-error.ts'
import { openBuildReporter } from './report/print-watch.ts'
import { readLanguage } from './report/report-style.ts'
import { type Results, results } from './report/results.ts'
import type { ExitCode } from './run.ts'

/** Opens the workbench and runs it until Ctrl+C, which ends a publish and its git, too. A build that is running is finished first, until a second Ctrl+C. */
export async function runWorkbench(given: GivenOptions): Promise<ExitCode> {
  // Collects garbage more often: with 10,000 events this halves the memory, and the first build takes 4 % longer.
  setFlagsFromString('--heap-growing-percent=20')
  const { values } = given
  const port = readWholeNumber(given, 'port') ?? defaultPorts.dev
  const isQuiet = values.has('quiet')
  const style = { format: 'text', language: readLanguage(given, process.env) } as const
  const words = results[style.language]
  const stop = new AbortController()
  const end = () => (stop.signal.aborted ? process.exit(130) : stop.abort())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  const { onProgress, end: onEnd } = showBuildProgress(given, words)
  let reportBuild: ReturnType<typeof openBuildReporter> | undefined
  const onListening = (opened: OpenedWorkbench) => {
    process.stdout.write(words.workbenchIsAt(opened.url, `${opened.apiUrl}/api/v1/objects/`))
    reportBuild = openBuildReporter({
      style,
      isQuiet,
      folder: opened.config,
      summarize: (report, seconds) => summarize(report, seconds, words),
      onProblems: words.othersShown,
    })
    if (!values.has('no-open') && process.stdout.isTTY) openPage(opened.url)
  }
  requireContent(resolve(values.get('content') ?? 'content'))
  try {
    await openWorkbench(
      {
        content: values.get('content'),
        cache: values.get('cache'),
        dist: values.get('dist'),
        target: values.get('target'),
        env: process.env,
        usesGit: !values.has('no-git'),
        port,
        forwarded: readForwarded(values.get('forwarded'), port),
        by: values.has('poll') ? 'poll' : 'events',
        onListening,
        onProgress,
        onEnd,
        onBuild: build => reportBuild?.(build),
      },
      stop.signal,
    )
    // A publish may still be building. It can be done again.
    setTimeout(() => process.exit(), 1000).unref()
    return 0
  } catch (error) {
    throw error instanceof CannotListen ? error : withOutcome(error, words.nothingPublished)
  }
}

/** Returns the name at which a container forwards the port: that of the option, or of the codespace. @throws UserError */
function readForwarded(given: string | undefined, port: number): string | undefined {
  const { CODESPACE_NAME: codespace, GITHUB_CODESPACES_PORT_FORWARDING_DOMAIN: domain } = process.env
  const name = given ?? (codespace && domain ? `${codespace}-${port}.${domain}` : undefined)
  if (name === undefined || /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?::\d{1,5})?$/i.test(name))
    return name?.toLowerCase()
  throw new UserError({
    en: `--forwarded is "${name}", which is no host name. Write one such as city-3000.app.github.dev.`,
    sv: `--forwarded är "${name}", som inte är ett värdnamn. Skriv ett sådant som city-3000.app.github.dev.`,
  })
}

function summarize({ collections }: BuildReport, seconds: number, words: Results): string {
  const count = (name: string) => collections.find(each => each.name === name)?.items ?? 0
  const [dates, objects, guides] = [count('singulareventdates'), count('objects'), count('guides')]
  return `${words.items(dates, objects, guides, printDecimal(seconds, words.language))} ${words.notPublishedYet}\n`
}

/** Opens an address of this machine in the browser, if there is one. */
function openPage(url: string): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open']
  const opener = spawn(command, [...args, url], { stdio: 'ignore', detached: true })
  // On a machine without a screen there is no browser; the address was printed.
  opener.on('error', () => undefined)
  opener.unref()
}

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  // `start` takes its first quoted argument as the title of a window.
  win32: ['cmd', '/c', 'start', ''],
}
