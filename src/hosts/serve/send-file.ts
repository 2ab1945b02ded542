import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import serveHandler from 'serve-handler'
import { headersFor } from '../../contract/header-match.ts'
import { type HeaderRule, titleCase } from '../../contract/header-rules.ts'
import { namesEtag } from './etag.ts'
import { sendResponse } from './node-http.ts'
import type { ByteRange, ServedFile } from './served-site.ts'

type Config = NonNullable<Parameters<typeof serveHandler>[2]>
type Methods = NonNullable<Parameters<typeof serveHandler>[3]>

/** A file to send, the rules that it is sent by, and the path that was asked for, neither decoded nor with its query. */
export type Sending = {
  readonly path: string
  readonly file: ServedFile
  readonly rules: readonly HeaderRule[]
}

/** Sends an open file with its type, ranges, entity tag and the headers of the rules, and closes it. Throws where the client goes away. */
export async function sendFile(
  message: IncomingMessage,
  response: ServerResponse,
  sending: Sending,
): Promise<void> {
  const { path, file, rules } = sending
  try {
    const etag = await file.etag()
    const part = partOf(message, { etag, size: file.size })
    const bodiless = answerWithoutBody(message, sending, { etag, part })
    if (bodiless !== undefined) return await sendResponse(bodiless, response)
    response.setHeader('ETag', etag)
    Object.assign(message, { url: path, headers: { ...message.headers, range: printPart(part) } })
    await serveHandler(message, response, configOf(rules), methodsOf(file, response))
    await finished(response)
  } finally {
    await file.close()
  }
}

type Wanted = { readonly etag: string; readonly part: Part }

/** What needs no byte of the file: it is known, or ends before the part that is asked for. */
function answerWithoutBody(
  message: IncomingMessage,
  { path, file, rules }: Sending,
  { etag, part }: Wanted,
): Response | undefined {
  const headers = new Headers(headersFor(rules, path))
  if (namesEtag(message.headers['if-none-match'] ?? null, etag)) {
    headers.set('ETag', etag)
    return new Response(null, { status: 304, headers })
  }
  if (part !== 'beyond') return undefined
  headers.delete('Content-Type')
  headers.set('Cache-Control', 'no-store')
  headers.set('Content-Range', `bytes */${file.size}`)
  headers.set('Content-Length', '0')
  return new Response(null, { status: 416, headers })
}

// It knows neither If-Range nor that HEAD has no parts.
function printPart(part: Part): string | undefined {
  return typeof part === 'object' ? `bytes=${part.start}-${part.end}` : undefined
}

function configOf(rules: readonly HeaderRule[]): Config {
  const off = { cleanUrls: false, directoryListing: false, symlinks: false, etag: false }
  return { ...off, public: '/', headers: [...toServeHeaders(rules), avifType] }
}

/** serve-handler does not know this type. */
const avifType = { source: '**/*.avif', headers: [{ key: 'Content-Type', value: 'image/avif' }] }

/** The rules in the form of serve-handler, whose globs let `*` match within one folder only. */
function toServeHeaders(rules: readonly HeaderRule[]): NonNullable<Config['headers']> {
  return rules.map(({ pattern, headers }) => ({
    source: pattern.replace(/\*$/, '**'),
    // It replaces its own headers by name, and takes `content-type` for another name than `Content-Type`.
    headers: headers.map(({ name, value }) => ({ key: titleCase(name), value })),
  }))
}

// It would look for the path on the disk by itself.
function methodsOf(file: ServedFile, response: ServerResponse): Methods {
  const methods: unknown = {
    lstat: async () => statsOf(file),
    createReadStream: (_path: string, range: Partial<ByteRange> = {}) =>
      bodyOf(file, range, response).on('error', error => response.destroy(error)),
  }
  return methods as Methods
}

// A header that it finds to be null it leaves out: a file has an entity tag here, and no time.
function statsOf({ size }: ServedFile) {
  const no = () => false
  return { size, mtime: { toUTCString: () => null }, isDirectory: no, isSymbolicLink: no }
}

function bodyOf(file: ServedFile, { start, end }: Partial<ByteRange>, response: ServerResponse): Readable {
  if (response.req.method === 'HEAD') return Readable.from([])
  return file.stream(start === undefined || end === undefined ? undefined : { start, end })
}

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
