import { openText } from './open-text.ts'
import { isList, isMap, isSame, type Plain, plainFieldsOf } from './plain-fields.ts'

/** The fields of a text of the content as data, by dotted path. A list is one field. */
export type TextFields = ReadonlyMap<string, Plain>

/** Returns the fields of a text; undefined if it cannot be parsed. The extension of `file` determines whether it is Markdown or YAML. */
export function readTextFields(file: string, text: string): TextFields | undefined {
  const { tree, findings } = openText({ file, text })
  return findings.length > 0 ? undefined : new Map(fieldsIn(plainFieldsOf(tree), ''))
}

function fieldsIn(plain: Plain, path: string): (readonly [string, Plain])[] {
  if (!isMap(plain) || plain.size === 0) return [[path, plain]]
  return [...plain].flatMap(([key, value]) => fieldsIn(value, path === '' ? key : `${path}.${key}`))
}

/** Returns the names of the fields that differ, in the order of `now`. */
export function listChangedFields(before: TextFields, now: TextFields): string[] {
  return [...new Set([...now.keys(), ...before.keys()])].filter(
    path => !isSame(now.get(path), before.get(path)),
  )
}

/** Returns a value as readable text, with one line for each item of a list; null for no value. */
export function printPlain(plain: Plain | undefined): string | null {
  if (plain === undefined || plain === null || typeof plain === 'string') return plain ?? null
  if (isList(plain)) return plain.map(printPlain).join('\n')
  return [...plain].map(([key, value]) => `${key}: ${printPlain(value)}`).join(', ')
}
