import { basename } from 'node:path'
import pc from 'picocolors'
import { pathInside } from '../../base/files/path-inside.ts'
import { escapeControls } from '../../base/problems/escape-controls.ts'
import type { Config } from '../../pipeline/config.ts'
import type { BuildReport } from '../../pipeline/report.ts'
import type { WatchedBuild } from '../../pipeline/watch/loop.ts'
import { describeError, withOutcome } from './describe-error.ts'
import { printOutcome, printProblems } from './print-problems.ts'
import type { ReportStyle } from './report-style.ts'
import { type Results, results } from './results.ts'

type ReporterOptions = {
  readonly style: ReportStyle
  /** Prints only problems. */
  readonly isQuiet: boolean
  readonly folder: WatchedFolder
  /** The summary of the first successful build. */
  readonly summarize: (report: BuildReport, seconds: number) => string
  /** The sentence that follows problems. */
  readonly onProblems: string
}

/** Reports each build of a watch when it ends. Warnings are reported when they changed. */
export function openBuildReporter(options: ReporterOptions): (build: WatchedBuild) => void {
  const write = (text: string) => process.stdout.write(text)
  const { style } = options
  const words = results[style.language]
  let lastWarnings = '[]'
  return build => {
    if (build.kind === 'fault') {
      const message = describeError(withOutcome(build.error, options.onProblems), style.language)
      return process.stderr.write(`${pc.red(message)}\n${words.watching}\n`)
    }
    if (build.kind === 'problems') return write(printProblemsOf(build, options))
    const { warnings } = build.report
    const before = lastWarnings
    lastWarnings = JSON.stringify(warnings)
    const toReport = lastWarnings === before ? [] : warnings
    write(printOutcome({ ...build.report, warnings: toReport, summary: printSummary(build, options) }, style))
  }
}

function printProblemsOf(
  { problems }: WatchedBuild & { kind: 'problems' },
  { style, onProblems }: ReporterOptions,
): string {
  return `${printProblems(problems.problems, style, problems.texts)}${onProblems} ${results[style.language].watching}\n`
}

function printSummary(build: WatchedBuild & { kind: 'built' }, options: ReporterOptions): string {
  if (options.isQuiet) return ''
  const words = results[options.style.language]
  if (build.cause !== 'start') return timeOfDay() + printRebuild(build, options.folder, words)
  const seconds = build.milliseconds / 1000
  return `${options.summarize(build.report, seconds)}${words.watching} ${words.endsIt}\n`
}

/** Returns the time of day on a terminal, so that two lines about one file differ. */
function timeOfDay(): string {
  return process.stdout.isTTY ? `${pc.dim(new Date().toTimeString().slice(0, 8))}  ` : ''
}

type WatchedFolder = Pick<Config, 'content' | 'contentName'>

/** Prints a build after a change as a line for people: `events/fair.md → 2 files changed, 38 ms`. */
export function printRebuild(
  build: WatchedBuild & { kind: 'built' },
  folder: WatchedFolder,
  words: Results,
): string {
  const made = words.rebuilt(build.report.published.written)
  return `${nameCause(build, folder, words)} → ${made}, ${Math.round(build.milliseconds)} ms\n`
}

function nameCause(build: WatchedBuild, folder: WatchedFolder, words: Results): string {
  if (build.cause !== 'change' || build.paths === undefined) return folder.contentName
  const [first = '', ...rest] = build.paths.map(path => nameOf(path, folder))
  return escapeControls(rest.length === 0 ? first : words.more(first, rest.length))
}

/** Returns the path of a file within the content, with `/`; for a file outside it, its file name. */
function nameOf(path: string, { content }: WatchedFolder): string {
  return pathInside(content, path) ?? basename(path)
}
