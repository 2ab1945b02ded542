import picocolors from 'picocolors'
import { countBreaches, type RuleReport, type VerifyReport } from '../../hosts/verify/verify-rule.ts'
import type { Results } from './results.ts'

type Colors = ReturnType<typeof picocolors.createColors>

const shownBreaches = 5

type VerifyWords = Results['verify']

/** Whether to use colours, whether to list the rules if none is broken, and the words. The rules and the breaches are in English. */
type VerifyStyle = {
  readonly color: boolean
  readonly rules: 'always' | 'if-broken'
  readonly words: VerifyWords
}

/** Prints a report as text: a line for each rule, its first breaches below it, and the totals at the end. */
export function printVerifyReport(report: VerifyReport, { color, rules, words }: VerifyStyle): string {
  const colors = picocolors.createColors(color)
  const isListed = rules === 'always' || countBreaches(report) > 0
  const lines = [
    colors.bold(report.url),
    ...(isListed ? ['', ...report.rules.flatMap(rule => printRule(rule, words, colors)), ''] : []),
    ...report.notes.map(note => colors.yellow(`${words.note}: ${note}`)),
    printSum(report, words, colors),
    ...(isListed ? [] : [words.listRules(report.rules.length)]),
  ]
  return `${lines.join('\n')}\n`
}

function printRule(
  { rule, title, checked, breaches }: RuleReport,
  words: VerifyWords,
  colors: Colors,
): string[] {
  const isBroken = breaches.length > 0
  const mark = isBroken ? colors.red('✗') : checked === 0 ? colors.yellow('–') : colors.green('✓')
  const number = `${String(breaches.length).padStart(5)} ${words.breaches(breaches.length)}`
  const counts = `${String(checked).padStart(6)} ${words.checked} ${isBroken ? colors.red(number) : number}`
  const shown = breaches.slice(0, shownBreaches).flatMap(({ url, path, message }) => {
    return [`      ${colors.cyan(url)}${path === '' ? '' : `  ${path}`}`, `        ${message}`]
  })
  const hidden = breaches.length - shownBreaches
  const more = hidden > 0 ? [colors.dim(`      ${words.more(hidden)}`)] : []
  return [`  ${mark} ${counts}  ${rule.padEnd(16)}  ${colors.dim(title)}`, ...shown, ...more]
}

function printSum(report: VerifyReport, words: VerifyWords, colors: Colors): string {
  const breaches = countBreaches(report)
  if (breaches === 0) return colors.green(words.holds(report.requests))
  const broken = report.rules.filter(rule => rule.breaches.length > 0).length
  return colors.red(words.broken(breaches, `${broken} ${words.of} ${report.rules.length}`, report.requests))
}
