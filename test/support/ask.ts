import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What a server answered. */
export type Answered = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly bytes: Buffer
}

export type Asked = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/**
 * Asks a server at an address as it is written, `..` and all, with headers that `fetch` sends of its own accord or not at all:
 * Host, Origin and those of Fetch Metadata.
 */
export function askServer(
  url: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }
    const { hostname, port, origin } = new URL(url)
    const place = { hostname, port, path: url.slice(origin.length) }
    const asking = request({ ...place, method, headers: { ...length, ...headers }, agent: false })
    asking.on('error', reject)
    asking.on('response', async response => {
      const bytes = await buffer(response)
      const { statusCode: status = 0, headers } = response
      resolve({ status, headers, bytes, body: bytes.toString('utf8') })
    })
    asking.end(body)
  })
}
