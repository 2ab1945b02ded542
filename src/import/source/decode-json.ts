import { isUtf8 } from 'node:buffer'
import { SourceError } from './api-source.ts'

/** Decodes bytes as JSON in UTF-8, with or without a byte order mark. @throws SourceError with `url` for anything else */
export function decodeJson(bytes: Uint8Array, url: string): unknown {
  if (!isUtf8(bytes)) {
    const [first, second] = bytes
    const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
    throw new SourceError(url, `it is not text in UTF-8${isUtf16 ? ', but in UTF-16' : ''}.`)
  }
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
    throw new SourceError(url, `it is not JSON: ${reason}`)
  }
}

/** The beginning of a text that is not JSON, on one line and in quotation marks. */
export function beginningOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 400))
  const line = text.replace(/\s+/g, ' ').trim()
  return `“${line.length > 100 ? `${line.slice(0, 100)}…` : line}”`
}
