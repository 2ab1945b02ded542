import picocolors from 'picocolors'
import { escapeControls } from '../../base/problems/escape-controls.ts'
import { countBreaches, type RuleReport, type VerifyReport } from '../../hosts/verify/verify-rule.ts'
import type { Results } from './results.ts'

type Colors = ReturnType<typeof picocolors.createColors>

const shownBreaches = 5

/** Whether to use colours, whether to list the rules if none is broken, and the words. */
type VerifyStyle = {
  readonly color: boolean
  readonly rules: 'always' | 'if-broken'
  readonly words: Results
}

/**
 * Prints a report as text: a line for each rule, below it its first breaches and why clients need it, and the totals at the end. What
 * the server sent is escaped.
 */
export function printVerifyReport(
  report: VerifyReport,
  { color, rules, words: results }: VerifyStyle,
): string {
  const colors = picocolors.createColors(color)
  const words = results.verify
  const isListed = rules === 'always' || report.rules.some(({ breaches }) => breaches.length > 0)
  const lines = [
    colors.bold(escapeControls(report.url)),
    ...(isListed ? ['', ...report.rules.flatMap(rule => printRule(rule, words, colors)), ''] : []),
    ...report.notes.map(note => colors.yellow(`${words.note}: ${escapeControls(note)}`)),
    printSum(report, results, colors),
    ...(isListed ? [] : [words.listRules(report.rules.length)]),
  ]
  return `${lines.join('\n')}\n`
}

function printRule(
  { rule, severity, title, reason, checked, breaches }: RuleReport,
  words: Results['verify'],
  colors: Colors,
): string[] {
  const isBroken = breaches.length > 0
  const [broken, paint] = severity === 'error' ? ['✗', colors.red] : ['!', colors.yellow]
  const mark = isBroken ? paint(broken) : checked === 0 ? colors.yellow('–') : colors.green('✓')
  const number = `${String(breaches.length).padStart(5)} ${words.breaches(breaches.length)}`
  const counts = `${String(checked).padStart(6)} ${words.checked} ${isBroken ? paint(number) : number}`
  const shown = breaches.slice(0, shownBreaches).flatMap(({ url, path, message }) => {
    const field = path === '' ? '' : `  ${escapeControls(path)}`
    return [`      ${colors.cyan(escapeControls(url))}${field}`, `        ${escapeControls(message)}`]
  })
  const hidden = breaches.length - shownBreaches
  const more = hidden > 0 ? [colors.dim(`      ${words.more(hidden)}`)] : []
  const why = isBroken ? [`      → ${reason}`] : []
  return [`  ${mark} ${counts}  ${rule.padEnd(16)}  ${colors.dim(title)}`, ...shown, ...more, ...why]
}

function printSum(report: VerifyReport, { verify: words, warnings, and }: Results, colors: Colors): string {
  const [breaches, warned] = [countBreaches(report), countBreaches(report, 'warning')]
  const more = warned === 0 ? '' : `${and}${warnings(warned)}`
  if (breaches === 0) return colors.green(words.holds(report.requests, more))
  const broken = report.rules.filter(rule => rule.severity === 'error' && rule.breaches.length > 0).length
  return colors.red(
    words.broken(breaches, `${broken} ${words.of} ${report.rules.length}`, report.requests, more),
  )
}
