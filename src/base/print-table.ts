type Row = readonly string[]

/** Prints a table of texts: every column aligned to the left. */
export function alignTexts(rows: readonly Row[]): string[] {
  return align(rows, (cell, width) => cell.padEnd(width))
}

/** Prints a table: the first column aligned to the left, the others, which are numbers, to the right. */
export function alignNumbers(rows: readonly Row[]): string[] {
  return align(rows, (cell, width, column) => (column === 0 ? cell.padEnd(width) : cell.padStart(width)))
}

function align(rows: readonly Row[], pad: (cell: string, width: number, column: number) => string): string[] {
  const columns = Math.max(0, ...rows.map(row => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map(row => row[column]?.length ?? 0)),
  )
  const printCell = (cell: string, column: number) => pad(cell, widths[column] ?? 0, column)
  return rows.map(row => row.map(printCell).join('  ').trimEnd())
}
