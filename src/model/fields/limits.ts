import { z } from 'zod'
import { type LimitName, limitNames, limitTable } from '../../limits.ts'
import { wholeNumber } from './numbers.ts'

/** How far the content may go: any of the limits, each within its bounds. */
export const limits = () => z.strictObject(Object.fromEntries(limitNames.map(field)) as Fields)

type Fields = { readonly [name in LimitName]: z.ZodOptional<ReturnType<typeof wholeNumber>> }

function field(name: LimitName) {
  const { least, most } = limitTable[name]
  return [name, wholeNumber(least, most).optional()]
}
