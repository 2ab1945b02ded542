import { isWarning, type Problem } from '../problems/problem.ts'
import { plain } from './plain.ts'
import { brief, countProblems } from './text.ts'

/** The problems as workflow commands, which GitHub Actions shows beside the lines they are about. */
export function printGithub(problems: readonly Problem[]): string {
  return [...problems.map(printAnnotation), countProblems(problems)].map(line => `${line}\n`).join('')
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
