/** Longer lines are cut around the place. */
const widest = 100

/** The lines around a place, with a caret under it: one line before, the line itself, one after. */
export function codeFrame(text: string, { line, column }: { line: number; column: number }): string[] {
  const lines = text.split(/\r?\n/)
  const start = Math.max(0, column - widest + 20)
  const width = String(line + 1).length
  const shown = [line - 1, line, line + 1].filter(number => number >= 1 && number <= lines.length)
  return shown.flatMap(number => {
    const row = (lines[number - 1] ?? '').slice(start, start + widest).replaceAll('\t', ' ')
    const framed = `${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${row}`
    return number === line
      ? [framed, `  ${' '.repeat(width)} | ${' '.repeat(column - 1 - start)}^`]
      : [framed]
  })
}
