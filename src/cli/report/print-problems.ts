import pc from 'picocolors'
import { pathInside } from '../../base/files/path-inside.ts'
import { describeProblem, type Language } from '../../base/problems/describe-problem.ts'
import { escapeControls, escapeLines } from '../../base/problems/escape-controls.ts'
import { isWarning, type Problem } from '../../base/problems/problem.ts'
import type { Target } from '../../hosts/targets/host-target.ts'
import { printBreach, printBreachLine, printHint } from '../../hosts/targets/limit-words.ts'
import type { LimitUse } from '../../hosts/targets/target-limits.ts'
import type { Schedule } from '../../site/resolve/schedule.ts'
import { printBreaches } from './print-build.ts'
import { brief, printProblemCount, printText } from './print-text.ts'
import type { ReportStyle } from './report-style.ts'
import { type Results, results } from './results.ts'

/** The outcome of work on the content: warnings and, if there is a target, what it would refuse or ignore. */
export type Outcome = {
  readonly warnings: readonly Problem[]
  readonly target: Target | undefined
  readonly breaches: readonly LimitUse[]
  /** The day that a build is for. */
  readonly schedule?: Schedule
  /** The text for people if there are no problems. */
  readonly summary: string
}

/** Prints an outcome in a style. JSON has no summary. */
export function printOutcome(outcome: Outcome, style: ReportStyle): string {
  const { warnings, target, breaches, schedule, summary } = outcome
  const { format, language } = style
  if (format === 'json')
    return printProblemsJson(warnings, language, {
      breaches: target && breaches.map(each => printBreach(each, language)),
      ...scheduleData(schedule),
    })
  const text = warnings.length > 0 ? printProblems(warnings, style, new Map()) : ''
  if (!target || breaches.length === 0) return text + summary
  const printed =
    format === 'github'
      ? printBreachesGithub(target, breaches, results[language])
      : printBreaches(target, breaches, results[language])
  return [text, summary, printed].filter(part => part !== '').join('\n')
}

/** Prints problems in a style; the lines around each on a terminal only. */
export function printProblems(
  problems: readonly Problem[],
  { format, language }: ReportStyle,
  texts: ReadonlyMap<string, string>,
): string {
  if (format === 'json') return printProblemsJson(problems, language)
  if (format === 'github') return printGithub(problems, language)
  const shown = process.stdout.isTTY ? texts : undefined
  return printText(problems, { color: pc.isColorSupported, texts: shown, language })
}

/**
 * Prints problems as JSON for programs: `{ problems: [{ severity, code, file, line, column, field, message, hint, fix }] }`, with
 * `breaches: [{ what, found, most, hint }]` if the site was checked against the limits of a target, and with `as_of` and
 * `next_change: { day, instant } | null` if the build depends on the day.
 */
export function printProblemsJson(
  problems: readonly Problem[],
  language: Language,
  rest: object = {},
): string {
  return printJsonReport({ problems: problemRows(problems, language), ...rest })
}

/** Returns the day of a build, and when its result changes next, in its JSON form; nothing if no day matters. */
function scheduleData(schedule: Schedule | undefined): object {
  if (schedule?.asOf === undefined) return {}
  return { as_of: schedule.asOf, next_change: schedule.nextChange ?? null }
}

/** Returns each problem in its JSON form. */
export function problemRows(problems: readonly Problem[], language: Language): object[] {
  return problems.map(problem => {
    const { code, file, line, column, field, fix } = problem
    return {
      severity: isWarning(problem) ? 'warning' : 'problem',
      code,
      file,
      line,
      column,
      field,
      ...describeProblem(problem, language),
      fix,
    }
  })
}

/** Prints a report as JSON without characters that control a terminal. */
export function printJsonReport(report: object): string {
  return `${escapeLines(JSON.stringify(report, null, 2))}\n`
}

/** Prints problems as workflow commands, which GitHub Actions shows beside the lines they are about. */
export function printGithub(problems: readonly Problem[], language: Language): string {
  const annotations = problems.map(problem => printAnnotation(problem, language))
  return [...annotations, printProblemCount(problems, language)].map(line => `${line}\n`).join('')
}

function printBreachesGithub({ title }: Target, breaches: readonly LimitUse[], words: Results): string {
  const rows = breaches.map(each => {
    const line = printBreachLine(each, words.language)
    const lines = [`${words.refusedBy(title)} ${line}`, printHint(each, words.language)]
    return `::error title=${escapeProperty(title)}::${escapeData(lines.map(brief).join('\n'))}\n`
  })
  return rows.join('')
}

function printAnnotation(problem: Problem, language: Language): string {
  const { file, line, column, code } = problem
  const { message, hint } = describeProblem(problem, language)
  // GitHub's names begin at the top of the repository, where the project need not be.
  const path = pathInside(process.env.GITHUB_WORKSPACE ?? '.', file) ?? file
  const place = `file=${escapeProperty(escapeControls(path))},line=${line},col=${column},`
  const words = [message, hint].map(brief).join('\n').trim()
  // The address of another site is no file of the repository.
  const where = /^\w+:\/\//.test(file) ? '' : place
  return `::${isWarning(problem) ? 'warning' : 'error'} ${where}title=${escapeProperty(code)}::${escapeData(words)}`
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
