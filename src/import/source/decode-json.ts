import { isUtf8 } from 'node:buffer'
import { SourceError } from './api-source.ts'

/** Decoded JSON, and defects of its text that do not prevent reading it, as sentences. */
export type DecodedJson = { readonly json: unknown; readonly oddities: readonly string[] }

/**
 * Decodes bytes as JSON in UTF-8. A byte order mark is skipped, and of duplicate keys the last counts; both are reported.
 *
 * @throws SourceError with `url` for anything else
 */
export function decodeJson(bytes: Uint8Array, url: string): DecodedJson {
  if (!isUtf8(bytes)) {
    const [first, second] = bytes
    const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
    throw new SourceError(url, `it is not text in UTF-8${isUtf16 ? ', but in UTF-16' : ''}.`)
  }
  // The decoder removes the mark.
  const text = new TextDecoder().decode(bytes)
  const json = parse(text, url)
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const oddities = isMarked ? ['It begins with a byte order mark, which is no part of JSON.'] : []
  const duplicates = findDuplicateKeys(text).map(key => {
    return `The key ${JSON.stringify(key).slice(0, 80)} stands twice in one object; the last is taken.`
  })
  return { json, oddities: [...oddities, ...duplicates] }
}

/** The beginning of a text that is not JSON, on one line and in quotation marks. */
export function beginningOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 400))
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

/** Keys that occur twice in one object of a valid JSON text, each once, at most ten. `JSON.parse` drops all but the last. */
export function findDuplicateKeys(json: string): string[] {
  const found = new Set<string>()
  const open: (Set<string> | 'list')[] = []
  for (let at = 0; at < json.length && found.size < 10; at++) {
    const sign = json[at]
    if (sign === '{') open.push(new Set())
    else if (sign === '[') open.push('list')
    else if (sign === '}' || sign === ']') open.pop()
    else if (sign === '"') {
      const start = at
      at = endOfString(json, at)
      const keys = open.at(-1)
      if (!(keys instanceof Set) || !isKey(json, at)) continue
      const key: string = JSON.parse(json.slice(start, at + 1))
      if (keys.has(key)) found.add(key)
      keys.add(key)
    }
  }
  return [...found]
}

/** The offset of the closing quotation mark of the string that begins at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1
  while (json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at
}

function isKey(json: string, end: number): boolean {
  let at = end + 1
  while (' \t\n\r'.includes(json[at] ?? '"')) at++
  return json[at] === ':'
}
