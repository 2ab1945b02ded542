import type { FieldFix, FieldValue } from '../../base/problems/fix.ts'
import { printScalar } from '../print/print-scalar.ts'
import { Scalar } from '../yaml/tree.ts'
import { editText, type OpenText, type Splice } from './edit-text.ts'
import { type NamedText, spliceForId, valueAt } from './insert-id.ts'
import { extentOf } from './splices.ts'

export type { NamedText }

/**
 * Writes the values of fields into a text, and changes nothing else: an id that is missing, or a value on one line.
 *
 * @throws CannotEdit at the first field, if any of them cannot be written
 */
export function setFields(source: NamedText, fields: readonly FieldFix[]): string {
  const [first] = fields
  if (!first) return source.text
  return editText({
    ...source,
    meaning: () => ({ writes: fields.flatMap(leavesOf), removes: [] }),
    ways: open => {
      const splices = fields.flatMap(each => spliceFor(open, each) ?? [])
      return splices.length === fields.length ? [splices] : []
    },
    field: first.path,
    byHand: `Write there by hand: \`${first.path.at(-1)}: ${print(first.value)}\`.`,
  })
}

function spliceFor(open: OpenText, { path, value }: FieldFix): Splice | undefined {
  const typed = valueAt(open.tree, path)
  const extent = typed instanceof Scalar ? extentOf(open.text, typed) : undefined
  if (typed && extent) return { at: typed.offset, remove: extent.end - typed.offset, insert: print(value) }
  return path.at(-1) === 'id' ? spliceForId(open, { path, id: Number(value) }) : undefined
}

function leavesOf({ path, value }: FieldFix) {
  if (typeof value === 'string') return [{ path, text: value }]
  return Object.entries(value).map(([key, text]) => ({ path: [...path, key], text }))
}

function print(value: FieldValue): string {
  if (typeof value === 'string') return printScalar(value, 'brackets')
  const pairs = Object.entries(value).map(([key, text]) => `${key}: ${printScalar(text, 'brackets')}`)
  return `{ ${pairs.join(', ')} }`
}
