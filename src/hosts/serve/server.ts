import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { apiPrefix } from '../../contract/api-prefix.ts'
import { collectionHeaders, plainAnswer, refusal } from './answers.ts'
import { createHandler } from './handler.ts'
import { discardBody, isRepresentable, listen, sendResponse, toRequest } from './node-http.ts'
import { bracketed, ownHostsOf, pathnameOf, readTarget, type Target } from './request-target.ts'
import { type Sending, sendFile } from './send-file.ts'
import { type ServedEdition, type SiteSource, SourceMissing } from './served-site.ts'

export type ServerOptions = {
  /** What is served, by the URL at which it is served. */
  readonly source: (url: string) => SiteSource
  /** 0 takes a free one. */
  readonly port: number
  /** The address to listen on; 127.0.0.1, which no other machine reaches, where left out. */
  readonly host?: string | undefined
  /** Values of the Host header that mean this server, too: that of a proxy in front of it, say. */
  readonly names?: readonly string[]
  /** What answers what is no part of the site, by the URL at which it is served. It is asked first, of requests for this machine alone. */
  readonly beside?: ((url: string) => Beside) | undefined
  /** Hears of everything that could not be read and so was answered with a fault. */
  readonly onFault?: ((error: unknown) => void) | undefined
}

/** Answers a request, and says whether it did. Its `path`, with its query, has been found to be plain; its body has not been read. */
export type Beside = (request: {
  readonly path: string
  readonly message: IncomingMessage
  readonly response: ServerResponse
}) => Promise<boolean>

export type RunningServer = { readonly url: string; readonly close: () => Promise<void> }

/** Who begins a request and does not end it is hung up on. Milliseconds. */
const patience = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 }

/** Serves a site on this machine as the real hosts do. Throws CannotListen, which names the port, where it cannot be had. */
export async function serveSite(options: ServerOptions): Promise<RunningServer> {
  const { source, port, host = '127.0.0.1', names = [], beside, onFault } = options
  const server = createServer(patience)
  const boundPort = await listen(server, { port, host })
  const url = `http://${bracketed(host)}:${boundPort}`
  const served = { source: source(url), url, beside: beside?.(url) }
  const ownHosts = new Set([...ownHostsOf(host, boundPort), ...names])
  server.on('request', (message, response) => {
    const target = readTarget({ url: message.url ?? '', host: message.headers.host ?? '', ownHosts })
    answer({ ...served, target, message, response }).catch(error => {
      if (!response.headersSent) onFault?.(error)
      fail(error, response)
    })
  })
  return { url, close: () => close(server) }
}

type Exchange = {
  readonly source: SiteSource
  readonly url: string
  readonly beside: Beside | undefined
  readonly target: Target
  readonly message: IncomingMessage
  readonly response: ServerResponse
}
/** What one edition has to say: an answer of the handler, or a file. */
type Found = Response | Sending

async function answer(exchange: Exchange): Promise<void> {
  const { source, target, beside, message, response } = exchange
  if (target.kind === 'path' && (await beside?.({ path: target.path, message, response }))) return
  discardBody(message)
  if (target.kind === 'foreign') return sendResponse(misdirected(exchange.url), response)
  if (!isRepresentable(message.method ?? '')) return sendResponse(filesOnlyRead(), response)
  const found = await source.read({ find: edition => find(edition, exchange, target), discard })
  return found instanceof Response ? sendResponse(found, response) : sendFile(message, response, found)
}

async function find(edition: ServedEdition, { message, url }: Exchange, target: Target): Promise<Found> {
  if (target.kind !== 'path') return refusal(404, 'Not found.', collectionHeaders(edition.headers(apiPrefix)))
  const handled = await createHandler(edition)(toRequest(message, new URL(target.path, url)))
  if (handled !== undefined) return handled
  if (message.method !== 'GET' && message.method !== 'HEAD') return filesOnlyRead()
  const path = withIndex(pathnameOf(target.path))
  const file = await edition.open(decodeURIComponent(path))
  return file === undefined
    ? plainAnswer(404, 'Nothing is published here.')
    : { path, file, rules: edition.rules }
}

async function discard(found: Found): Promise<void> {
  if (!(found instanceof Response)) await found.file.close()
}

function withIndex(pathname: string): string {
  return pathname.endsWith('/') ? `${pathname}index.html` : pathname
}

function misdirected(url: string): Response {
  return plainAnswer(421, `This server is for this machine only. Its address is ${url}/`)
}

function filesOnlyRead(): Response {
  return plainAnswer(405, 'Files can only be read.', { Allow: 'GET, HEAD' })
}

// Once an answer has begun, a fault or a client that went away can only end it.
function fail(error: unknown, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  const status = error instanceof SourceMissing ? 503 : 500
  const message = error instanceof Error ? error.message : String(error)
  sendResponse(plainAnswer(status, message), response).catch(() => response.destroy())
}

async function close(server: Server): Promise<void> {
  await new Promise<void>(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
