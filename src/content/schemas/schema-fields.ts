import { z } from 'zod'
import { type Field, fieldOf } from '../fields/field.ts'

/** The path of a value, or of many: keys, `*` for every key of a record, and `[]` for every item of a list. */
export type PathPattern = readonly string[]

/** A field of a schema, and its path. */
export type SchemaField = { readonly pattern: PathPattern; readonly field: Field<unknown> }

/** Returns the fields of a schema in their order. For a value that may be a text or a group, returns the text and all fields of the group. */
export function fieldsOf(type: z.core.$ZodType, pattern: PathPattern = []): SchemaField[] {
  const field = fieldOf(type)
  if (field) return [{ pattern, field }]
  if (type instanceof z.ZodOptional) return fieldsOf(type.unwrap(), pattern)
  if (type instanceof z.ZodUnion) return type.options.flatMap(option => fieldsOf(option, pattern))
  if (type instanceof z.ZodArray) return fieldsOf(type.element, [...pattern, '[]'])
  if (type instanceof z.ZodRecord) return fieldsOf(type.valueType, [...pattern, '*'])
  if (type instanceof z.ZodObject)
    return Object.entries(type.shape).flatMap(([key, child]) => fieldsOf(child, [...pattern, key]))
  return []
}
