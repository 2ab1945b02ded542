import { z } from 'zod'
import { List } from '../yaml/tree.ts'
import {
  decimalComma,
  type FieldContext,
  limitedOf,
  Refused,
  readScalar,
  refuse,
  scalarField,
} from './scalar.ts'
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

/** Decimal degrees. Their range is checked with the bounds of the city; `most` is only for editors. */
export const degrees = (most: 90 | 180) => scalarField(readDecimal).register(typedForms, decimalForm(most))

/** Reads a decimal number with at most 25 decimals. */
function readDecimal(typed: string): number | Refused {
  if (decimalPattern.test(typed)) return Number(typed)
  if (typed.includes(',')) return decimalComma(typed)
  return new Refused('bad-number', `"${typed}" is not a decimal number.`, decimalHint)
}

/** What can be typed for a decimal number up to `most`, above and below zero. */
function decimalForm(most: number): Form {
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

/** A percentage of a picture's side, from 0 to 100, with at most two decimals. */
export const percent = () =>
  scalarField(typed => {
    if (percentPattern.test(typed)) return Number(typed.slice(0, -1))
    return new Refused('bad-percent', `"${typed}" is not a per cent of the picture.`, percentHint)
  }).register(typedForms, patternForm(percentPattern, percentHint))

const percentPattern = /^(?:0?\d{1,2}(?:\.\d{1,2})?|100(?:\.0{1,2})?)%$/
const percentHint = 'Write it in per cent of the picture, from 0% to 100%, such as 43% or 43.25%.'

/** A number, quoted or not. */
function numberForm(pattern: RegExp, hint: string): Form {
  return { ...patternForm(pattern, hint), type: ['number', 'string'] }
}

/** A point on the globe in decimal degrees (WGS 84), in the order of GeoJSON. */
export type Point = readonly [longitude: number, latitude: number]

/** A point, typed as `[19.71, 58.44]`: first its longitude, then its latitude. */
export const point = () => z.transform(readPoint).register(typedForms, pointForm)

function readPoint(given: unknown, context: FieldContext): Point {
  const { node } = limitedOf(given)
  if (!(node instanceof List) || node.items.length !== 2) return refuse(context, { refusal: notTwo })
  const [longitude, latitude] = node.items
  return [
    readScalar(longitude, typed => readDegrees(typed, 'longitude'), at(0, context)),
    readScalar(latitude, typed => readDegrees(typed, 'latitude'), at(1, context)),
  ]
}

function readDegrees(typed: string, axis: keyof typeof mostDegrees): number | Refused {
  const degrees = readDecimal(typed)
  const most = mostDegrees[axis]
  if (degrees instanceof Refused || Math.abs(degrees) <= most) return degrees
  const hint = `The longitude comes first, from -180 to 180; then the latitude, from -90 to 90.`
  return new Refused('bad-number', `"${typed}" is no ${axis}.`, hint)
}

const mostDegrees = { longitude: 180, latitude: 90 } as const

const pointForm: Form = {
  type: 'array',
  items: [decimalForm(mostDegrees.longitude), decimalForm(mostDegrees.latitude)],
  minItems: 2,
  maxItems: 2,
}

/** The context of one of the two numbers. */
function at(index: number, context: FieldContext): FieldContext {
  return { addIssue: ({ code, params }) => context.addIssue({ code, path: [index], params }) }
}

const notTwo = new Refused(
  'wrong-kind',
  'Here belong two numbers, a longitude and a latitude.',
  'Write them like [19.71, 58.44], the longitude first, with points before the decimals.',
).refusal
