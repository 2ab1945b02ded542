import { z } from 'zod'
import { lenientFieldFor } from '../fields/importable.ts'
import { Scalar } from '../yaml/tree.ts'

/** Whether a key may be left out, by anybody or where it was imported: there nothing counts as the empty text. */
export function mayBeMissing(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodOptional) return true
  const lenient = lenientFieldFor(field)
  return lenient !== undefined && z.safeParse(lenient, new Scalar('', 'quoted', 0)).success
}
