import { Scalar } from '../tree.ts'
import { codes, traits } from './characters.ts'
import type { Cursor } from './cursor.ts'

/** Where a scalar stands: behind its key or hyphen, or between brackets. */
export type Surroundings = 'line' | 'brackets'

/** The end of the key that begins here, where its colon stands, or -1 where there is none with a blank behind it. */
export function endOfKey(cursor: Cursor): number {
  const { at } = cursor
  if ((cursor.traitsAt(at) & traits.keyOpening) === 0) return -1
  let end = at + 1
  while ((cursor.traitsAt(end) & traits.key) !== 0) end++
  return cursor.isSign(end, codes.colon) && cursor.isBlank(end + 1) && end - at <= longestKey ? end : -1
}

// Far below the length at which the library refuses a key.
const longestKey = 128

/** Reads a key, and goes to its value; `undefined` where there is none. */
export function readKey(cursor: Cursor): string | undefined {
  const { text, at } = cursor
  const end = endOfKey(cursor)
  if (end === -1) return undefined
  cursor.at = cursor.skipSpaces(end + 1)
  return text.slice(at, end)
}

/** Reads a text of one line, with quotes or without, and goes behind it; `undefined` where it is not plain. */
export function readScalar(cursor: Cursor, surroundings: Surroundings): Scalar | undefined {
  const { text, at, start } = cursor
  const quote = cursor.isSign(at, codes.doubleQuote) ? codes.doubleQuote : codes.singleQuote
  const isQuoted = cursor.isSign(at, quote)
  const end = isQuoted ? endOfQuoted(cursor, quote) : endOfUnquoted(cursor, surroundings)
  if (end === -1) return undefined
  cursor.at = end
  if (isQuoted) return new Scalar(text.slice(at + 1, end - 1), 'quoted', start + at)
  return new Scalar(text.slice(at, end), 'plain', start + at)
}

// A backslash is for the library; so is a quote that is doubled, since something stands behind the text then.
function endOfQuoted(cursor: Cursor, quote: number): number {
  for (let at = cursor.at + 1; ; at++) {
    const found = cursor.traitsAt(at)
    if ((found & traits.text) === 0) return -1
    if ((found & traits.quoting) === 0) continue
    if (cursor.isSign(at, quote)) return at + 1
    if (cursor.isSign(at, codes.backslash)) return -1
  }
}

function endOfUnquoted(cursor: Cursor, surroundings: Surroundings): number {
  if (!isOpening(cursor)) return -1
  const inWord = surroundings === 'line' ? traits.word | traits.bracket : traits.word
  let end = cursor.at + 1
  for (let at = end; ; at++) {
    const found = cursor.traitsAt(at)
    if ((found & traits.space) !== 0) continue
    if ((found & inWord) === 0 && !isInsideWord(cursor, at)) return isEnd(cursor, at) ? end : -1
    end = at + 1
  }
}

// A hyphen begins a number, too.
function isOpening(cursor: Cursor): boolean {
  if ((cursor.traitsAt(cursor.at) & traits.opening) !== 0) return true
  return cursor.isSign(cursor.at, codes.hyphen) && (cursor.traitsAt(cursor.at + 1) & traits.key) !== 0
}

// As in `10:30` and `no#3`.
function isInsideWord(cursor: Cursor, at: number): boolean {
  if (cursor.isSign(at, codes.colon)) return (cursor.traitsAt(at + 1) & traits.word) !== 0
  return cursor.isSign(at, codes.hash) && !cursor.isSign(at - 1, codes.space)
}

// Brackets that mean something here are read by what reads them.
function isEnd(cursor: Cursor, at: number): boolean {
  return cursor.isLineEnd(at) || (cursor.traitsAt(at) & traits.bracket) !== 0
}
