import { decodeJson } from '../../contract/read-json.ts'
import type { ImportLimits } from '../import-config.ts'
import { SourceError } from './api-source.ts'

export type JsonPath = readonly PropertyKey[]

/** A copy that may be changed, with the places where characters were removed; or why the JSON is refused. */
type CleanJson =
  | { readonly value: unknown; readonly changed: readonly JsonPath[] }
  | { readonly refusal: string }

/**
 * Returns a copy of decoded JSON without control characters and lone surrogates, which no text of a content may have. Refuses JSON
 * beyond the limits of depth and length.
 */
export function cleanJson(json: unknown, { depth, textLength }: ImportLimits): CleanJson {
  const changed: JsonPath[] = []
  let refusal: string | undefined
  const copy = (value: unknown, path: JsonPath): unknown => {
    if (path.length > depth) refusal ??= `It is nested more than ${depth} deep.`
    if (refusal !== undefined) return undefined
    if (typeof value === 'string') {
      if (value.length > textLength) {
        refusal = `${path.join('.')} is longer than ${textLength} characters.`
      }
      const clean = value.replace(controlCharacters, '')
      if (clean !== value) changed.push(path)
      return clean
    }
    if (Array.isArray(value)) return value.map((inner, index) => copy(inner, [...path, index]))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, inner]) => [key, copy(inner, [...path, key])])
    return Object.fromEntries(entries)
  }
  const value = copy(json, [])
  return refusal === undefined ? { value, changed } : { refusal }
}

/** Control characters except tabs and line ends, and lone surrogates. */
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/gu

/** Reads JSON in UTF-8, with or without a byte order mark. @throws SourceError with `url` for anything else */
export function parseJson(bytes: Buffer, url: string): unknown {
  const hasMark = bytes.subarray(0, 3).equals(byteOrderMark)
  const decoded = decodeJson(hasMark ? bytes.subarray(3) : bytes)
  if ('fault' in decoded) throw new SourceError(url, decoded.fault)
  return decoded.value
}

const byteOrderMark = Buffer.from('\ufeff')

/** Returns the beginning of a text that is not JSON, on one line and in quotation marks. */
export function beginningOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, 400))
  const line = text.replace(/\s+/g, ' ').trim()
  return `“${line.length > 100 ? `${line.slice(0, 100)}…` : line}”`
}
