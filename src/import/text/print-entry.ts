import { ToldError } from '../../base/problems/told-error.ts'
import { readDocument } from '../../content/yaml/document.ts'
import { List, Mapping, Scalar, type Tree } from '../../content/yaml/tree.ts'
import { type Comments, definedFields, type Fields, type FieldValue, isFields } from './field-value.ts'
import { printFields } from './print-fields.ts'
import { textOf } from './print-scalar.ts'

export type { Comments, Fields, FieldValue } from './field-value.ts'
export { isBody } from './is-body.ts'

/** An entry that would not be read as it was meant, such as one with more fields than are read. */
export class UnprintableEntry extends ToldError {
  override readonly name = 'UnprintableEntry'
}

/**
 * Fields as the text of a `.yaml` file, which reads back as they are, numbers and booleans as their text.
 *
 * @throws UnprintableEntry where it would not
 */
export function printYaml(fields: Fields, comments: Comments = {}): string {
  const text = printFields(fields, comments)
  refuseUnread(fields, { file: 'entry.yaml', text })
  return text
}

/**
 * An entry as the text of a `.md` file: its fields, and its Markdown below them, which reads back as it is with a line end
 * behind it. Without Markdown (`''`) it has no text.
 *
 * @throws UnprintableEntry where it would not; where the Markdown is why, `isBody` tells before
 */
export function printMarkdownEntry(fields: Fields, body: string, comments: Comments = {}): string {
  const ended = body === '' || body.endsWith('\n') ? body : `${body}\n`
  const text = `---\n${printFields(fields, comments)}---\n${ended}`
  refuseUnread(ended === '' ? fields : { ...fields, text: ended }, { file: 'entry.md', text })
  return text
}

function refuseUnread(fields: Fields, source: { readonly file: string; readonly text: string }): void {
  const { tree, findings } = readDocument(source)
  const [first] = findings
  if (first) throw new UnprintableEntry(`The entry cannot be written: ${first.message}`)
  if (!isRead(tree, fields))
    throw new UnprintableEntry('The entry cannot be written so that it is read as it is.')
}

function isRead(tree: Tree | undefined, value: FieldValue): boolean {
  if (isFields(value)) return tree instanceof Mapping && areFieldsRead(tree, definedFields(value))
  if (typeof value !== 'object') return tree instanceof Scalar && tree.text === textOf(value)
  if (!(tree instanceof List) || tree.items.length !== value.length) return false
  return value.every((item, index) => isRead(tree.items[index], item))
}

function areFieldsRead({ entries }: Mapping, fields: ReturnType<typeof definedFields>): boolean {
  return (
    entries.size === fields.length && fields.every(([key, value]) => isRead(entries.get(key)?.value, value))
  )
}
