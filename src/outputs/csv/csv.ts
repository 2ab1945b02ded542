import type { OutputSite } from '../output.ts'
import { type Output, outputFile } from '../output.ts'
import { type Row, type Table, tables } from '../rows.ts'

/**
 * CSV (RFC 4180) that Excel opens by a double click, in Sweden, too: with a byte order mark and semicolons, and without
 * formulas.
 */
export const csv: Output = {
  name: 'csv',
  files: site =>
    tables.map(table => {
      const print = () => `\ufeff${printCsv(table, site, { separator: ';', printCell: withoutFormula })}`
      return outputFile(csv, { path: `${table.name}.csv`, site, print })
    }),
}

type CsvStyle = { readonly separator: ',' | ';'; readonly printCell: (text: string) => string }

/** Prints a table: a line with the names of its columns, then one for each row. */
export function printCsv({ columns, rows }: Table, site: OutputSite, style: CsvStyle): string {
  const names = Object.keys(columns)
  const header = Object.fromEntries(names.map(name => [name, name]))
  const lines = [header, ...rows(site, { languages: site.site.languages, withTexts: true })].map(row =>
    names.map(name => printCell(row[name], style)),
  )
  return lines.map(cells => `${cells.join(style.separator)}\r\n`).join('')
}

function printCell(value: Row[string] | undefined, { separator, printCell }: CsvStyle): string {
  const text = typeof value === 'string' ? printCell(value) : String(value ?? '')
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

// Excel takes a text that begins with one of these for a formula. A telephone number begins with a plus sign by right.
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^\+[\d ().-]+$/.test(text) ? `'${text}` : text
}
