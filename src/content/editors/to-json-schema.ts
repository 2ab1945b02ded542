import { z } from 'zod'
import { lenientFieldFor } from '../fields/importable.ts'
import { descriptions, type Form, typedForms } from '../fields/typed-form.ts'
import { mayBeMissing } from './may-be-missing.ts'

/**
 * What can be typed by a schema, as JSON Schema (draft-07): of fields that were imported what `as_imported` lets pass, with
 * nothing behind a key where it may be left out.
 */
export function toJsonSchema(schema: z.ZodObject): Form {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => complete(jsonSchema, zodSchema),
  })
}

function complete(form: Form, schema: z.core.$ZodTypes): void {
  const typed = typedForms.get(lenientFieldFor(schema) ?? schema)
  if (schema._zod.def.type === 'transform' && !typed) throw new Error('A field has no form for editors.')
  Object.assign(form, typed, descriptions.get(schema))
  if (schema instanceof z.ZodObject) Object.assign(form, requireKeys(schema, form))
  if (mayBeMissing(schema)) Object.assign(form, orNothing(form))
}

// Of a required list that is empty, some editors say that it is wrong.
function requireKeys({ shape }: z.ZodObject, form: Form): Form {
  delete form.required
  const required = Object.keys(shape).filter(key => !mayBeMissing(shape[key]))
  return required.length > 0 ? { required } : {}
}

/** A form that takes nothing, too. */
export function orNothing({ type, enum: values, anyOf = [] }: Form): Form {
  if (type !== undefined) return { type: [...new Set([type, 'null' as const].flat())] }
  if (values) return { enum: [...new Set([...values, null])] }
  return { anyOf: [...anyOf.filter(form => form.type !== 'null'), { type: 'null' }] }
}
