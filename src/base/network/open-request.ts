import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

type RequestOptions = {
  readonly method?: 'GET' | 'HEAD'
  readonly headers: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/** Sends requests, without redirects, over connections that are kept alive. */
export type RequestOpener = {
  readonly open: (url: URL, options: RequestOptions) => Promise<IncomingMessage>
  /** Closes the connections. */
  readonly close: () => void
}

/** Creates an opener whose connections go where `lookup` says. The host of a URL that is an IP address is not looked up: check it before. */
export function createOpener(lookup: LookupFunction): RequestOpener {
  const plain = new HttpAgent({ keepAlive: true, lookup })
  const secure = new HttpsAgent({ keepAlive: true, lookup })
  return {
    open: (url, options) => {
      return new Promise((resolve, reject) => {
        const sent =
          url.protocol === 'https:'
            ? requestHttps(url, { agent: secure, ...options })
            : requestHttp(url, { agent: plain, ...options })
        sent.on('error', reject).on('response', resolve).end()
      })
    },
    close: () => {
      plain.destroy()
      secure.destroy()
    },
  }
}
