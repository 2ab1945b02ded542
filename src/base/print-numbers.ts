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
