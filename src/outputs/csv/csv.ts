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
      const { key, print } = csvTable(table, site)
      return outputFile(csv, site, {
        path: `${table.name}.csv`,
        from: () => [key],
        print: () => `\ufeff${print({ separator: ';', printCell: withoutFormula })}`,
      })
    }),
}

type CsvStyle = { readonly separator: ',' | ';'; readonly printCell: (text: string) => string }

/** Returns a key of a table, and what prints it: a line with the names of its columns, then one for each row. */
export function csvTable({ columns, ...table }: Table, site: OutputSite) {
  const names = Object.keys(columns)
  const rows = table.rows(site, { languages: site.site.languages, mostOfText: Infinity })
  const printLine = (cells: readonly Cell[], style: CsvStyle) =>
    `${cells.map(cell => printCell(cell, style)).join(style.separator)}\r\n`
  return {
    key: rows.key,
    print: (style: CsvStyle) => {
      const lines = Array.from(rows, row =>
        printLine(
          names.map(name => row[name] ?? null),
          style,
        ),
      )
      return printLine(names, style) + lines.join('')
    },
  }
}

type Cell = Row[string]

function printCell(value: Cell, { separator, printCell }: CsvStyle): string {
  const text = typeof value === 'string' ? printCell(value) : String(value ?? '')
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

// Excel takes a text that begins with one of these for a formula. A telephone number begins with a plus sign by right.
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^\+[\d ().-]+$/.test(text) ? `'${text}` : text
}
