import { type Entry, List, Mapping, type Tree } from '../tree.ts'
import { codes } from './characters.ts'
import type { Cursor } from './cursor.ts'
import { readKey, readScalar } from './scalars.ts'

/** Whether a list or a mapping in brackets begins here. */
export function isBracket(cursor: Cursor): boolean {
  return cursor.isSign(cursor.at, codes.openList) || cursor.isSign(cursor.at, codes.openMapping)
}

/** Reads `[a, b]` or `{ a: b }` of one line, and goes behind it; `undefined` where it is not plain. */
export function readBrackets(cursor: Cursor, levels: number): List | Mapping | undefined {
  if (levels === 0) return undefined
  return cursor.isSign(cursor.at, codes.openList) ? readList(cursor, levels) : readMapping(cursor, levels)
}

function readList(cursor: Cursor, levels: number): List | undefined {
  const offset = cursor.start + cursor.at
  const items: Tree[] = []
  let step = enter(cursor, codes.closeList)
  for (; step === 'item'; step = goOn(cursor, codes.closeList)) {
    const item = readItem(cursor, levels)
    if (item === undefined) return undefined
    items.push(item)
  }
  return step === 'end' ? new List(items, offset) : undefined
}

function readMapping(cursor: Cursor, levels: number): Mapping | undefined {
  const offset = cursor.start + cursor.at
  const entries = new Map<string, Entry>()
  let step = enter(cursor, codes.closeMapping)
  for (; step === 'item'; step = goOn(cursor, codes.closeMapping)) {
    const keyOffset = cursor.start + cursor.at
    const key = readKey(cursor)
    if (key === undefined || entries.has(key)) return undefined
    const value = readItem(cursor, levels)
    if (value === undefined) return undefined
    entries.set(key, { keyOffset, value })
  }
  return step === 'end' ? new Mapping(entries, offset) : undefined
}

function readItem(cursor: Cursor, levels: number): Tree | undefined {
  return isBracket(cursor) ? readBrackets(cursor, levels - 1) : readScalar(cursor, 'brackets')
}

type Step = 'item' | 'end' | 'foreign'

function enter(cursor: Cursor, closing: number): Step {
  const at = cursor.skipSpaces(cursor.at + 1)
  const isEmpty = cursor.isSign(at, closing)
  cursor.at = isEmpty ? at + 1 : at
  return isEmpty ? 'end' : 'item'
}

/** Goes to the next item, or behind the bracket that closes. */
function goOn(cursor: Cursor, closing: number): Step {
  const at = cursor.skipSpaces(cursor.at)
  const isEnd = cursor.isSign(at, closing)
  if (!isEnd && !cursor.isSign(at, codes.comma)) return 'foreign'
  cursor.at = isEnd ? at + 1 : cursor.skipSpaces(at + 1)
  return isEnd ? 'end' : 'item'
}
