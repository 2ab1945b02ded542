import { isUtf8 } from 'node:buffer'
import { SourceError } from '../source.ts'
import { findDuplicateKeys } from './duplicate-keys.ts'

/** JSON as it was decoded, and what is odd about its text though it could be read. */
export type DecodedJson = { readonly json: unknown; readonly oddities: readonly string[] }

/**
 * Reads bytes as JSON in UTF-8. A byte order mark is passed over, and of keys that stand twice the last is taken: both are
 * odd, and told.
 *
 * @throws SourceError with `url`, where they are no such thing
 */
export function decodeJson(bytes: Uint8Array, url: string): DecodedJson {
  if (!isUtf8(bytes)) throw new SourceError(url, `it is not text in UTF-8${guessEncoding(bytes)}.`)
  // The decoder takes the mark off.
  const text = new TextDecoder('utf-8').decode(bytes)
  const json = parse(text, url)
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const oddities = marked ? ['It begins with a byte order mark, which is no part of JSON.'] : []
  return { json, oddities: [...oddities, ...findDuplicateKeys(text).map(sayDuplicate)] }
}

/** The beginning of a text that should have been another, in one line and between quotation marks. */
export function beginningOf(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, 400))
  const line = text.replace(/\s+/g, ' ').trim()
  return `“${line.length > 100 ? `${line.slice(0, 100)}…` : line}”`
}

function parse(text: string, url: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
    throw new SourceError(url, `it is not JSON: ${reason}`)
  }
}

function guessEncoding([first, second]: Uint8Array): string {
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return isMarked ? ', but in UTF-16' : ''
}

function sayDuplicate(key: string): string {
  return `The key ${JSON.stringify(key).slice(0, 80)} stands twice in one object; the last is taken.`
}
