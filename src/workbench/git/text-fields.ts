import { highestLimits } from '../../base/limits.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { List, Mapping, Scalar, type Tree } from '../../content/yaml/tree.ts'

/** The fields of a text of the content, by dotted path, as they were typed. A list is one field, with an item a line. */
export type TextFields = ReadonlyMap<string, string>

/** The fields of a text; undefined if it cannot be read. The extension of `file` determines whether it is Markdown or YAML. */
export function readTextFields(file: string, text: string): TextFields | undefined {
  const { tree, findings } = readDocument({ file, text: text.replace(/^\ufeff/, '') }, highestLimits)
  return findings.length > 0 ? undefined : new Map(fieldsIn(tree, ''))
}

function fieldsIn(tree: Tree, path: string): (readonly [string, string])[] {
  if (!(tree instanceof Mapping)) return [[path, printValue(tree)]]
  if (tree.entries.size === 0 && path !== '') return [[path, '{}']]
  return [...tree.entries].flatMap(([key, { value }]) =>
    fieldsIn(value, path === '' ? key : `${path}.${key}`),
  )
}

function printValue(tree: Tree): string {
  // Line ends differ between systems.
  if (tree instanceof Scalar) return tree.text.replaceAll('\r\n', '\n').trimEnd()
  if (tree instanceof List) return tree.items.map(printItem).join('\n')
  return [...tree.entries].map(([key, { value }]) => `${key}: ${printItem(value)}`).join(', ')
}

function printItem(tree: Tree): string {
  return tree instanceof List ? `[${tree.items.map(printItem).join(', ')}]` : printValue(tree)
}

/** The names of the fields that differ, in the order of `now`. */
export function listChangedFields(before: TextFields, now: TextFields): string[] {
  return [...new Set([...now.keys(), ...before.keys()])].filter(path => now.get(path) !== before.get(path))
}
