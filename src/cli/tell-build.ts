import pc from 'picocolors'
import type { BuildReport } from '../pipeline/report.ts'
import type { WatchedBuild } from '../pipeline/watch/loop.ts'
import { printOutcome, printProblems, type ReportFormat } from './problems.ts'
import { printRebuild, printWatchJson, type WatchPlace } from './report/watch.ts'
import { sayWhatStands } from './what-stands.ts'

export type TellerOptions = {
  readonly format: ReportFormat
  /** Says nothing but problems. */
  readonly isQuiet: boolean
  readonly place: WatchPlace
  /** What the first build is told with, where all went well. */
  readonly summarize: (report: BuildReport, seconds: number) => string
  /** What problems mean. */
  readonly onProblems: string
}

/** Tells each build of a watch as it ends. Warnings are told when they are others than before. */
export function openTeller(options: TellerOptions): (build: WatchedBuild) => void {
  const say = (text: string) => process.stdout.write(text)
  if (options.format === 'json') return build => say(printWatchJson(build, options.place))
  let warned = '[]'
  return build => {
    if (build.kind === 'fault')
      return process.stderr.write(
        `${pc.red(sayWhatStands(build.error, options.onProblems).message)}\n${watching}\n`,
      )
    if (build.kind === 'problems') return say(printProblemsOf(build, options))
    const { warnings } = build.report
    const before = warned
    warned = JSON.stringify(warnings)
    const news = warned === before ? [] : warnings
    say(printOutcome({ ...build.report, warnings: news, summary: summarize(build, options) }, options.format))
  }
}

const watching = 'Watching …'

function printProblemsOf(
  { problems }: WatchedBuild & { kind: 'problems' },
  { format, onProblems }: TellerOptions,
): string {
  return `${printProblems(problems.problems, format, problems.texts)}${onProblems} ${watching}\n`
}

function summarize(build: WatchedBuild & { kind: 'built' }, options: TellerOptions): string {
  if (options.isQuiet) return ''
  if (build.cause !== 'start') return clock() + printRebuild(build, options.place)
  const seconds = build.milliseconds / 1000
  return `${options.summarize(build.report, seconds)}${watching} Ctrl+C ends it.\n`
}

/** On a terminal the time of day, so that two lines about one file can be told apart. */
function clock(): string {
  return process.stdout.isTTY ? `${pc.dim(new Date().toTimeString().slice(0, 8))}  ` : ''
}
