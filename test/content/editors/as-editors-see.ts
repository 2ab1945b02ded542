import { Ajv, type ValidateFunction } from 'ajv'
import { parse } from 'yaml'
import { jsonSchemaFiles, schemaNames } from '../../../src/content/editors/json-schemas.ts'
import type { TextKind } from '../../../src/content/schemas/loaded.ts'

export type SchemaName = (typeof schemaNames)[TextKind]

/** The schema of a content file, by its path in the content folder; undefined for pictures and `ids.txt`. */
export function schemaNameOf(path: string): SchemaName | undefined {
  const [, folder, setting] =
    /^(?:(events|objects|guides|authors|images)\/[^/]+|(site|taxonomy|labels))\.(?:md|yaml)$/.exec(path) ?? []
  const kind = (folder ?? setting) as TextKind | undefined
  return kind && schemaNames[kind]
}

/** The program's name for the files of a schema. */
export function kindOf(name: SchemaName): TextKind {
  const [kind = name] = Object.entries(schemaNames).find(([, known]) => known === name) ?? []
  return kind as TextKind
}

/** The places in a file that the JSON Schema of editors (as in VS Code) refuses, such as `/dates/0/start`, each once. */
export function refusedPlaces(name: SchemaName, text: string): string[] {
  const validate = schemas.get(`.schemas/${name}.json`)
  if (!validate) throw new Error(`There is no schema ${name}.`)
  if (validate(asEditorsSee(text))) return []
  return [...new Set(validate.errors?.map(({ instancePath }) => instancePath))]
}

// YAML 1.2 with the types of its core schema, the text of a Markdown entry as its key `text`.
function asEditorsSee(text: string): unknown {
  const [, fields, body = ''] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(text) ?? []
  if (fields === undefined) return parse(text, options)
  return { ...parse(fields, options), ...(body.trim() === '' ? {} : { text: body }) }
}

// `{ x: 62,5, y: 38,5 }` has the key `5` twice, and the schemas should be asked nevertheless.
const options = { version: '1.2', schema: 'core', uniqueKeys: false } as const

const schemas = compileSchemas()

// Strict validators by the paths of the schemas.
function compileSchemas(): ReadonlyMap<string, ValidateFunction> {
  const ajv = new Ajv({
    allErrors: true,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
    strictTuples: false,
  })
  ajv.addVocabulary(['patternErrorMessage'])
  return new Map(jsonSchemaFiles().map(({ path, text }) => [path, ajv.compile(JSON.parse(text))]))
}
