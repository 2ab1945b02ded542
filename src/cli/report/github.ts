import { plain } from '../../base/problems/plain.ts'
import { isWarning, type Problem } from '../../base/problems/problem.ts'
import type { LimitBreach } from '../../hosts/targets/limits.ts'
import type { Target } from '../../hosts/targets/target.ts'
import { brief, countProblems } from './text.ts'

/** The problems as workflow commands, which GitHub Actions shows beside the lines they are about. */
export function printGithub(problems: readonly Problem[]): string {
  return [...problems.map(printAnnotation), countProblems(problems)].map(line => `${line}\n`).join('')
}

/** What a target would refuse or ignore, as annotations of the whole run. */
export function printBreachesGithub({ title }: Target, breaches: readonly LimitBreach[]): string {
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
