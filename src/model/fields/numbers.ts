import { decimalComma, Refused, scalarField } from './scalar.ts'

/** An id: a whole number from 1, without leading zeros. */
export const id = () =>
  scalarField(typed => {
    const number = Number(typed)
    if (/^[1-9]\d*$/.test(typed) && Number.isSafeInteger(number)) return number
    return new Refused('bad-id', `"${typed}" is not an id.`, 'An id is a whole number from 1, such as 1001.')
  })

/** A decimal number, with 25 digits after the point at most. */
export const decimal = () => scalarField(readDecimal)

/** Reads a decimal number, with 25 digits after the point at most. */
export function readDecimal(typed: string): number | Refused {
  if (/^-?\d{1,9}(?:\.\d{1,25})?$/.test(typed)) return Number(typed)
  if (typed.includes(',')) return decimalComma(typed)
  return new Refused('bad-number', `"${typed}" is not a decimal number.`, 'Write it like 58.4403.')
}

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most: number) =>
  scalarField(typed => {
    const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
    if (number >= least && number <= most) return number
    const message = `"${typed}" is not a whole number from ${least} to ${most}.`
    return new Refused(
      'bad-number',
      message,
      `Write digits alone, such as ${Math.min(Math.max(16, least), most)}.`,
    )
  })

/** A per cent of a picture's side, from 0 to 100, with two decimals at most. */
export const percent = () =>
  scalarField(typed => {
    const number = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(typed)?.[1]
    if (number !== undefined && Number(number) <= 100) return Number(number)
    const hint = 'Write it in per cent of the picture, from 0% to 100%, such as 43% or 43.25%.'
    return new Refused('bad-percent', `"${typed}" is not a per cent of the picture.`, hint)
  })
