import { escapeControls } from './escape-controls.ts'

/** Longer lines are cut around the column. In characters. */
const maxShown = 100
/** How many of these characters follow the column. */
const shownAfter = 20

/** Prints the line of a problem with a caret under its column, between the lines before and after it. */
export function codeFrame(text: string, { line, column }: { line: number; column: number }): string[] {
  const width = String(line + 1).length
  return linesAround(text, { line, column }).flatMap(({ number, text: row, before }) => {
    const framed = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${row}`
    return number === line ? [framed, `  ${' '.repeat(width)} | ${' '.repeat(before.length)}^`] : [framed]
  })
}

/** Returns the line of a problem, and the lines before and after it. `before` is the part of a line before the column. */
export function linesAround(text: string, { line, column }: { line: number; column: number }) {
  const start = Math.max(0, column - maxShown + shownAfter)
  const first = Math.max(1, line - 1)
  const rows = text.split(/\r?\n/).slice(first - 1, line + 1)
  return rows.map((row, index) => ({
    number: first + index,
    text: printPart(row, start, start + maxShown),
    before: printPart(row, start, column - 1),
  }))
}

function printPart(row: string, start: number, end: number): string {
  return escapeControls(row.slice(start, end).replaceAll('\t', ' '))
}
