import { type Entry, List, Mapping, Scalar, type Tree } from '../tree.ts'
import { isBracket, readBrackets } from './brackets.ts'
import { codes } from './characters.ts'
import { atEnd, Cursor } from './cursor.ts'
import { readLiteral } from './literal.ts'
import { endOfKey, readKey, readScalar } from './scalars.ts'

/**
 * Reads the part of YAML that nearly every entry keeps to, in one pass; `undefined` where a text goes beyond it. It is drawn
 * so narrowly that the library can read nothing else from it, and finds nothing to refuse:
 *
 * - `key: value` from the first column on, each key once, of letters, digits, `-` and `_`;
 * - mappings and lists below a key, every line in the column of a block that is open, and `- key: value`;
 * - texts of one line, without quotes (no `: `, no ` #`, no sign with a meaning in front) or between quotes (no `\`, no `''`);
 * - `[a, b]` and `{ a: b }` on one line, and texts below `|`;
 * - empty lines, and comments on lines of their own, with a space behind the `#`.
 *
 * Tabs, carriage returns and control characters are not part of it, nor is anything inside more than `deepest` levels.
 */
export function readPlainYaml(text: string, start: number): Mapping | undefined {
  const cursor = new Cursor(text, start)
  const tree = cursor.column === 0 ? readMapping(cursor, deepest) : undefined
  return cursor.column === atEnd ? tree : undefined
}

const deepest: number = 16

function readBlock(cursor: Cursor, levels: number): Tree | undefined {
  if (levels === 0) return undefined
  return isItem(cursor) ? readList(cursor, levels) : readMapping(cursor, levels)
}

// A line further in than the block, or between the columns of two, ends the loop and is not in the column of any other.
function readMapping(cursor: Cursor, levels: number): Mapping | undefined {
  const { column } = cursor
  const offset = cursor.start + cursor.at
  const entries = new Map<string, Entry>()
  while (cursor.column === column) {
    const keyOffset = cursor.start + cursor.at
    const key = readKey(cursor)
    if (key === undefined || entries.has(key)) return undefined
    const value = cursor.isLineEnd(cursor.at)
      ? readBelow(cursor, column, levels)
      : readLine(cursor, column, levels)
    if (value === undefined) return undefined
    entries.set(key, { keyOffset, value })
  }
  return new Mapping(entries, offset)
}

function readBelow(cursor: Cursor, column: number, levels: number): Tree | undefined {
  const offset = cursor.start + cursor.at
  cursor.leaveLine()
  const isBelow = cursor.column > column || (cursor.column === column && isItem(cursor))
  return isBelow ? readBlock(cursor, levels - 1) : new Scalar('', 'plain', offset)
}

function readLine(cursor: Cursor, column: number, levels: number): Tree | undefined {
  if (cursor.isSign(cursor.at, codes.bar)) return readLiteral(cursor, column)
  const value = isBracket(cursor) ? readBrackets(cursor, levels - 1) : readScalar(cursor, 'line')
  cursor.leaveLine()
  return value
}

function readList(cursor: Cursor, levels: number): List | undefined {
  const { column } = cursor
  const offset = cursor.start + cursor.at
  const items: Tree[] = []
  while (cursor.column === column && isItem(cursor)) {
    const item = readItem(cursor, column, levels)
    if (item === undefined) return undefined
    items.push(item)
  }
  return new List(items, offset)
}

function readItem(cursor: Cursor, column: number, levels: number): Tree | undefined {
  const hyphen = cursor.at
  cursor.at = cursor.skipSpaces(hyphen + 1)
  if (endOfKey(cursor) === -1) return readLine(cursor, column, levels)
  cursor.column = column + cursor.at - hyphen
  return readBlock(cursor, levels - 1)
}

function isItem(cursor: Cursor): boolean {
  return cursor.isSign(cursor.at, codes.hyphen) && cursor.isBlank(cursor.at + 1)
}
