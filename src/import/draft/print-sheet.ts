import type { z } from 'zod'
import { describeProblem } from '../../base/problems/describe-problem.ts'
import { isWarning } from '../../base/problems/problem.ts'
import { isBody, printMarkdownEntry, printYaml, UnprintableEntry } from '../../content/print/print-entry.ts'
import {
  type Comments,
  definedFields,
  type Fields,
  isFields,
  type PrintedValue,
} from '../../content/print/print-fields.ts'
import { listFields } from '../../content/read/as-imported.ts'
import { readFields } from '../../content/read/read-fields.ts'
import { readDocument } from '../../content/yaml/document.ts'
import type { Path, Tree, TreeFinding } from '../../content/yaml/tree.ts'
import type { TextVersion } from '../merge/version.ts'
import type { Notify } from '../notice.ts'
import { uniqueNames } from './file-names.ts'

/** A file to print: its path (with an extension only for YAML), the schema that a build reads it with, and its fields. */
export type Sheet = {
  readonly path: string
  readonly schema: z.ZodObject
  readonly fields: Fields
  readonly comments?: Comments | undefined
}

/**
 * Prints a file so that a build accepts it. Fields with problems are listed in `as_imported` if that allows them, else left out and
 * reported. Returns an empty list, and reports it, if the file requires a field that was left out.
 */
export function printSheet(sheet: Sheet, notify: Notify): TextVersion[] {
  try {
    return printAcceptedFields(sheet, notify)
  } catch (error) {
    if (!(error instanceof UnprintableEntry)) throw error
    notify({ kind: 'left-out', where: sheet.path, message: `The whole entry. ${error.message}` })
    return []
  }
}

function printAcceptedFields(sheet: Sheet, notify: Notify): TextVersion[] {
  const { schema, fields } = sheet
  const file = print(sheet)
  const { tree } = readDocument({ file: file.path, text: file.text })
  const problems = readFields(schema, tree).findings.filter(each => !isWarning(each))
  const [first] = problems
  if (!first) return [file]
  const listed = listImportable(sheet, tree, problems)
  if (listed) return printAcceptedFields({ ...sheet, fields: { ...fields, as_imported: listed } }, notify)
  // One field at a time: removing it may solve other problems.
  const rest = removeField(fields, pathOf(first))
  const what = rest ? pathOf(first).join('.') : 'The whole entry'
  notify({ kind: 'left-out', where: file.path, message: `${what}: ${describeProblem(first, 'en').message}` })
  return rest ? printAcceptedFields({ ...sheet, fields: rest }, notify) : []
}

/** Prints Markdown below the other fields, or YAML alone if the text is HTML. */
function print({ path, fields, comments }: Sheet): TextVersion {
  const { text = '', ...others } = fields
  if (path.endsWith('.yaml')) return { path, text: printYaml(fields, comments) }
  if (typeof text === 'string' && isBody(text)) {
    return { path: `${path}.md`, text: printMarkdownEntry(others, text, comments) }
  }
  return { path: `${path}.yaml`, text: printYaml(fields, comments) }
}

/** Returns the new value of `as_imported`; undefined if no other field with problems can be added to it. */
function listImportable(
  { schema, fields }: Sheet,
  tree: Tree,
  problems: readonly TreeFinding[],
): string[] | undefined {
  const before: readonly PrintedValue[] = Array.isArray(fields.as_imported) ? fields.as_imported : []
  const wrong = problems.map(problem => pathOf(problem).join('.'))
  const listed = [...listFields(schema, tree).importable].filter(path => {
    return before.includes(path) || wrong.some(each => each === path || each.startsWith(`${path}.`))
  })
  return listed.length > before.length ? listed : undefined
}

/** Returns the path of the field with the problem; empty for a problem of the whole document. */
function pathOf({ at }: TreeFinding): Path {
  return 'path' in at ? at.path : []
}

/** How entries are printed: their kind, which names their folder, the schema of a build, their wanted names, and their fields. */
type EntryPrinter<Item> = {
  readonly kind: 'event' | 'object' | 'guide'
  readonly schema: z.ZodObject
  readonly nameOf: (item: Item) => string
  readonly fieldsOf: (item: Item, name: string) => Fields
}

/** Prints the file of each item under a unique name, with a comment that asks for the language if it is unknown. Returns the accepted ones. */
export function printEntries<Item extends { readonly isLanguageKnown: boolean }>(
  items: readonly Item[],
  { kind, schema, nameOf, fieldsOf }: EntryPrinter<Item>,
  notify: Notify,
): PrintedEntry<Item>[] {
  const names = uniqueNames(items.map(nameOf), kind)
  return items.flatMap((item, index) => {
    const name = names[index] ?? ''
    const fields = fieldsOf(item, name)
    const question = { language: 'Needed: write the language of this entry.' }
    const comments = item.isLanguageKnown ? undefined : question
    const files = printSheet({ path: `${kind}s/${name}`, schema, fields, comments }, notify)
    return files.map(file => ({ item, name, file }))
  })
}

/** An item, the name of its file without folder and extension, and the file. */
export type PrintedEntry<Item> = { readonly item: Item; readonly name: string; readonly file: TextVersion }

/** Returns the fields that are defined, or undefined if none is. */
export function fieldsIfAny(all: Fields): Fields | undefined {
  const defined = definedFields(all)
  return defined.length > 0 ? Object.fromEntries(defined) : undefined
}

/** Returns the fields without the field or list item at the path, or without the nearest field above it. Undefined if there is neither. */
function removeField(fields: Fields, [key, ...below]: Path): Fields | undefined {
  const value = key === undefined ? undefined : fields[key]
  if (key === undefined || value === undefined) return undefined
  if (below.length === 0) return { ...fields, [key]: undefined }
  if (Array.isArray(value)) return { ...fields, [key]: value.filter((_, index) => index !== below[0]) }
  return { ...fields, [key]: isFields(value) ? removeField(value, below) : undefined }
}
