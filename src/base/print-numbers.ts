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

/** Prints a table: the first column aligned to the left, the others, which are numbers, to the right. */
export function alignNumbers(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)))
  return rows.map(([first = '', ...rest]) => {
    const numbers = rest.map((cell, index) => cell.padStart((widths[index + 1] ?? 0) + 2))
    return first.padEnd(widths[0] ?? 0) + numbers.join('')
  })
}
