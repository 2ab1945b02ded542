import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Answered = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The name of each header in lower case, as often as it came. */
  readonly names: readonly string[]
  readonly body: string
  readonly bytes: Buffer
}

export type AskOptions = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Sends a request, on a connection of its own, for an address exactly as written, also with `..`, and with headers that `fetch` refuses, such as Host. */
export function askServer(
  url: string,
  { method = 'GET', headers = {}, body }: AskOptions = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const { hostname, port, origin } = new URL(url)
    const place = { hostname, port, path: url.slice(origin.length) }
    const asking = request({ ...place, method, headers: { ...length, ...headers }, agent: false })
    asking.on('error', reject)
    asking.on('response', response => {
      const { statusCode: status = 0, headers, rawHeaders } = response
      const names = rawHeaders.filter((_, index) => index % 2 === 0).map(name => name.toLowerCase())
      buffer(response).then(
        bytes => resolve({ status, headers, names, bytes, body: bytes.toString('utf8') }),
        reject,
      )
    })
    asking.end(body)
  })
}
