import { Scalar } from '../tree.ts'
import type { Cursor } from './cursor.ts'

/**
 * Reads the text below `|`, which is indented further than `column`, and goes on below it; `undefined` where it is not
 * plain. Empty lines within it are part of it, those behind it are not. It ends with one line end, typed or not.
 */
export function readLiteral(cursor: Cursor, column: number): Scalar | undefined {
  const { at } = cursor
  const first = at + 2
  const indent = cursor.skipSpaces(first) - first
  if (!cursor.isLineEnd(at + 1) || indent <= column || cursor.isLineEnd(first + indent)) return undefined
  const typed = readLines(cursor, first, indent)
  return typed === undefined ? undefined : new Scalar(typed, 'quoted', cursor.start + at)
}

function readLines(cursor: Cursor, first: number, indent: number): string | undefined {
  let [typed, gap, line] = ['', '', first]
  while (line < cursor.text.length) {
    const at = cursor.skipSpaces(line)
    const isEmpty = cursor.isLineEnd(at)
    if (!isEmpty && at - line < indent) break
    const end = isEmpty ? at : cursor.endOfLine(at)
    // Spaces in an empty line that go beyond the indentation would be text.
    if (end === -1 || (isEmpty && at - line > indent)) return undefined
    if (!isEmpty) typed += `${gap}${cursor.text.slice(line + indent, end)}\n`
    gap = isEmpty ? `${gap}\n` : ''
    line = end + 1
  }
  cursor.enterLine(line)
  return typed
}
