import { z } from 'zod'
import type { Refusal } from '../../base/problems/refusal.ts'
import { wrongKind } from '../fields/scalar.ts'
import { Mapping, type Path, type Tree } from '../yaml/tree.ts'

/** Of a field that takes a text or keys and values, the one that is meant. */
export function alternativeFor(schema: z.ZodUnion, node: Tree): z.core.$ZodType {
  const whole = schema.options.find(option => option instanceof z.ZodObject)
  const single = schema.options.find(option => !(option instanceof z.ZodObject))
  return (node instanceof Mapping ? whole : single) ?? schema
}

/** The refusal of a value of another kind than its field; for an item of `dates` with how one is written. */
export function notOfKind(expected: 'a list' | 'keys and values', node: Tree, path: Path): Refusal {
  const { refusal } = wrongKind(expected, node)
  return path.at(-2) === 'dates' ? { ...refusal, hint: 'Write `{ start: 2027-06-25 }`.' } : refusal
}
