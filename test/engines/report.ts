import type { RuleReport } from '../../src/hosts/verify/verify-rule.ts'

/** The result of one engine: every rule with its attempts and breaches. */
export type EngineReport = { readonly title: string; readonly rules: readonly CheckReport[] }

/** The result of a rule of the contract, or of another check of a host. */
export type CheckReport = Pick<RuleReport, 'title' | 'checked' | 'breaches'> & { readonly rule: string }

/** A Markdown table with a row for each rule and a column for each engine: ✓ if the rule holds, ✗ if not, – if not checked. */
export function printTable(reports: readonly EngineReport[]): string {
  const rules = reports[0]?.rules ?? []
  const rows = [
    ['rule', ...reports.map(({ title }) => title)],
    ['---', ...reports.map(() => ':-:')],
    ...rules.map(({ rule, title }) => [
      `${title} (\`${rule}\`)`,
      ...reports.map(report => symbolOf(report, rule)),
    ]),
  ]
  return rows.map(cells => `| ${cells.join(' | ')} |\n`).join('')
}

const opening = '<!-- hosts -->'
const closing = '<!-- /hosts -->'

/** The text with the table between its two marks replaced. Throws if the marks are missing. */
export function replaceTable(text: string, table: string): string {
  const start = text.indexOf(opening)
  const end = text.indexOf(closing)
  if (start === -1 || end < start) throw new Error(`The marks ${opening} and ${closing} are missing.`)
  return `${text.slice(0, start)}${opening}\n${table}${text.slice(end)}`
}

function symbolOf({ rules }: EngineReport, name: string): string {
  const report = rules.find(({ rule }) => rule === name)
  if (!report || report.checked === 0) return '–'
  return report.breaches.length === 0 ? '✓' : '✗'
}
