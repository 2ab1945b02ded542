import { z } from 'zod'
import { List } from '../yaml/tree.ts'
import { limitedOf } from './limited.ts'
import { decimalForm, readDecimal } from './numbers.ts'
import { type FieldContext, Refused, readScalar, refuse } from './scalar.ts'
import { type Form, typedForms } from './typed-form.ts'

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

/** The context of one of the two. */
function at(index: number, context: FieldContext): FieldContext {
  return { addIssue: ({ code, params }) => context.addIssue({ code, path: [index], params }) }
}

const notTwo = new Refused(
  'wrong-kind',
  'Here belong two numbers, a longitude and a latitude.',
  'Write them like [19.71, 58.44], the longitude first, with points before the decimals.',
).refusal
