import { z } from 'zod'
import { slugPattern } from '../../base/slug.ts'
import { fieldOf } from '../fields/field.ts'
import { descriptions, type JsonSchema, jsonAdditions } from '../fields/field-json-schema.ts'
import { schemas } from '../schemas/index.ts'
import { fieldsOf, type SchemaField } from '../schemas/schema-fields.ts'

/** The folder of the schemas within the content. It is hidden, so that they are not taken for content. */
const folder = '.schemas'

/** A noun for one file of each kind. */
export const schemaNames = {
  events: 'event',
  objects: 'object',
  guides: 'guide',
  authors: 'author',
  images: 'picture',
  site: 'site',
  taxonomy: 'taxonomy',
  labels: 'labels',
} as const satisfies Record<keyof typeof schemas, string>

type Kind = keyof typeof schemaNames

/** A JSON Schema as a file: its path in the content folder, with `/`, and its text. */
type SchemaFile = { readonly path: string; readonly text: string }

/**
 * A JSON Schema (draft-07) for each kind of file of the content. Code editors use them to complete and check `.yaml` files. The
 * schemas accept everything that a check accepts, except wrong values of imported fields, and refuse errors that can be found in one
 * file without running code.
 */
export function jsonSchemaFiles(): readonly SchemaFile[] {
  return (Object.keys(schemaNames) as Kind[]).map(kind => ({
    path: `${folder}/${schemaNames[kind]}.json`,
    text: `${JSON.stringify(jsonSchemaOf(kind), null, 2)}\n`,
  }))
}

function jsonSchemaOf(kind: Kind) {
  const schema = schemas[kind]
  const fields = fieldsOf(schema).filter(
    ({ pattern, field }) => field.readImported && !pattern.includes('[]'),
  )
  const { $schema, description, properties, ...rest } = toJsonSchema(schema)
  const { as_imported: list, ...others } = properties ?? {}
  const all =
    typeof list === 'object' ? { ...others, as_imported: { ...list, items: pathsSchema(fields) } } : others
  return { $schema, description, ...rest, properties: all }
}

/** Returns the JSON Schema of the texts that a schema reads. Optional keys may have no value. */
function toJsonSchema(schema: z.ZodObject): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => complete(jsonSchema, zodSchema),
  })
}

/** Adds to the JSON Schema of a type of zod what only this program knows. */
function complete(schema: JsonSchema, type: z.core.$ZodTypes): void {
  Object.assign(schema, fieldOf(type)?.jsonSchema ?? jsonAdditions.get(type), descriptions.get(type))
  // Some editors report an empty list of required fields as an error.
  if (schema.required?.length === 0) delete schema.required
  if (type instanceof z.ZodOptional) Object.assign(schema, orNull(schema))
}

/** Returns a schema that also accepts a key without a value. */
function orNull({ type, enum: values, anyOf = [] }: JsonSchema): JsonSchema {
  if (type !== undefined) return { type: [...new Set([type, 'null' as const].flat())] }
  if (values) return { enum: [...new Set([...values, null])] }
  return { anyOf: [...anyOf.filter(each => each.type !== 'null'), { type: 'null' }] }
}

/** The part of a path that means every key of a record. */
const anyKey = '*'

/** The possible items of `as_imported`. */
function pathsSchema(fields: readonly SchemaField[]): JsonSchema {
  const hasRecords = fields.some(({ pattern }) => pattern.includes(anyKey))
  if (!hasRecords) return { enum: fields.map(({ pattern }) => pattern.join('.')) }
  const slug = slugPattern.source.slice(1, -1)
  const patterns = fields.map(({ pattern }) => pattern.map(key => (key === anyKey ? slug : key)).join('\\.'))
  return { type: 'string', pattern: `^(?:${patterns.join('|')})$` }
}
