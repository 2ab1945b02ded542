import { describeProblem } from '../../base/problems/describe-problem.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { readDocument } from '../yaml/document.ts'
import { List, Mapping, Scalar, type Tree } from '../yaml/tree.ts'
import {
  type Comments,
  definedFields,
  type Fields,
  isFields,
  type PrintedValue,
  printFields,
} from './print-fields.ts'
import { textOf } from './print-scalar.ts'

/** An entry would not read back the same, for example because it has more fields than a file may have. */
export class UnprintableEntry extends UserError {
  override readonly name = 'UnprintableEntry'
}

/**
 * Prints fields as the text of a `.yaml` file that reads back the same. Numbers and booleans read back as text.
 *
 * @throws UnprintableEntry if it would not read back the same
 */
export function printYaml(fields: Fields, comments: Comments = {}): string {
  const text = printFields(fields, comments)
  checkReadsBack(fields, { file: 'entry.yaml', text })
  return text
}

/**
 * Prints an entry as the text of a `.md` file: its fields, then its Markdown, which reads back the same with a final line
 * break added. With `''` as Markdown the entry has no text.
 *
 * @throws UnprintableEntry if it would not read back the same; `isBody` checks first whether the Markdown would be the
 * reason
 */
export function printMarkdownEntry(fields: Fields, body: string, comments: Comments = {}): string {
  const ended = body === '' || body.endsWith('\n') ? body : `${body}\n`
  const text = `---\n${printFields(fields, comments)}---\n${ended}`
  checkReadsBack(ended === '' ? fields : { ...fields, text: ended }, { file: 'entry.md', text })
  return text
}

/** Whether Markdown can be the body of an entry: it does not begin with white space, and has no control characters but tabs and line ends. */
export function isBody(markdown: string): boolean {
  return /^\S/.test(markdown) && !/(?![\t\n\r])[\p{Cc}\p{Cs}]/u.test(markdown)
}

function checkReadsBack(fields: Fields, source: { readonly file: string; readonly text: string }): void {
  const { tree, findings } = readDocument(source)
  const [first] = findings
  if (first)
    throw new UnprintableEntry(`The entry cannot be written: ${describeProblem(first, 'en').message}`)
  if (!readsBackAs(tree, fields))
    throw new UnprintableEntry('The entry cannot be written as a file that reads back the same.')
}

function readsBackAs(tree: Tree | undefined, value: PrintedValue): boolean {
  if (isFields(value)) return tree instanceof Mapping && fieldsReadBackAs(tree, definedFields(value))
  if (typeof value !== 'object') return tree instanceof Scalar && tree.text === textOf(value)
  if (!(tree instanceof List) || tree.items.length !== value.length) return false
  return value.every((item, index) => readsBackAs(tree.items[index], item))
}

function fieldsReadBackAs({ entries }: Mapping, fields: ReturnType<typeof definedFields>): boolean {
  return (
    entries.size === fields.length &&
    fields.every(([key, value]) => readsBackAs(entries.get(key)?.value, value))
  )
}
