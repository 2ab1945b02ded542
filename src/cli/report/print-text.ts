import pc from 'picocolors'
import { compareCodePoints } from '../../base/order.ts'
import { codeFrame, plain } from '../../base/problems/code-frame.ts'
import { describeProblem, type Language } from '../../base/problems/messages/describe-problem.ts'
import type { ProblemText } from '../../base/problems/messages/message.ts'
import { isWarning, type Problem } from '../../base/problems/problem.ts'

/** How problems are shown to people. `texts` are those of the files, where the lines around each problem are wanted. */
export type TextStyle = {
  readonly color: boolean
  readonly texts: ReadonlyMap<string, string> | undefined
  readonly language: Language
}

/**
 * The problems, each with its place, what is wrong and what to do; then how many there are, and of each kind where they are
 * many.
 */
export function printText(problems: readonly Problem[], { color, texts, language }: TextStyle): string {
  const colors = pc.createColors(color)
  const blocks = problems.map(problem => {
    return printProblem(
      { ...problem, ...describeProblem(problem, language) },
      colors,
      texts?.get(problem.file),
    )
  })
  return `${[...blocks, ...printKinds(problems), printCount(problems, colors)].join('\n')}\n`
}

/** `3 problems in 2 files, and 1 warning.` */
export function countProblems(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'No problems.'
  const wrong = problems.filter(problem => !isWarning(problem))
  const warnings = problems.length - wrong.length
  const files = new Set(wrong.map(({ file }) => file)).size
  const parts = [
    wrong.length > 0 ? `${amount(wrong.length, 'problem')} in ${amount(files, 'file')}` : '',
    warnings > 0 ? amount(warnings, 'warning') : '',
  ]
  return `${parts.filter(part => part !== '').join(', and ')}.`
}

type Colors = ReturnType<typeof pc.createColors>

function printProblem(problem: Problem & ProblemText, colors: Colors, text: string | undefined): string {
  const { code, file, line, column, field, message, hint } = problem
  const kind = isWarning(problem) ? colors.yellow(`warning ${code}`) : colors.red(code)
  const place = colors.bold(`${plain(file)}:${line}:${column}`)
  const head = [place, kind, ...(field === '' ? [] : [colors.dim(plain(field))])].join('  ')
  const frame = text === undefined ? [] : codeFrame(text, problem).map(row => `  ${colors.dim(row)}`)
  const words = [brief(message), ...(hint === '' ? [] : [colors.cyan(brief(hint))])].map(row => `  ${row}`)
  return [head, ...frame, ...words, ''].join('\n')
}

/** A message may quote a long text: as much of it as one can take in. */
export function brief(text: string): string {
  const shown = plain(text)
  return shown.length > longest ? `${shown.slice(0, longest - 2)} …` : shown
}

const longest = 400

/** More problems than these are also counted by code, since many may have one cause. */
const mostAtOneGlance = 30

function printKinds(problems: readonly Problem[]): string[] {
  if (problems.length <= mostAtOneGlance) return []
  const counts = new Map<string, number>()
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1)
  const rows = [...counts].sort(([a, more], [b, less]) => less - more || compareCodePoints(a, b))
  const width = String(problems.length).length
  return [...rows.map(([code, count]) => `${String(count).padStart(width)}  ${code}`), '']
}

function printCount(problems: readonly Problem[], colors: Colors): string {
  const count = countProblems(problems)
  return problems.every(isWarning) ? colors.yellow(count) : colors.red(count)
}

function amount(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`
}
