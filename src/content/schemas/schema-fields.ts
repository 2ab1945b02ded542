import { z } from 'zod'
import { type Field, fieldOf } from '../fields/field.ts'

/** The path of a value, or of many: keys, `*` for every key of a record, and `[]` for every item of a list. */
export type PathPattern = readonly string[]

/** A field of a schema, and whether the group or list that it is in may lack it. */
export type SchemaField = {
  readonly pattern: PathPattern
  readonly field: Field<unknown>
  readonly isOptional: boolean
}

/** Returns the fields of a schema in their order. For a value that may be a text or a group, returns the text and all fields of the group. */
export function fieldsOf(
  type: z.core.$ZodType,
  pattern: PathPattern = [],
  isOptional = false,
): SchemaField[] {
  if (type instanceof z.ZodOptional) return fieldsOf(type.unwrap(), pattern, true)
  if (type instanceof z.ZodUnion) return type.options.flatMap(option => fieldsOf(option, pattern, isOptional))
  if (type instanceof z.ZodArray) return fieldsOf(type.element, [...pattern, '[]'])
  if (type instanceof z.ZodRecord) return fieldsOf(type.valueType, [...pattern, '*'])
  if (type instanceof z.ZodObject)
    return Object.entries(type.shape).flatMap(([key, child]) => fieldsOf(child, [...pattern, key]))
  const field = fieldOf(type)
  return field ? [{ pattern, field, isOptional }] : []
}
