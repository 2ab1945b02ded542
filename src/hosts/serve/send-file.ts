import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type HeaderRule, headersFor } from '../../contract/header-rules.ts'
import { frontPagePaths } from '../../contract/site-paths.ts'
import { namesEtag } from './etag.ts'
import { sendResponse } from './node-http.ts'
import type { ByteRange, ServedFile } from './served-site.ts'

/** A file to send, its header rules, and the path as it was requested: encoded, without the query. */
export type FileToSend = {
  readonly path: string
  readonly file: ServedFile
  readonly rules: readonly HeaderRule[]
}

/** Sends an open file, or the range of it that is requested, with its type, entity tag and the headers of the rules. Closes it. Throws if the client disconnects. */
export async function sendFile(
  message: IncomingMessage,
  response: ServerResponse,
  { path, file, rules }: FileToSend,
): Promise<void> {
  try {
    const etag = await file.etag()
    const headers = fileHeaders(rules, path)
    if (namesEtag(message.headers['if-none-match'] ?? null, etag)) {
      headers.set('ETag', etag)
      return await sendResponse(new Response(null, { status: 304, headers }), response)
    }
    const part = partOf(message, { etag, size: file.size })
    if (part === 'unsatisfiable') return await sendResponse(unsatisfiable(headers, file), response)
    const range = part === 'whole' ? undefined : part
    headers.set('ETag', etag)
    headers.set('Accept-Ranges', 'bytes')
    headers.set('Content-Length', String(range ? range.end - range.start + 1 : file.size))
    if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`)
    response.writeHead(range ? 206 : 200, [...headers].flat())
    if (message.method === 'HEAD') response.end()
    else await pipeline(file.stream(range), response)
  } finally {
    await file.close()
  }
}

/** Returns the headers of a file: those of the rules that are safe, its type, and nosniff. */
export function fileHeaders(rules: readonly HeaderRule[], path: string): Headers {
  const headers = new Headers()
  // Of two rules for one header, the last applies.
  for (const [name, value] of safeHeadersFor(rules, path)) headers.set(name, value)
  headers.set('Content-Type', typeOf(path))
  return headers
}

/** Returns the headers of the rules for a path, and nosniff. Drops types, which the server sets, and permissions for service workers. */
export function safeHeadersFor(rules: readonly HeaderRule[], path: string): [name: string, value: string][] {
  const dropped = ['content-type', 'x-content-type-options', 'service-worker-allowed']
  const others = headersFor(rules, path).filter(([name]) => !dropped.includes(name.toLowerCase()))
  return [...others, ['X-Content-Type-Options', 'nosniff']]
}

function unsatisfiable(headers: Headers, { size }: ServedFile): Response {
  headers.delete('Content-Type')
  headers.set('Cache-Control', 'no-store')
  headers.set('Content-Range', `bytes */${size}`)
  headers.set('Content-Length', '0')
  return new Response(null, { status: 416, headers })
}

/** Only the formats of a site have a type: no file is sent as a script, and none but front pages as HTML. */
function typeOf(path: string): string {
  if (frontPagePaths.includes(path.slice(1))) return 'text/html; charset=utf-8'
  return types[extname(path).toLowerCase()] ?? 'application/octet-stream'
}

const types: Readonly<Record<string, string>> = {
  '.csv': 'text/csv; charset=utf-8',
  '.geojson': 'application/geo+json',
  '.ics': 'text/calendar; charset=utf-8',
  '.json': 'application/json',
  '.jsonld': 'application/ld+json',
  '.ndjson': 'application/x-ndjson',
  '.zip': 'application/zip',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** The part of a file that a request asks for; `unsatisfiable` if it begins after the end of the file. */
export type RequestedPart = ByteRange | 'whole' | 'unsatisfiable'

/**
 * Returns the part of a file that a request asks for. Only GET asks for parts, and with `If-Range` only if the file
 * still has that entity tag (RFC 9110, 13.1.5 and 14.2). A range that ends before it begins, and several ranges at once, are ignored.
 */
export function partOf(
  { method, headers }: IncomingMessage,
  { etag, size }: { readonly etag: string; readonly size: number },
): RequestedPart {
  const { range = '', 'if-range': ifRange = etag } = headers
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range.trim()) ?? []
  if (method !== 'GET' || size === 0 || ifRange !== etag || first + last === '') return 'whole'
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole'
  // Without a first byte, the range is the last `last` bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
