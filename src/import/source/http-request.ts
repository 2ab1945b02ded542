import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { boundRequest, TimeUp } from '../../base/bounded-request.ts'
import { createOpener } from '../../base/network/open-request.ts'
import { codeOf, messageOf } from '../../base/problems/system-error.ts'
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
  readonly signal: AbortSignal
}

/** A response. The body is empty unless the status is 200. */
export type HttpResponse = { readonly status: number; readonly headers: Headers; readonly body: Buffer }

export type RequestSender = {
  /** Sends a request, without redirects or retries. */
  readonly send: (request: HttpRequest) => Promise<HttpResponse>
  /** Closes the connections. */
  readonly close: () => void
}

/** Creates a sender that keeps connections alive and sends nothing to addresses outside `origins`. */
export function createSender(origins: Origins, limits: ImportLimits): RequestSender {
  const { open, close } = createOpener(origins.lookup)
  const send = async ({
    url,
    from,
    headers,
    maxBytes,
    signal: outer,
  }: HttpRequest): Promise<HttpResponse> => {
    origins.check(url, from)
    const times = { silenceMs: limits.silenceMs, totalMs: limits.answerMs }
    try {
      return await boundRequest(times, outer, async ({ signal, read }) => {
        const incoming = await open(url, { headers: { ...commonHeaders, ...headers }, signal })
        const status = incoming.statusCode ?? 0
        if (status !== 200) incoming.destroy()
        const body = status === 200 ? await read(decompress(incoming), maxBytes) : Buffer.alloc(0)
        if (body.length > maxBytes)
          throw new SourceError(url.href, `the answer is larger than ${maxBytes} bytes.`)
        return { status, headers: headersOf(incoming), body }
      })
    } catch (error) {
      if (error instanceof SourceError) throw error
      const reason = describeFailure(error, limits)
      throw new SourceError(url.href, `no whole answer (${reason}).`, 'unreachable')
    }
  }
  return { send, close }
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

function describeFailure(error: unknown, { answerMs }: ImportLimits): string {
  if (error instanceof TimeUp) return `it did not end within ${error.message}`
  if (error instanceof Error && error.name === 'TimeoutError') return `it did not end within ${answerMs} ms`
  return codeOf(error) ?? messageOf(error)
}
