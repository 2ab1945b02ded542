import { z } from 'zod'
import { type LimitName, limitNames, limitTable } from '../../base/limits.ts'
import { wholeNumber } from './numbers.ts'
import { about } from './typed-form.ts'

/** How far the content may go: any of the limits, each within its bounds. */
export const limits = () => z.strictObject(Object.fromEntries(limitNames.map(field)) as Fields)

type Fields = { readonly [name in LimitName]: z.ZodOptional<ReturnType<typeof wholeNumber>> }

function field(name: LimitName) {
  const { least, most, standard, counts } = limitTable[name]
  const description = `At most so many ${counts}; ${standard} where left out.`
  return [name, about(description, wholeNumber(least, most).optional())]
}
