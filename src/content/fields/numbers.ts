import { decimalComma, Refused, scalarField } from './scalar.ts'
import { type Form, patternForm, typedForms } from './typed-form.ts'

const idPattern = /^[1-9]\d*$/
const idHint = 'An id is a whole number from 1, such as 1001.'

/** An id: a whole number from 1, without leading zeros. */
export const id = () =>
  scalarField(typed => {
    const number = Number(typed)
    if (idPattern.test(typed) && Number.isSafeInteger(number)) return number
    return new Refused('bad-id', `"${typed}" is not an id.`, idHint)
  }).register(typedForms, {
    ...numberForm(idPattern, idHint),
    type: ['integer', 'string'],
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
  })

/** Decimal degrees. That they lie on the globe, up to `most`, follows from the bounds of the city, and is told there. */
export const degrees = (most: 90 | 180) => scalarField(readDecimal).register(typedForms, decimalForm(most))

/** Reads a decimal number, with 25 digits after the point at most. */
export function readDecimal(typed: string): number | Refused {
  if (decimalPattern.test(typed)) return Number(typed)
  if (typed.includes(',')) return decimalComma(typed)
  return new Refused('bad-number', `"${typed}" is not a decimal number.`, decimalHint)
}

/** What can be typed for a decimal number up to `most`, above and below zero. */
export function decimalForm(most: number): Form {
  return { ...numberForm(decimalPattern, decimalHint), minimum: -most, maximum: most }
}

const decimalPattern = /^-?\d{1,9}(?:\.\d{1,25})?$/
const decimalHint = 'Write it like 58.4403.'

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  const hint = `Write digits alone, such as ${Math.min(Math.max(16, least), most)}.`
  const form: Form = {
    ...numberForm(wholePattern, hint),
    type: ['integer', 'string'],
    minimum: least,
    maximum: most,
  }
  return scalarField(typed => {
    const number = wholePattern.test(typed) ? Number(typed) : Number.NaN
    if (number >= least && number <= most) return number
    return new Refused('bad-number', `"${typed}" is not a whole number from ${least} to ${most}.`, hint)
  }).register(typedForms, form)
}

const wholePattern = /^\d{1,9}$/

/** A per cent of a picture's side, from 0 to 100, with two decimals at most. */
export const percent = () =>
  scalarField(typed => {
    if (percentPattern.test(typed)) return Number(typed.slice(0, -1))
    return new Refused('bad-percent', `"${typed}" is not a per cent of the picture.`, percentHint)
  }).register(typedForms, patternForm(percentPattern, percentHint))

const percentPattern = /^(?:0?\d{1,2}(?:\.\d{1,2})?|100(?:\.0{1,2})?)%$/
const percentHint = 'Write it in per cent of the picture, from 0% to 100%, such as 43% or 43.25%.'

/** A number, or one between quotes. */
function numberForm(pattern: RegExp, hint: string): Form {
  return { ...patternForm(pattern, hint), type: ['number', 'string'] }
}
