import picocolors from 'picocolors'
import { countBreaches, type RuleReport, type VerifyReport } from './verify-rule.ts'

type Colors = ReturnType<typeof picocolors.createColors>

const shownBreaches = 5

/** Whether to use colours, and whether to list the rules if none is broken. */
export type VerifyStyle = { readonly color: boolean; readonly rules: 'always' | 'if-broken' }

/** Prints a report as text: a line for each rule, its first breaches below it, and the totals at the end. */
export function printVerifyReport(report: VerifyReport, { color, rules }: VerifyStyle): string {
  const colors = picocolors.createColors(color)
  const isListed = rules === 'always' || countBreaches(report) > 0
  const lines = [
    colors.bold(report.url),
    ...(isListed ? ['', ...report.rules.flatMap(rule => printRule(rule, colors)), ''] : []),
    ...report.notes.map(note => colors.yellow(`Note: ${note}`)),
    printSum(report, colors),
    ...(isListed ? [] : [`To list the ${report.rules.length} rules: npm run verify -- --all`]),
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
