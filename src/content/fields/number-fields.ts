import { z } from 'zod'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { eventDatesOnPage } from '../../contract/collections.ts'
import { List, type Tree } from '../yaml/tree.ts'
import { contextAt, fieldType, type ReadContext } from './field.ts'
import { type JsonSchema, patternSchema } from './field-json-schema.ts'
import { readPastedDegrees } from './pasted-values.ts'
import { decimalComma, Refused, readScalar, refused, valueField } from './scalar.ts'

const idPattern = /^[1-9]\d*$/
const idSchema = wholeSchema(idPattern, refusal('bad-id', { typed: '' }), [1, Number.MAX_SAFE_INTEGER])

/** An id: a whole number from 1, without leading zeros. */
export const id = () => valueField(z.int(), { read: readId, jsonSchema: idSchema, input: 'id' })

function readId(typed: string): number | Refused {
  const number = Number(typed)
  if (idPattern.test(typed) && Number.isSafeInteger(number)) return number
  return refused('bad-id', { typed })
}

/** Decimal degrees. Their range is only in the JSON Schema: a build checks them against the city's bounds. */
export const degrees = (axis: keyof typeof maxDegrees) =>
  valueField(z.number(), {
    read: typed => readDecimal(typed, axis),
    jsonSchema: decimalSchema(maxDegrees[axis]),
    input: 'decimal',
  })

const maxDegrees = { longitude: 180, latitude: 90 } as const

/** Reads a number with at most nine digits before its decimal point and 25 after it. */
function readDecimal(typed: string, axis: 'latitude' | 'longitude'): number | Refused {
  if (decimalPattern.test(typed)) return Number(typed)
  if (decimalPattern.test(typed.replace(',', '.'))) return decimalComma(typed)
  const bare = typed.replace('−', '-').replace(/ ?°$/, '')
  return refused('bad-number', {
    typed,
    suggestion: decimalPattern.test(bare) ? bare : readPastedDegrees(typed, axis),
  })
}

/** Returns the JSON Schema of a decimal number from -`most` to `most`. */
function decimalSchema(most: number): JsonSchema {
  return { ...numberSchema(decimalPattern, decimalHint), minimum: -most, maximum: most }
}

const decimalPattern = /^-?\d{1,9}(?:\.\d{1,25})?$/
const decimalHint = refusal('bad-number', { typed: '', suggestion: '' })

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number) {
  const example = Math.min(Math.max(16, least), most)
  return numberBetween(least, most, typed => refusal('bad-number:whole', { typed, least, most, example }))
}

/** The number of event dates on a page. Only the contract's number is accepted. */
export function datesOnPage() {
  return numberBetween(eventDatesOnPage, eventDatesOnPage, typed =>
    refusal('bad-number:event-dates', { typed, only: eventDatesOnPage }),
  )
}

function numberBetween(least: number, most: number, refuseNumber: (typed: string) => Refusal) {
  const read = (typed: string) => {
    const number = wholePattern.test(typed) ? Number(typed) : Number.NaN
    return number >= least && number <= most ? number : new Refused(refuseNumber(typed))
  }
  return valueField(z.int(), {
    read,
    jsonSchema: wholeSchema(wholePattern, refuseNumber(''), [least, most]),
    input: 'numeric',
  })
}

const wholePattern = /^\d{1,9}$/

function wholeSchema(pattern: RegExp, hint: Refusal, [minimum, maximum]: [number, number]): JsonSchema {
  return { ...numberSchema(pattern, hint), type: ['integer', 'string'], minimum, maximum }
}

/** A percentage of a picture's side, from 0 to 100, with at most two decimals. */
export const percent = () => valueField(z.number(), { read: readPercent, jsonSchema: percentSchema })

function readPercent(typed: string): number | Refused {
  if (percentPattern.test(typed)) return Number(typed.slice(0, -1))
  return refused('bad-percent', { typed, suggestion: likelyPercent(typed) })
}

const percentPattern = /^(?:0?\d{1,2}(?:\.\d{1,2})?|100(?:\.0{1,2})?)%$/
const percentSchema = patternSchema(percentPattern, refusal('bad-percent', { typed: '', suggestion: '' }))

/** Returns the percentage meant by `65`, `65 %`, `62,5%` or `0.65`; empty for other texts, and for `1`, which may be 100 per cent. */
function likelyPercent(typed: string): string {
  if (/^0\.\d{1,4}$/.test(typed)) return `${Number((Number(typed) * 100).toFixed(2))}%`
  const percent = `${typed.replace(/\s*%$/, '').replace(',', '.')}%`
  return percentPattern.test(percent) && Number.parseFloat(percent) > 1 ? percent : ''
}

/** Returns the JSON Schema of a number, quoted or not. */
function numberSchema(pattern: RegExp, hint: Refusal): JsonSchema {
  return { ...patternSchema(pattern, hint), type: ['number', 'string'] }
}

/** A point on the globe in decimal degrees (WGS 84), in the order of GeoJSON. */
export type Point = readonly [longitude: number, latitude: number]

const pointValue = () => z.tuple([z.number(), z.number()]).readonly()

/** A point, typed as `[19.71, 58.44]`: longitude first, then latitude. */
export const point = () =>
  fieldType(pointValue(), { read: readPoint, jsonSchema: pointSchema, input: 'point' })

function readPoint(node: Tree, context: ReadContext): Point | undefined {
  const [first, second] = node instanceof List && node.items.length === 2 ? node.items : []
  if (!first || !second) return context.refuse(refusal('wrong-kind:point'))
  const longitude = readScalar(first, typed => readDegrees(typed, 'longitude'), contextAt(0, context))
  const latitude = readScalar(second, typed => readDegrees(typed, 'latitude'), contextAt(1, context))
  return longitude === undefined || latitude === undefined ? undefined : [longitude, latitude]
}

function readDegrees(typed: string, axis: keyof typeof maxDegrees): number | Refused {
  const degrees = readDecimal(typed, axis)
  const most = maxDegrees[axis]
  if (degrees instanceof Refused || Math.abs(degrees) <= most) return degrees
  return refused('bad-number:degrees', { typed, axis })
}

const pointSchema: JsonSchema = {
  type: 'array',
  items: [decimalSchema(maxDegrees.longitude), decimalSchema(maxDegrees.latitude)],
  minItems: 2,
  maxItems: 2,
}
