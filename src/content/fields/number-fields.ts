import { z } from 'zod'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { eventDatesOnPage as onPage } from '../../contract/collections.ts'
import { List } from '../yaml/tree.ts'
import { readPastedDegrees } from './pasted-values.ts'
import {
  decimalComma,
  type FieldContext,
  limitedOf,
  Refused,
  readScalar,
  refuse,
  refused,
  scalarField,
} from './scalar.ts'
import { type Form, inputKinds, patternForm, typedForms } from './typed-form.ts'

const idPattern = /^[1-9]\d*$/
const idHint = refusal('bad-id', { typed: '' })

/** An id: a whole number from 1, without leading zeros. */
export const id = () =>
  scalarField(typed => {
    const number = Number(typed)
    if (idPattern.test(typed) && Number.isSafeInteger(number)) return number
    return refused('bad-id', { typed })
  })
    .register(typedForms, {
      ...numberForm(idPattern, idHint),
      type: ['integer', 'string'],
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
    })
    .register(inputKinds, { kind: 'id' })

/** Decimal degrees. Their range is checked with the city's bounds; `most` is only for editors. */
export const degrees = (most: 90 | 180) =>
  scalarField(typed => readDecimal(typed, most === 90 ? 'latitude' : 'longitude'))
    .register(typedForms, decimalForm(most))
    .register(inputKinds, { kind: 'decimal' })

/** Reads a decimal number with at most 25 decimals. */
function readDecimal(typed: string, axis: 'latitude' | 'longitude'): number | Refused {
  if (decimalPattern.test(typed)) return Number(typed)
  if (decimalPattern.test(typed.replace(',', '.'))) return decimalComma(typed)
  const bare = typed.replace('−', '-').replace(/ ?°$/, '')
  return refused('bad-number', {
    typed,
    better: decimalPattern.test(bare) ? bare : readPastedDegrees(typed, axis),
  })
}

/** Returns the allowed input for a decimal number from -`most` to `most`. */
function decimalForm(most: number): Form {
  return { ...numberForm(decimalPattern, decimalHint), minimum: -most, maximum: most }
}

const decimalPattern = /^-?\d{1,9}(?:\.\d{1,25})?$/
const decimalHint = refusal('bad-number', { typed: '', better: '' })

/** Returns a whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  return numberFrom(least, most, typed => refusal('bad-number:whole', { typed, least, most }))
}

/** Returns the number of event dates on a page, which the contract fixes. */
export function eventDatesOnPage() {
  return numberFrom(onPage, onPage, typed => refusal('bad-number:event-dates', { typed, only: onPage }))
}

function numberFrom(least: number, most: number, refuseNumber: (typed: string) => Refusal) {
  const form: Form = {
    ...numberForm(wholePattern, refuseNumber('')),
    type: ['integer', 'string'],
    minimum: least,
    maximum: most,
  }
  return scalarField(typed => {
    const number = wholePattern.test(typed) ? Number(typed) : Number.NaN
    if (number >= least && number <= most) return number
    return new Refused(refuseNumber(typed))
  })
    .register(typedForms, form)
    .register(inputKinds, { kind: 'numeric' })
}

const wholePattern = /^\d{1,9}$/

/** A percentage of a picture's side, from 0 to 100, with at most two decimals. */
export const percent = () =>
  scalarField(typed => {
    if (percentPattern.test(typed)) return Number(typed.slice(0, -1))
    return refused('bad-percent', { typed, better: likelyPercent(typed) })
  }).register(typedForms, patternForm(percentPattern, percentHint))

const percentPattern = /^(?:0?\d{1,2}(?:\.\d{1,2})?|100(?:\.0{1,2})?)%$/
const percentHint = refusal('bad-percent', { typed: '', better: '' })

/** The percentage meant by `65`, `65 %`, `62,5%` or `0.65`. */
function likelyPercent(typed: string): string {
  if (/^0\.\d{1,4}$/.test(typed)) return `${Number((Number(typed) * 100).toFixed(2))}%`
  const percent = `${typed.replace(/\s*%$/, '').replace(',', '.')}%`
  return percentPattern.test(percent) && Number.parseFloat(percent) > 1 ? percent : ''
}

/** Returns a number, quoted or not. */
function numberForm(pattern: RegExp, hint: Refusal): Form {
  return { ...patternForm(pattern, hint), type: ['number', 'string'] }
}

/** A point on the globe in decimal degrees (WGS 84), in the order of GeoJSON. */
export type Point = readonly [longitude: number, latitude: number]

/** A point, typed as `[19.71, 58.44]`: longitude first, then latitude. */
export const point = () =>
  z.transform(readPoint).register(typedForms, pointForm).register(inputKinds, { kind: 'point' })

function readPoint(given: unknown, context: FieldContext): Point {
  const { node } = limitedOf(given)
  if (!(node instanceof List) || node.items.length !== 2) return refuse(context, refused('wrong-kind:point'))
  const [longitude, latitude] = node.items
  return [
    readScalar(longitude, typed => readDegrees(typed, 'longitude'), at(0, context)),
    readScalar(latitude, typed => readDegrees(typed, 'latitude'), at(1, context)),
  ]
}

function readDegrees(typed: string, axis: keyof typeof maxDegrees): number | Refused {
  const degrees = readDecimal(typed, axis)
  const most = maxDegrees[axis]
  if (degrees instanceof Refused || Math.abs(degrees) <= most) return degrees
  return refused('bad-number:degrees', { typed, axis })
}

const maxDegrees = { longitude: 180, latitude: 90 } as const

const pointForm: Form = {
  type: 'array',
  items: [decimalForm(maxDegrees.longitude), decimalForm(maxDegrees.latitude)],
  minItems: 2,
  maxItems: 2,
}

/** The context of one of the two numbers. */
function at(index: number, context: FieldContext): FieldContext {
  return { addIssue: ({ code, params }) => context.addIssue({ code, path: [index], params }) }
}
