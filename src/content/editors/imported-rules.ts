import { z } from 'zod'
import { slugPattern } from '../../base/slug.ts'
import { lenientFieldFor } from '../fields/importable.ts'
import { type Form, typedForms } from '../fields/typed-form.ts'
import { mayBeMissing } from './may-be-missing.ts'
import { orNothing } from './to-json-schema.ts'

/** What an item of `as_imported` can be, and the rules that bind each field that is not listed there. */
export type ImportedRules = { readonly listed: Form; readonly rules: readonly Form[] }

/** The rules of a schema: a field that is not listed in `as_imported` has the form that an editor may write. */
export function importedRules(schema: z.ZodObject): ImportedRules {
  const fields = [...importableFields(schema, [])]
  return { listed: pathsForm(fields), rules: fields.filter(isBound).map(ruleOf) }
}

/** A field that may be listed, and the way to it; `anyKey` stands for every key of a record. */
type ImportableField = {
  readonly path: readonly string[]
  readonly field: z.core.$ZodType
  readonly isOptional: boolean
}

const anyKey = '*'

function* importableFields(
  schema: z.core.$ZodType,
  path: readonly string[],
  isOptional = false,
): Iterable<ImportableField> {
  if (lenientFieldFor(schema)) yield { path, field: schema, isOptional }
  if (schema instanceof z.ZodOptional) yield* importableFields(schema.unwrap(), path, true)
  if (schema instanceof z.ZodRecord) yield* importableFields(schema.valueType, [...path, anyKey])
  if (schema instanceof z.ZodUnion)
    for (const option of schema.options) yield* importableFields(option, path, true)
  if (schema instanceof z.ZodObject)
    for (const [key, field] of Object.entries(schema.shape)) yield* importableFields(field, [...path, key])
}

function pathsForm(fields: readonly ImportableField[]): Form {
  const isWide = fields.some(({ path }) => path.includes(anyKey))
  if (!isWide) return { enum: fields.map(({ path }) => path.join('.')) }
  const slug = slugPattern.source.slice(1, -1)
  const ways = fields.map(({ path }) => path.map(key => (key === anyKey ? slug : key)).join('\\.'))
  return { type: 'string', pattern: `^(?:${ways.join('|')})$` }
}

/** Whether the list makes a difference. */
function isBound({ field, isOptional }: ImportableField): boolean {
  const lenient = lenientFieldFor(field)
  const isSame = lenient && JSON.stringify(typedForms.get(lenient)) === JSON.stringify(typedForms.get(field))
  return !isSame || (!isOptional && mayBeMissing(field))
}

function ruleOf({ path, field, isOptional }: ImportableField): Form {
  const strict = typedForms.get(field) ?? {}
  const form = isOptional ? { ...strict, ...orNothing(strict) } : strict
  return { if: isListed(path), else: at(path, { form, isOptional }) }
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
