import picocolors from 'picocolors'
import { type Breach, countBreaches, type RuleReport, type VerifyReport } from './verify-rule.ts'

type Colors = ReturnType<typeof picocolors.createColors>

const shownBreaches = 5

/** The report as text: a line for each rule, its first breaches below it, and the sum at the end. */
export function printVerifyReport(report: VerifyReport, { color }: { color: boolean }): string {
  const colors = picocolors.createColors(color)
  const lines = [
    colors.bold(report.url),
    '',
    ...report.rules.flatMap(rule => printRule(rule, colors)),
    '',
    ...report.notes.map(note => colors.yellow(`Note: ${note}`)),
    printSum(report, colors),
  ]
  return `${lines.join('\n')}\n`
}

function printRule(report: RuleReport, colors: Colors): string[] {
  const { rule, title, breaches } = report
  const shown = breaches.slice(0, shownBreaches).flatMap(breach => printBreach(breach, colors))
  const hidden = breaches.length - shownBreaches
  const more = hidden > 0 ? [colors.dim(`      and ${hidden} more`)] : []
  return [`  ${printCounts(report, colors)}  ${rule.padEnd(16)}  ${colors.dim(title)}`, ...shown, ...more]
}

function printCounts({ checked, breaches }: RuleReport, colors: Colors): string {
  const counts = `${String(checked).padStart(6)} checked`
  if (breaches.length > 0) return `${colors.red('✗')} ${counts} ${colors.red(printNumber(breaches.length))}`
  const mark = checked === 0 ? colors.yellow('–') : colors.green('✓')
  return `${mark} ${counts} ${printNumber(0)}`
}

function printNumber(breaches: number): string {
  return `${String(breaches).padStart(5)} ${breaches === 1 ? 'breach  ' : 'breaches'}`
}

function printBreach({ url, path, message }: Breach, colors: Colors): string[] {
  return [`      ${colors.cyan(url)}${path === '' ? '' : `  ${path}`}`, `        ${message}`]
}

function printSum(report: VerifyReport, colors: Colors): string {
  const breaches = countBreaches(report)
  const asked = `${report.requests} requests`
  if (breaches === 0) return colors.green(`The contract holds. ${asked}.`)
  const broken = report.rules.filter(rule => rule.breaches.length > 0).length
  return colors.red(`Breaches: ${breaches}, of ${broken} of ${report.rules.length} rules. ${asked}.`)
}
