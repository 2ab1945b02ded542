import { schemas } from '../schemas/index.ts'
import { importedRules } from './imported-rules.ts'
import { toJsonSchema } from './to-json-schema.ts'

/** The folder of the schemas within the content. It is hidden, so that none of them is taken for content. */
const folder = '.schemas'

/** What one file of each kind is called. */
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

/** A JSON Schema as a file: where it lies within the content, with `/`, and its text. */
export type SchemaFile = { readonly path: string; readonly text: string }

/**
 * A JSON Schema (draft-07) for each kind of file of the content, by which editors complete and check what is typed as pure
 * YAML. They take all that a check takes, and refuse what can be told by looking at one file without running a program.
 */
export function jsonSchemaFiles(): readonly SchemaFile[] {
  return (Object.keys(names) as Kind[]).map(kind => ({
    path: `${folder}/${names[kind]}.json`,
    text: `${JSON.stringify(jsonSchemaOf(kind), null, 2)}\n`,
  }))
}

function jsonSchemaOf(kind: Kind) {
  const schema = schemas[kind]
  const { listed, rules } = importedRules(schema)
  const { $schema, description, properties, ...rest } = toJsonSchema(schema)
  const { as_imported: list, ...fields } = properties ?? {}
  const all = typeof list === 'object' ? { ...fields, as_imported: { ...list, items: listed } } : fields
  return { $schema, description, ...rest, properties: all, ...(rules.length > 0 ? { allOf: rules } : {}) }
}
