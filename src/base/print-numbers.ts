import type { Language } from './problems/describe-problem.ts'

/** Prints a whole number with a separator between thousands, the same in every locale. */
export function printNumber(count: number, separator = ','): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, separator)
}

/** Prints a number of things with their noun: `1 entry`, `1,200 entries`. */
export function printAmount(count: number, one: string, many = `${one}s`): string {
  return `${printNumber(count)} ${count === 1 ? one : many}`
}

/** Prints a number with one decimal, as the language writes it. */
export function printDecimal(amount: number, language: Language): string {
  const digits = amount.toFixed(1)
  return language === 'sv' ? digits.replace('.', ',') : digits
}

/** Prints a number of bytes in megabytes with one decimal, without the unit. */
export function toMegabytes(bytes: number, language: Language): string {
  return printDecimal(bytes / 1e6, language)
}
