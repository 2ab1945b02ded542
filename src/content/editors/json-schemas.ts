import { z } from 'zod'
import { slugPattern } from '../../base/slug.ts'
import { acceptsText, type Field, fieldOf } from '../fields/field.ts'
import { descriptions, type Form, groupForms } from '../fields/typed-form.ts'
import { schemas } from '../schemas/index.ts'
import { fieldsOf, type SchemaField } from '../schemas/schema-fields.ts'

/** The folder of the schemas within the content. It is hidden, so that they are not taken for content. */
const folder = '.schemas'

/** A noun for one file of each kind. */
const names = {
  events: 'event',
  objects: 'object',
  guides: 'guide',
  authors: 'author',
  images: 'picture',
  site: 'site',
  taxonomy: 'taxonomy',
  labels: 'labels',
} as const satisfies Record<keyof typeof schemas, string>

type Kind = keyof typeof names

/** A JSON Schema as a file: its path in the content folder, with `/`, and its text. */
export type SchemaFile = { readonly path: string; readonly text: string }

/**
 * A JSON Schema (draft-07) for each kind of file of the content, with which editors complete and check pure YAML. The schemas
 * accept everything that a check accepts, and refuse errors that can be found in one file without running code.
 */
export function jsonSchemaFiles(): readonly SchemaFile[] {
  return (Object.keys(names) as Kind[]).map(kind => ({
    path: `${folder}/${names[kind]}.json`,
    text: `${JSON.stringify(jsonSchemaOf(kind), null, 2)}\n`,
  }))
}

function jsonSchemaOf(kind: Kind) {
  const schema = schemas[kind]
  const fields = fieldsOf(schema).filter(({ way, field }) => field.lenient && !way.includes('[]'))
  // A field that is not listed in `as_imported` has the strict form.
  const rules = fields.filter(changesIfListed).map(ruleFor)
  const { $schema, description, properties, ...rest } = toJsonSchema(schema)
  const { as_imported: list, ...others } = properties ?? {}
  const all =
    typeof list === 'object' ? { ...others, as_imported: { ...list, items: pathsForm(fields) } } : others
  return { $schema, description, ...rest, properties: all, ...(rules.length > 0 ? { allOf: rules } : {}) }
}

/** Returns a schema's input. Imported fields have the lenient form that `as_imported` allows, and optional keys may have no value. */
function toJsonSchema(schema: z.ZodObject): Form {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => complete(jsonSchema, zodSchema),
  })
}

function complete(form: Form, schema: z.core.$ZodTypes): void {
  const field = fieldOf(schema)
  const typed = field ? (field.lenient ?? field).form : groupForms.get(schema)
  Object.assign(form, typed, descriptions.get(schema))
  if (schema instanceof z.ZodObject) Object.assign(form, requireKeys(schema, form))
  if (mayBeMissing(schema)) Object.assign(form, orNull(form))
}

// Some editors report an empty list of required fields as an error.
function requireKeys({ shape }: z.ZodObject, form: Form): Form {
  delete form.required
  const required = Object.keys(shape).filter(key => !mayBeMissing(shape[key]))
  return required.length > 0 ? { required } : {}
}

/** Returns a form that also accepts a key without a value. */
function orNull({ type, enum: values, anyOf = [] }: Form): Form {
  if (type !== undefined) return { type: [...new Set([type, 'null' as const].flat())] }
  if (values) return { enum: [...new Set([...values, null])] }
  return { anyOf: [...anyOf.filter(form => form.type !== 'null'), { type: 'null' }] }
}

/** Stands for every key of a record in a path. */
const anyKey = '*'

/** The possible items of `as_imported`. */
function pathsForm(fields: readonly SchemaField[]): Form {
  const isWide = fields.some(({ way }) => way.includes(anyKey))
  if (!isWide) return { enum: fields.map(({ way }) => way.join('.')) }
  const slug = slugPattern.source.slice(1, -1)
  const ways = fields.map(({ way }) => way.map(key => (key === anyKey ? slug : key)).join('\\.'))
  return { type: 'string', pattern: `^(?:${ways.join('|')})$` }
}

/** Whether listing the field in `as_imported` changes what is accepted. */
function changesIfListed({ field, isOptional }: SchemaField): boolean {
  const isSame = JSON.stringify(field.lenient?.form) === JSON.stringify(field.form)
  return !isSame || (!isOptional && acceptsNothing(field))
}

function ruleFor({ way, field, isOptional }: SchemaField): Form {
  const form = isOptional ? { ...field.form, ...orNull(field.form) } : field.form
  return { if: isListed(way), else: at(way, { form, isOptional }) }
}

function isListed(path: readonly string[]): Form {
  const before = path.slice(0, path.indexOf(anyKey))
  const way: Form = path.includes(anyKey)
    ? { type: 'string', pattern: `^${before.join('\\.')}\\.` }
    : { const: path.join('.') }
  return { properties: { as_imported: { type: 'array', contains: way } }, required: ['as_imported'] }
}

function at(
  [key = '', ...below]: readonly string[],
  field: { readonly form: Form; readonly isOptional: boolean },
): Form {
  const inner = below.length > 0 ? at(below, field) : field.form
  if (key === anyKey) return { additionalProperties: inner }
  const isRequired = below.length === 0 && !field.isOptional
  return { properties: { [key]: inner }, ...(isRequired ? { required: [key] } : {}) }
}

/** Whether a key is optional, always or for imported fields. */
function mayBeMissing(type: z.core.$ZodType): boolean {
  const field = fieldOf(type)
  return type instanceof z.ZodOptional || (field !== undefined && acceptsNothing(field))
}

/** Whether the field may have no value if it is imported: a missing value counts as the empty text. */
function acceptsNothing({ lenient }: Field<unknown>): boolean {
  return lenient !== undefined && acceptsText(lenient, '')
}
