import { z } from 'zod'
import { type LimitName, limitTable } from '../../base/limits.ts'
import { slugPattern } from '../../base/slug.ts'
import { type Field, fieldOf, type InputKind, type ReferenceKind } from '../fields/field.ts'
import type { JsonSchema } from '../fields/field-json-schema.ts'
import { schemas } from '../schemas/index.ts'
import { entryComments, settingComments } from '../schemas/new-file-words.ts'
import { fieldsOf, type SchemaField } from '../schemas/schema-fields.ts'
import { fieldWordsOf } from '../words/field-words.ts'
import { fieldsEnglish } from '../words/field-words-en.ts'

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
  const fields = fieldsOf(schemas[kind]).filter(
    ({ pattern, field }) => field.readImported && !pattern.includes('[]'),
  )
  const { $schema, properties, ...rest } = toJsonSchema(kind)
  const { as_imported: list, ...others } = properties ?? {}
  const all =
    typeof list === 'object' ? { ...others, as_imported: { ...list, items: pathsSchema(fields) } } : others
  return { $schema, description: fileDescriptions[kind], ...rest, properties: all }
}

const fileDescriptions = {
  site: settingComments.en.site,
  taxonomy: settingComments.en.taxonomy,
  labels: 'Place types, and guide categories, with names in every language.',
  events: 'One event with one or more dates.',
  objects: 'One place: a restaurant, bar, museum, park, activity.',
  guides: 'One guide.',
  authors: 'One author of guides.',
  images: 'What is known of the picture of the same name.',
} satisfies Record<Kind, string>

/** Returns the JSON Schema of the texts that a schema reads. Optional keys may have no value. */
function toJsonSchema(kind: Kind): JsonSchema {
  return z.toJSONSchema(schemas[kind], {
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema: type, jsonSchema: schema, path }) => {
      const field = fieldOf(type)
      // What is typed may differ from the value.
      if (field) for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key)
      Object.assign(schema, field?.jsonSchema)
      // That of an optional field is the field's own.
      if (path.at(-2) === 'properties') schema.description ??= describeField(kind, path, field)
      // Some editors report an empty list of required fields as an error.
      if (schema.required?.length === 0) delete schema.required
      if (type instanceof z.ZodOptional) Object.assign(schema, orNull(schema))
    },
  })
}

/** Returns what a field is, and how it is typed. `path` is that of its JSON Schema: `properties`, `city`, `properties`, `name`. */
function describeField(
  kind: Kind,
  path: readonly (string | number)[],
  field: Field<unknown> | undefined,
): string {
  const keys = path.filter((_, index) => path[index - 1] === 'properties')
  const [group, limit] = keys
  if (group === 'limits' && limit !== undefined) {
    const { counts, standard } = limitTable[limit as LimitName]
    return `The most ${counts}; ${standard} if left out.`
  }
  const { name, help } = fieldWordsOf(kind, keys.join('.'), fieldsEnglish)
  const [known] = field?.knownValues ?? []
  const hint = known
    ? `Such as ${known}; another word brings a warning, since apps may not know it.`
    : typingHints[field?.refersTo ?? field?.input ?? 'id']
  return [`${name}.`, help, hint].filter(Boolean).join(' ')
}

/** How a value is typed in a file. */
const typingHints: Partial<Readonly<Record<InputKind | ReferenceKind, string>>> = {
  date: 'Such as 2027-06-25.',
  boolean: 'Either true or false.',
  markdown: 'Markdown.',
  words: 'One text, or one per language.',
  'markdown-words': 'Markdown: one text, or one per language.',
  decimal: 'In decimal degrees.',
  language: 'One of the languages of site.yaml.',
  label: entryComments.en.label,
  'guide-category': entryComments.en.guideCategory,
  image: entryComments.en.image,
  event: 'The name of a file in events/.',
  object: 'The name of a file in objects/.',
  guide: 'The name of a file in guides/.',
  author: 'The name of a file in authors/.',
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
