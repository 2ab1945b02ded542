import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { boundRequest, type MostBytes, type RequestTimes } from '../bounded-request.ts'
import { attempt } from '../problems/system-error.ts'
import { type ResolveName, resolveHost } from './addresses.ts'

type HttpRequest = {
  readonly url: URL
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array | undefined
  readonly times: RequestTimes
  readonly signal?: AbortSignal | undefined
  /** The most bytes to read of the body of an answer with this status, unpacked. A longer body is cut later than that. */
  readonly most: (status: number) => MostBytes
}

export type HttpResponse = { readonly status: number; readonly headers: Headers; readonly body: Buffer }

/** Sends requests over connections that are kept alive. */
export type RequestSender = {
  /** Sends a request. Redirects are answers. @throws TimeUp; the reason of `signal`; the error of the connection or of `resolve` */
  readonly send: (request: HttpRequest) => Promise<HttpResponse>
  /** Closes the connections. */
  readonly close: () => void
}

/** An address to which nothing is sent: a URL with a password or of another protocol than HTTP, or a host that `resolve` refuses. */
export class RequestRefused extends Error {}

/** Creates a sender whose connections go only to addresses that `resolve` returns, also for a host that is an IP address. */
export function createSender(resolve: ResolveName = resolveHost): RequestSender {
  const lookup: LookupFunction = (name, { all }, done) => {
    resolve(name).then(
      found => (all ? done(null, [...found]) : done(null, found[0]?.address ?? '', found[0]?.family)),
      (error: NodeJS.ErrnoException) => done(error, ''),
    )
  }
  const plain = new HttpAgent({ keepAlive: true, lookup })
  const secure = new HttpsAgent({ keepAlive: true, lookup })
  const open = ({ url, method = 'GET', headers, body }: HttpRequest, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options = { method, signal, headers: { ...commonHeaders, ...headers } }
      const sent =
        url.protocol === 'https:'
          ? requestHttps(url, { agent: secure, ...options })
          : requestHttp(url, { agent: plain, ...options })
      sent.on('error', reject).on('response', resolve).end(body)
    })
  return {
    send: request =>
      boundRequest(request.times, request.signal, async ({ signal, read }) => {
        const { protocol, username, password } = request.url
        if (!/^https?:$/.test(protocol) || username !== '' || password !== '')
          throw new RequestRefused('no web address')
        const host = hostOfUrl(request.url)
        if (isIP(host)) await resolve(host)
        const incoming = await open(request, signal)
        const { statusCode: status = 0 } = incoming
        const most = request.most(status)
        if (most === 0) incoming.destroy()
        const body = most === 0 ? Buffer.alloc(0) : await read(unpack(incoming, request.method), most)
        return { status, headers: headersOf(incoming), body }
      }),
    close: () => {
      plain.destroy()
      secure.destroy()
    },
  }
}

/** Returns the host name of a URL, or its IP address without brackets. */
export function hostOfUrl({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}

/** The redirects that led to a response: the status of each, and where it leads. */
type Hops = readonly { readonly status: number; readonly to: URL }[]

/** Sends requests until there is no redirect to a URL, at most `most` of them. */
export async function followRedirects(
  url: URL,
  send: (url: URL) => Promise<HttpResponse>,
  most: number,
): Promise<{ readonly response: HttpResponse; readonly hops: Hops }> {
  const hops: { status: number; to: URL }[] = []
  for (let from = url; ; ) {
    const response = await send(from)
    const { status, headers } = response
    const location = [301, 302, 303, 307, 308].includes(status) ? headers.get('location') : null
    // A location that is not an address is not followed.
    const to = location === null || hops.length === most ? undefined : attempt(() => new URL(location, from))
    if (to === undefined) return { response, hops }
    to.hash ||= from.hash
    hops.push({ status, to })
    from = to
  }
}

const unpackers: ReadonlyMap<string, () => ReturnType<typeof createGunzip>> = new Map([
  ['gzip', createGunzip],
  ['deflate', createInflate],
  ['br', createBrotliDecompress],
])

const commonHeaders = {
  'user-agent': 'visitor-content-api',
  'accept-encoding': [...unpackers.keys()].join(', '),
}

function unpack(incoming: IncomingMessage, method?: string): Readable {
  const { 'content-encoding': encoding = 'identity', 'content-length': length } = incoming.headers
  const name = encoding.trim().toLowerCase()
  const isEmpty = method === 'HEAD' || length === '0' || [204, 304].includes(incoming.statusCode ?? 0)
  if (isEmpty || name === 'identity') return incoming
  const create = unpackers.get(name)
  if (create === undefined)
    return incoming.destroy(new Error(`its content encoding is not supported: ${name.slice(0, 40)}`))
  // The reader of the unpacked stream receives its errors.
  return pipeline(incoming, create(), () => undefined)
}

/** Returns the headers of a message of Node. */
export function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value)
  }
  return headers
}
