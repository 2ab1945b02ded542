import { extname } from 'node:path'
import { type HeaderRule, headersFor } from '../../contract/header-rules.ts'
import { outputForms } from '../../contract/output-names.ts'
import { frontPagePaths } from '../../contract/site-paths.ts'
import { namesEtag } from './etag.ts'
import type { ServedFile } from './served-site.ts'

/** A published file, its header rules, and the path as it was requested: encoded, without the query. */
type FoundFile = {
  readonly path: string
  readonly file: ServedFile
  readonly rules: readonly HeaderRule[]
}

/** Answers with a file, or the range of it that is requested, with its type, entity tag and the headers of the rules. */
export function answerFile({ path, file, rules }: FoundFile, request: Request): Response {
  const { bytes, etag } = file
  const headers = fileHeaders(rules, path)
  headers.set('ETag', etag)
  if (namesEtag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  const part = partOf(request, { etag, size: bytes.length })
  if (part === 'unsatisfiable') return unsatisfiable(headers, bytes.length)
  headers.set('Accept-Ranges', 'bytes')
  const sent = part === 'whole' ? bytes : bytes.subarray(part.start, part.end + 1)
  headers.set('Content-Length', String(sent.length))
  if (part !== 'whole') headers.set('Content-Range', `bytes ${part.start}-${part.end}/${bytes.length}`)
  return new Response(new Uint8Array(sent), { status: part === 'whole' ? 200 : 206, headers })
}

/** Returns the headers of a file: those of the rules that are safe, its type, and nosniff. */
function fileHeaders(rules: readonly HeaderRule[], path: string): Headers {
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

function unsatisfiable(headers: Headers, size: number): Response {
  headers.delete('Content-Type')
  headers.delete('ETag')
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
  ...Object.fromEntries(
    Object.values(outputForms).flatMap(({ type, files }) => files.map(file => [extname(file), type])),
  ),
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
}

/** The first and the last byte that a request asks for; `unsatisfiable` if they are after the end of the file. */
type RequestedPart = { readonly start: number; readonly end: number } | 'whole' | 'unsatisfiable'

/**
 * Returns the part of a file that a request asks for. Only GET asks for parts, and with `If-Range` only if the file
 * still has that entity tag (RFC 9110, 13.1.5 and 14.2). A range that ends before it begins, and several ranges at once, are ignored.
 */
export function partOf(
  { method, headers }: Request,
  { etag, size }: { readonly etag: string; readonly size: number },
): RequestedPart {
  const [range, ifRange] = [headers.get('range') ?? '', headers.get('if-range') ?? etag]
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range.trim()) ?? []
  if (method !== 'GET' || size === 0 || ifRange !== etag || first + last === '') return 'whole'
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole'
  // Without a first byte, the range is the last `last` bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}
