import { plain } from './plain.ts'

/** Longer lines are cut around the place. */
const widest = 100

/** The lines around a place, with a caret under it: one line before, the line itself, one after. */
export function codeFrame(text: string, { line, column }: { line: number; column: number }): string[] {
  const lines = text.split(/\r?\n/)
  const start = Math.max(0, column - widest + 20)
  const width = String(line + 1).length
  const shown = [line - 1, line, line + 1].filter(number => number >= 1 && number <= lines.length)
  return shown.flatMap(number => {
    const row = lines[number - 1] ?? ''
    const framed = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${shownAs(row, start, start + widest)}`
    if (number !== line) return [framed]
    const before = shownAs(row, start, column - 1)
    return [framed, `  ${' '.repeat(width)} | ${' '.repeat(before.length)}^`]
  })
}

function shownAs(row: string, start: number, end: number): string {
  return plain(row.slice(start, end).replaceAll('\t', ' '))
}
