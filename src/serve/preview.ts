import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { apiPrefix } from '../contract/api-prefix.ts'
import { collectionHeaders, plainAnswer, refusal } from './answers.ts'
import { type DistSite, loadDistSite } from './dist-site.ts'
import { createHandler } from './handler.ts'
import { listen } from './listen.ts'
import { discardBody, isRepresentable, sendResponse, toRequest } from './node-adapter.ts'
import { type OpenFile, openFile } from './open-file.ts'
import { sendFile } from './send-file.ts'
import { DistMissing, findEdition, readSteadily } from './steady-dist.ts'
import { bracketed, ownHostsOf, pathnameOf, readTarget, type Target } from './target.ts'

export type PreviewOptions = {
  /** The built folder, or a symbolic link to it. */
  readonly dist: string
  /** 0 takes a free one. */
  readonly port: number
  /** The address to listen on; 127.0.0.1, which no other machine reaches, where left out. */
  readonly host?: string
}

export type Preview = { readonly url: string; readonly close: () => Promise<void> }

/**
 * Serves a built folder as the real hosts do, for looking at on this machine. Every request reads dist anew, so a rebuild
 * shows at once. Throws DistMissing where nothing was built, and an Error that names the port where it is taken.
 */
export async function startPreview({ dist, port, host = '127.0.0.1' }: PreviewOptions): Promise<Preview> {
  if ((await findEdition(dist)) === undefined) throw new DistMissing(dist)
  const server = createServer()
  const boundPort = await listen(server, { port, host })
  const url = `http://${bracketed(host)}:${boundPort}`
  const ownHosts = ownHostsOf(host, boundPort)
  server.on('request', (message, response) => {
    const target = readTarget({ url: message.url ?? '', host: message.headers.host ?? '', ownHosts })
    answer({ dist, url, target, message, response }).catch(error => fail(error, response))
  })
  return { url, close: () => close(server) }
}

type Exchange = {
  readonly dist: string
  readonly url: string
  readonly target: Target
  readonly message: IncomingMessage
  readonly response: ServerResponse
}
/** What one edition of dist has to say: an answer of the handler, or a file. */
type Found = Response | { readonly root: string; readonly file: OpenFile; readonly rules: DistSite['rules'] }

async function answer(exchange: Exchange): Promise<void> {
  const { dist, target, message, response } = exchange
  discardBody(message)
  if (target.kind === 'foreign') return sendResponse(misdirected(exchange.url), response)
  if (!isRepresentable(message.method ?? '')) return sendResponse(filesOnlyRead(), response)
  const found = await readSteadily({ dist, read: root => find(root, exchange, target), discard })
  if (found instanceof Response) return sendResponse(found, response)
  if (target.kind === 'path') message.url = withIndex(pathnameOf(target.path))
  return sendFile(message, response, found)
}

async function find(root: string, { message, url }: Exchange, target: Target): Promise<Found> {
  const site = await loadDistSite(root)
  if (target.kind !== 'path') return refusal(404, 'Not found.', collectionHeaders(site.headers(apiPrefix)))
  const handled = await createHandler(site)(toRequest(message, new URL(target.path, url)))
  if (handled !== undefined) return handled
  if (message.method !== 'GET' && message.method !== 'HEAD') return filesOnlyRead()
  const file = await openFile(root, decodeURIComponent(withIndex(pathnameOf(target.path))))
  return file === undefined
    ? plainAnswer(404, 'Nothing is published here.')
    : { root, file, rules: site.rules }
}

async function discard(found: Found): Promise<void> {
  if (!(found instanceof Response)) await found.file.handle.close()
}

function withIndex(pathname: string): string {
  return pathname.endsWith('/') ? `${pathname}index.html` : pathname
}

function misdirected(url: string): Response {
  return plainAnswer(421, `This is a preview for this machine only. Its address is ${url}/`)
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
  const status = error instanceof DistMissing ? 503 : 500
  const message = error instanceof Error ? error.message : String(error)
  sendResponse(plainAnswer(status, message), response).catch(() => response.destroy())
}

async function close(server: Server): Promise<void> {
  await new Promise<void>(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
