import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import serveHandler from 'serve-handler'
import { type HeaderRule, headersFor, titleCase } from '../../contract/header-rules.ts'
import { frontPagePaths } from '../../contract/site-paths.ts'
import { namesEtag } from './etag.ts'
import { sendResponse } from './node-http.ts'
import type { ByteRange, ServedFile } from './served-site.ts'

/** The file system functions that serve-handler calls. */
type Methods = NonNullable<Parameters<typeof serveHandler>[3]>

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
    const headers = [...safeHeadersFor(rules, path), ['Content-Type', typeOf(path)] as [string, string]]
    if (namesEtag(message.headers['if-none-match'] ?? null, etag)) {
      const notModified = new Response(null, { status: 304, headers: [...headers, ['ETag', etag]] })
      return await sendResponse(notModified, response)
    }
    const part = partOf(message, { etag, size: file.size })
    if (part === 'unsatisfiable') return await sendResponse(unsatisfiable(headers, file), response)
    // The library ignores If-Range, and would send a part for a HEAD, too, so it gets only a range that is to be sent.
    const range = part === 'whole' ? undefined : `bytes=${part.start}-${part.end}`
    Object.assign(message, { url: path, headers: { ...message.headers, range } })
    response.setHeader('ETag', etag)
    const options = { cleanUrls: false, directoryListing: false, symlinks: false, etag: false }
    // The library takes `content-type` and `Content-Type` for two headers, so every name is written alike.
    const rewritten = headers.map(([name, value]) => ({ key: titleCase(name), value }))
    const headerRule = { source: '**', headers: rewritten }
    await serveHandler(
      message,
      response,
      { ...options, public: '/', headers: [headerRule] },
      methodsOf(file, response),
    )
    await finished(response)
  } finally {
    await file.close()
  }
}

/** Returns the headers of the rules for a path, and nosniff. Drops types, which the server sets, and permissions for service workers. */
export function safeHeadersFor(rules: readonly HeaderRule[], path: string): [name: string, value: string][] {
  const dropped = ['content-type', 'x-content-type-options', 'service-worker-allowed']
  const others = headersFor(rules, path).filter(([name]) => !dropped.includes(name.toLowerCase()))
  return [...others, ['X-Content-Type-Options', 'nosniff']]
}

function unsatisfiable(fileHeaders: [name: string, value: string][], { size }: ServedFile): Response {
  const headers = new Headers(fileHeaders)
  headers.delete('Content-Type')
  headers.set('Cache-Control', 'no-store')
  headers.set('Content-Range', `bytes */${size}`)
  headers.set('Content-Length', '0')
  return new Response(null, { status: 416, headers })
}

/** Only the formats of a site have a type: no file is sent as a script, and none but front pages as HTML. */
export function typeOf(path: string): string {
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

// Gives the library the file that is open already, since another file may be at its path by now. The library omits headers
// that are null, so no Last-Modified is sent.
function methodsOf({ size, stream }: ServedFile, response: ServerResponse): Methods {
  const isNot = () => false
  const stats = { size, mtime: { toUTCString: () => null }, isDirectory: isNot, isSymbolicLink: isNot }
  const methods: unknown = {
    lstat: async () => stats,
    createReadStream: (_path: string, { start, end }: Partial<ByteRange> = {}) => {
      const isPart = start !== undefined && end !== undefined
      const bytes =
        response.req.method === 'HEAD' ? Readable.from([]) : stream(isPart ? { start, end } : undefined)
      return bytes.on('error', error => response.destroy(error))
    },
  }
  return methods as Methods
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
