import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { messageOf } from '../../base/problems/system-error.ts'
import type { ImportLimits } from '../import-config.ts'
import { SourceError } from './api-source.ts'
import type { Origins } from './origins.ts'

/** A GET request: its address, its headers, and the maximum number of bytes to read. */
export type HttpRequest = {
  readonly url: URL
  /** The address that was requested first, before redirects. */
  readonly from?: URL
  readonly headers: Readonly<Record<string, string>>
  readonly maxBytes: number
}

/** A response. The body is empty unless the status is 200. */
export type HttpResponse = { readonly status: number; readonly headers: Headers; readonly body: Buffer }

/** Sends single requests, without redirects or retries. `closer` aborts them all. */
export type RequestSender = {
  readonly send: (request: HttpRequest) => Promise<HttpResponse>
  readonly closer: AbortController
}

/** Creates a sender that keeps connections alive and sends nothing to addresses outside `origins`. */
export function createSender(origins: Origins, limits: ImportLimits): RequestSender {
  const closer = new AbortController()
  const plain = new HttpAgent({ keepAlive: true, lookup: origins.lookup })
  const secure = new HttpsAgent({ keepAlive: true, lookup: origins.lookup })
  closer.signal.addEventListener('abort', () => {
    plain.destroy()
    secure.destroy()
  })
  const open = (url: URL, headers: HttpRequest['headers'], { total, idle }: Deadlines) => {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const signal = AbortSignal.any([total, idle.signal, closer.signal])
      const all = { headers: { ...commonHeaders, ...headers }, signal, timeout: limits.silenceMs }
      const isSecure = url.protocol === 'https:'
      const sent = isSecure
        ? requestHttps(url, { agent: secure, ...all })
        : requestHttp(url, { agent: plain, ...all })
      sent.on('timeout', () => idle.abort())
      sent.on('error', reject).on('response', resolve).end()
    })
  }
  const send = async ({ url, from, headers, maxBytes }: HttpRequest): Promise<HttpResponse> => {
    origins.check(url, from)
    const deadlines = { total: AbortSignal.timeout(limits.answerMs), idle: new AbortController() }
    try {
      const incoming = await open(url, headers, deadlines)
      const body = await readBody(incoming, { url, maxBytes })
      return { status: incoming.statusCode ?? 0, headers: headersOf(incoming), body }
    } catch (error) {
      if (error instanceof SourceError) throw error
      const reason = describeFailure(error, deadlines, limits)
      throw new SourceError(url.href, `no whole answer (${reason}).`, 'unreachable')
    }
  }
  return { send, closer }
}

/** Reads the body, decompressing it on the way, and stops at `maxBytes`. */
async function readBody(
  incoming: IncomingMessage,
  { url, maxBytes }: { url: URL; maxBytes: number },
): Promise<Buffer> {
  if (incoming.statusCode !== 200) {
    incoming.destroy()
    return Buffer.alloc(0)
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decompress(incoming) as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new SourceError(url.href, `the answer is larger than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const decompressors: ReadonlyMap<string, () => ReturnType<typeof createGunzip>> = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

const commonHeaders = {
  'user-agent': 'visitor-content-api (import)',
  'accept-encoding': [...decompressors.keys()].join(', '),
}

function decompress(incoming: IncomingMessage): Readable {
  const encoding = (incoming.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity') return incoming
  const create = decompressors.get(encoding)
  if (create === undefined)
    return incoming.destroy(new Error(`its content encoding is not supported: ${encoding.slice(0, 40)}`))
  // The reader of the decompressed stream receives its errors.
  return pipeline(incoming, create(), () => undefined)
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  return headers
}

/** `total` aborts a response that takes too long, `idle` one that stalls. */
type Deadlines = { readonly total: AbortSignal; readonly idle: AbortController }

function describeFailure(error: unknown, { total, idle }: Deadlines, limits: ImportLimits): string {
  if (idle.signal.aborted) return `nothing came within ${limits.silenceMs} ms`
  if (total.aborted) return `it did not end within ${limits.answerMs} ms`
  return error instanceof Error && 'code' in error ? String(error.code) : messageOf(error)
}
