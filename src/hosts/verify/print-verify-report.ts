import picocolors from 'picocolors'
import { countBreaches, type RuleReport, type VerifyReport } from './verify-rule.ts'

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

function printRule({ rule, title, checked, breaches }: RuleReport, colors: Colors): string[] {
  const isBroken = breaches.length > 0
  const mark = isBroken ? colors.red('✗') : checked === 0 ? colors.yellow('–') : colors.green('✓')
  const number = `${String(breaches.length).padStart(5)} ${breaches.length === 1 ? 'breach  ' : 'breaches'}`
  const counts = `${String(checked).padStart(6)} checked ${isBroken ? colors.red(number) : number}`
  const shown = breaches.slice(0, shownBreaches).flatMap(({ url, path, message }) => {
    return [`      ${colors.cyan(url)}${path === '' ? '' : `  ${path}`}`, `        ${message}`]
  })
  const hidden = breaches.length - shownBreaches
  const more = hidden > 0 ? [colors.dim(`      and ${hidden} more`)] : []
  return [`  ${mark} ${counts}  ${rule.padEnd(16)}  ${colors.dim(title)}`, ...shown, ...more]
}

function printSum(report: VerifyReport, colors: Colors): string {
  const breaches = countBreaches(report)
  const asked = `${report.requests} requests`
  if (breaches === 0) return colors.green(`The contract holds. ${asked}.`)
  const broken = report.rules.filter(rule => rule.breaches.length > 0).length
  return colors.red(`Breaches: ${breaches}, of ${broken} of ${report.rules.length} rules. ${asked}.`)
}
