import type { z } from 'zod'
import { Scalar } from '../../content/yaml/tree.ts'

/** Whether a field of the content takes a text as it was typed. */
export function takes(field: z.ZodType, text: string): boolean {
  return field.safeParse(new Scalar(text, 'quoted', 0)).success
}
