/** Prints a whole number with a separator between thousands, the same in every locale. */
export function printNumber(count: number, separator = ','): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, separator)
}

/** Prints a number of things with their noun: `1 entry`, `1,200 entries`. */
export function printAmount(count: number, one: string, many = `${one}s`): string {
  return `${printNumber(count)} ${count === 1 ? one : many}`
}

/** Prints a number of bytes in megabytes with one decimal, without the unit. */
export function toMegabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1)
}

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
