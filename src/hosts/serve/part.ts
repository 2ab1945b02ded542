import type { IncomingMessage } from 'node:http'
import type { ByteRange } from './served-file.ts'

type Entity = { readonly etag: string; readonly size: number }

/** Some bytes of a file, all of it, or none since it ends before they begin. */
export type Part = ByteRange | 'whole' | 'beyond'

/**
 * Which part of a file a request asks for. Only GET asks for parts, and with `If-Range` only of the file that it names, or
 * the parts of two files would be put together (RFC 9110, 13.1.5 and 14.2). Whoever asks for several parts at once gets the
 * whole.
 */
export function partOf({ method, headers }: IncomingMessage, { etag, size }: Entity): Part {
  const { range, 'if-range': ifRange } = headers
  if (method !== 'GET' || range === undefined || size === 0) return 'whole'
  if (ifRange !== undefined && ifRange !== etag) return 'whole'
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range.trim()) ?? []
  if (first === '' && last === '') return 'whole'
  return first === '' ? readEnd(Number(last), size) : readFrom({ start: Number(first), last, size })
}

function readEnd(length: number, size: number): ByteRange | 'beyond' {
  return length === 0 ? 'beyond' : { start: Math.max(0, size - length), end: size - 1 }
}

type From = { readonly start: number; readonly last: string; readonly size: number }

// A part that ends before it begins is none that could be asked for, and is passed over.
function readFrom({ start, last, size }: From): Part {
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'beyond'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
