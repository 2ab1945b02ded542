import pc from 'picocolors'
import { groupBy } from '../../base/group-by.ts'
import { compareCodePoints } from '../../base/order.ts'
import { codeFrame } from '../../base/problems/code-frame.ts'
import { describeProblem, type Language } from '../../base/problems/describe-problem.ts'
import { escapeControls } from '../../base/problems/escape-controls.ts'
import { countOf, isWarning, type Problem } from '../../base/problems/problem.ts'
import { results } from './results.ts'

/** How problems are shown to people. `texts` are those of the files, if the lines around each problem are wanted. */
type TextStyle = {
  readonly color: boolean
  readonly texts: ReadonlyMap<string, string> | undefined
  readonly language: Language
}

/**
 * Prints problems, and then warnings, each with its place, message and hint; then their number, and, if there are many,
 * the number of each kind. Above many, what to do first.
 */
export function printText(all: readonly Problem[], { color, texts, language }: TextStyle): string {
  const colors = pc.createColors(color)
  const problems = [...all].sort((a, b) => Number(isWarning(a)) - Number(isWarning(b)))
  const fixable = problems.filter(({ fix }) => fix !== undefined).length
  const first =
    fixable > 1 && problems.length > maxRepeats ? [`${results[language].fixFirst(fixable)}\n`] : []
  const blocks = groupAlike(problems, language).map(([problem, ...others]) => {
    const block = printProblem(problem, { colors, language, text: texts?.get(problem.file) })
    return others.length === 0 ? block : `${block}  ${printOthers(others, language)}\n`
  })
  const count = printProblemCount(problems, language)
  const colored = problems.every(isWarning) ? colors.yellow(count) : colors.red(count)
  return `${[...first, ...blocks, ...printKinds(problems), colored].join('\n')}\n`
}

type Alike = readonly [Problem, ...Problem[]]

/** If more problems than this have the same text, only the first is printed in full. */
const maxRepeats = 3

/** Groups problems with the same text, in their order, since they may have one cause. */
function groupAlike(problems: readonly Problem[], language: Language): readonly Alike[] {
  const groups = groupBy(problems, problem => {
    const { message, hint } = describeProblem(problem, language)
    return `${message}\n${hint}`
  })
  const parts = [...groups.values()].flatMap(group => {
    return group.length > maxRepeats ? [group] : group.map((problem): Alike => [problem])
  })
  const order = new Map(problems.map((problem, index) => [problem, index]))
  return parts.sort(([a], [b]) => (order.get(a) ?? 0) - (order.get(b) ?? 0))
}

/** `The same in 41 more places: content/guides/fair.md:7, …` */
function printOthers(others: readonly Problem[], language: Language): string {
  const places = others.slice(0, maxPlaces).map(({ file, line }) => `${escapeControls(file)}:${line}`)
  const rest = others.length > maxPlaces ? ', …' : ''
  return `${results[language].sameIn(others.length)} ${places.join(', ')}${rest}`
}

const maxPlaces = 5

/** Returns the numbers of problems and of warnings as a sentence. */
export function printProblemCount(problems: readonly Problem[], language: Language): string {
  const words = results[language]
  if (problems.length === 0) return words.noProblems
  const wrong = problems.filter(problem => !isWarning(problem))
  const warnings = countAll(problems.filter(isWarning))
  const files = new Set(wrong.map(({ file }) => file)).size
  const parts = [
    ...(wrong.length > 0 ? [words.problems(countAll(wrong), files)] : []),
    ...(warnings > 0 ? [words.warnings(warnings)] : []),
  ]
  return `${parts.join(words.and)}.`
}

function countAll(problems: readonly Problem[]): number {
  return problems.reduce((sum, problem) => sum + countOf(problem), 0)
}

type ProblemStyle = {
  readonly colors: ReturnType<typeof pc.createColors>
  readonly language: Language
  readonly text: string | undefined
}

function printProblem(problem: Problem, { colors, language, text }: ProblemStyle): string {
  const { code, file, line, column, field } = problem
  const { message, hint } = describeProblem(problem, language)
  const kind = isWarning(problem) ? colors.yellow(`${results[language].warning} ${code}`) : colors.red(code)
  const place = colors.bold(`${escapeControls(file)}:${line}:${column}`)
  const head = [place, kind, ...(field === '' ? [] : [colors.dim(escapeControls(field))])].join('  ')
  const frame = text === undefined ? [] : codeFrame(text, problem).map(row => `  ${colors.dim(row)}`)
  const words = [brief(message), colors.cyan(brief(hint))].map(row => `  ${row}`)
  return [head, ...frame, ...words, ''].join('\n')
}

/** Escapes control characters, and shortens a message that quotes a long text. */
export function brief(text: string): string {
  return cut(escapeControls(text), 400)
}

/** Shortens a text of more characters than these, and never within a pair of surrogates. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 2).replace(/\p{Cs}$/u, '')} …` : text
}

/** If there are more problems than this, a count for each code is added, since many may have one cause. */
const maxUncounted = 30

function printKinds(problems: readonly Problem[]): string[] {
  if (problems.length <= maxUncounted) return []
  const counts = [...groupBy(problems, ({ code }) => code)].map(
    ([code, own]) => [code, countAll(own)] as const,
  )
  const rows = counts.sort(([a, countA], [b, countB]) => countB - countA || compareCodePoints(a, b))
  const width = String(rows[0]?.[1]).length
  return [...rows.map(([code, count]) => `${String(count).padStart(width)}  ${code}`), '']
}
