import pc from 'picocolors'
import { plain } from '../../base/problems/code-frame.ts'
import { severities } from '../../base/problems/codes.ts'
import { isWarning, type Problem } from '../../base/problems/problem.ts'
import { didYouMean } from '../../base/problems/suggest.ts'
import type { Target } from '../../hosts/targets/host-target.ts'
import type { LimitBreach } from '../../hosts/targets/target-limits.ts'
import { type GivenOptions, type OptionSpec, UsageError } from '../options.ts'
import { printBreaches } from './print-build.ts'
import { brief, countProblems, printText } from './print-text.ts'

const formats = ['text', 'json', 'github'] as const
export type ReportFormat = (typeof formats)[number]

/** The option for the format of problems. */
export const formatOption: OptionSpec = {
  value: 'FORMAT',
  describe: 'the format of problems: text, json or github (the default on GitHub Actions)',
}

/** The format asked for, else annotations on GitHub Actions, else text. */
export function readFormat({ values }: GivenOptions, env: NodeJS.ProcessEnv): ReportFormat {
  const asked = values.get('format')
  if (asked === undefined) return env.GITHUB_ACTIONS === 'true' ? 'github' : 'text'
  const format = formats.find(known => known === asked)
  if (!format) throw new UsageError(`--format cannot be "${asked}". ${didYouMean(asked, formats)}`)
  return format
}

/** What came of work on the content: warnings, and what the target would refuse or ignore where there is a target. */
export type Outcome = {
  readonly warnings: readonly Problem[]
  readonly target: Target | undefined
  readonly breaches: readonly LimitBreach[]
  /** For people, where all went well. */
  readonly summary: string
}

/** An outcome in a format; without its summary where that is empty or the format is for programs. */
export function printOutcome({ warnings, target, breaches, summary }: Outcome, format: ReportFormat): string {
  if (format === 'json') return printProblemsJson(warnings, target && breaches)
  const text = warnings.length > 0 ? printProblems(warnings, format, new Map()) : ''
  if (!target || breaches.length === 0) return text + summary
  const printed =
    format === 'github' ? printBreachesGithub(target, breaches) : printBreaches(target, breaches)
  return [text, summary, printed].filter(part => part !== '').join('\n')
}

/** The problems in a format; the lines around each on a terminal only. */
export function printProblems(
  problems: readonly Problem[],
  format: ReportFormat,
  texts: ReadonlyMap<string, string>,
): string {
  if (format === 'json') return printProblemsJson(problems)
  if (format === 'github') return printGithub(problems)
  return printText(problems, { color: pc.isColorSupported, texts: process.stdout.isTTY ? texts : undefined })
}

/**
 * The problems as JSON for programs: `{ problems: [{ severity, code, file, line, column, field, message, hint }] }`, and
 * `breaches: [{ what, found, most, hint }]` where the site was held against the limits of a target.
 */
export function printProblemsJson(problems: readonly Problem[], breaches?: readonly LimitBreach[]): string {
  return printJsonReport({ problems: problemRows(problems), breaches })
}

/** Each problem in its JSON form. */
export function problemRows(problems: readonly Problem[]): object[] {
  return problems.map(({ code, file, line, column, field, message, hint }) => {
    return { severity: severities[code], code, file, line, column, field, message, hint }
  })
}

/** A report as JSON in which nothing steers a terminal. */
export function printJsonReport(report: object): string {
  return `${JSON.stringify(report, null, 2).replace(steering, escapeUnit)}\n`
}

/** The same on one line, where reports follow one another. */
export function printJsonLine(report: object): string {
  return `${JSON.stringify(report).replace(steering, escapeUnit)}\n`
}

// JSON escapes the control characters of ASCII by itself; a terminal obeys these, too.
const steering = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

function escapeUnit(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** The problems as workflow commands, which GitHub Actions shows beside the lines they are about. */
export function printGithub(problems: readonly Problem[]): string {
  return [...problems.map(printAnnotation), countProblems(problems)].map(line => `${line}\n`).join('')
}

/** What a target would refuse or ignore, as annotations of the whole run. */
function printBreachesGithub({ title }: Target, breaches: readonly LimitBreach[]): string {
  const rows = breaches.map(({ what, found, most, hint }) => {
    const words = [`${title} would refuse or ignore this site: ${what}: ${found}, at most ${most}`, hint]
    return `::error title=${property(title)}::${data(words.map(brief).join('\n'))}\n`
  })
  return rows.join('')
}

function printAnnotation(problem: Problem): string {
  const { file, line, column, code, message, hint } = problem
  const place = `file=${property(plain(file))},line=${line},col=${column},title=${property(code)}`
  const words = [message, hint].map(brief).join('\n').trim()
  return `::${isWarning(problem) ? 'warning' : 'error'} ${place}::${data(words)}`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
