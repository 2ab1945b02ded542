import pc from 'picocolors'
import type { Problem } from '../base/problems/problem.ts'
import { didYouMean } from '../base/problems/suggest.ts'
import type { LimitBreach } from '../hosts/targets/limits.ts'
import type { Target } from '../hosts/targets/target.ts'
import { type GivenOptions, type OptionSpec, UsageError } from './options.ts'
import { printBreachesGithub, printGithub } from './report/github.ts'
import { printProblemsJson } from './report/json.ts'
import { printBreaches } from './report/target.ts'
import { printText } from './report/text.ts'

const formats = ['text', 'json', 'github'] as const
export type ReportFormat = (typeof formats)[number]

/** The option that chooses how problems are told. */
export const formatOption: OptionSpec = {
  value: 'FORMAT',
  describe: 'how problems are told: text, json or github (by itself on GitHub Actions)',
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
  const told = warnings.length > 0 ? printProblems(warnings, format, new Map()) : ''
  if (!target || breaches.length === 0) return told + summary
  const printed =
    format === 'github' ? printBreachesGithub(target, breaches) : printBreaches(target, breaches)
  return [told, summary, printed].filter(text => text !== '').join('\n')
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
