import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { hasCode, messageOf } from '../../base/problems/system-error.ts'
import { contractHeaders } from '../../contract/header-rules.ts'
import { apiPrefix } from '../../contract/site-paths.ts'
import { answerFile, safeHeadersFor } from './answer-file.ts'
import { apiError, apiHeaders, plainError } from './answers.ts'
import { createHandler } from './handler.ts'
import { isRepresentable, listen, sendResponse, toRequest } from './node-http.ts'
import {
  isFromThisMachine,
  isServiceWorkerScript,
  ownHostsOf,
  pathnameOf,
  type RequestTarget,
  readTarget,
} from './request-target.ts'
import { type ServedSource, type ServedVersion, SourceMissing } from './served-site.ts'

/** What a server serves, and to whom. */
export type ServerOptions = {
  /** The site, given the URL at which it is served. */
  readonly source: (url: string) => ServedSource
  /** 0 chooses a free port. */
  readonly port: number
  /** Further values of the Host header that mean this server, such as that of a proxy in front of it. */
  readonly names?: readonly string[]
  /** Returns the answer to a request that may see nothing; undefined for every other. */
  readonly gate?: ((message: IncomingMessage) => Response | undefined) | undefined
  /** Makes a handler, given the URL of the server. It is asked before the site, for requests to this machine with a plain path. */
  readonly localHandler?: ((url: string) => LocalHandler) | undefined
  /** Whose pages may read the answers in a browser: those of this machine alone (the default), or of any origin. */
  readonly readers?: 'this-machine' | 'any-origin'
  /** Called with every error that was answered with status 500 or 503. */
  readonly onFault?: ((error: unknown) => void) | undefined
}

/** Answers a request, and returns whether it did. `path` has its query and was checked to be plain; the body was not read. */
export type LocalHandler = (request: {
  readonly path: string
  readonly message: IncomingMessage
  readonly response: ServerResponse
}) => Promise<boolean>

/** A running server. `close` also ends open connections. */
export type RunningServer = { readonly url: string; readonly close: () => Promise<void> }

/** Clients that begin a request and do not end it are disconnected. Milliseconds. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2_000 }

/** The most requests of a connection, so that many at once keep nobody waiting. Clients then open another. */
const mostRequests = 100

/** Serves a site on this machine as the real hosts do. @throws CannotListen if the port is not available */
export async function serveSite(options: ServerOptions): Promise<RunningServer> {
  const { source, port, names = [], readers = 'this-machine', gate, localHandler, onFault } = options
  const server = createServer(timeouts)
  server.maxRequestsPerSocket = mostRequests
  const boundPort = await listen(server, port)
  const url = `http://127.0.0.1:${boundPort}`
  const served = { source: source(url), url, readers, gate, localHandler: localHandler?.(url) }
  const ownHosts = new Set([...ownHostsOf(boundPort), ...names])
  // A connection gets one answer after the other: a client that asks for much and reads nothing has one in memory.
  const turns = new WeakMap<Socket, Promise<void>>()
  server.on('request', (message, response) => {
    const target = readTarget({ url: message.url ?? '', hosts: message.headersDistinct.host ?? [], ownHosts })
    const before = turns.get(message.socket) ?? Promise.resolve()
    const turn = before.then(() => answer({ ...served, target, message, response }))
    const ended = turn.catch(error => {
      if (!response.headersSent) onFault?.(error)
      answerError(error, response)
    })
    turns.set(message.socket, ended)
  })
  return { url, close: () => close(server) }
}

type Exchange = Required<Pick<ServerOptions, 'readers'>> & {
  readonly gate: ServerOptions['gate']
  readonly source: ServedSource
  readonly url: string
  readonly localHandler: LocalHandler | undefined
  readonly target: RequestTarget
  readonly message: IncomingMessage
  readonly response: ServerResponse
}

async function answer(exchange: Exchange): Promise<void> {
  const { source, url, target, gate, localHandler, message, response } = exchange
  const shut = gate?.(message)
  if (shut) return sendResponse(shut, response)
  const isForHandler = target.kind === 'path' && !isServiceWorkerScript(message)
  if (isForHandler && (await localHandler?.({ path: target.path, message, response }))) return
  const refused = refuse(exchange)
  if (refused) return sendResponse(refused, response)
  const request = (path: string) => toRequest(message, new URL(path, url))
  const asked = { target, method: message.method ?? '', request }
  return sendResponse(await source.read(version => findAnswer(version, asked)), response)
}

function refuse({ message, target, url, readers }: Exchange): Response | undefined {
  if (isServiceWorkerScript(message)) return plainError(403, 'This server has no service worker.')
  if (target.kind === 'foreign')
    return plainError(421, `This server is for this machine only. Its address is ${url}/`)
  if (readers === 'this-machine' && !isFromThisMachine(message))
    return plainError(403, 'Only pages of this machine may read this.')
  return undefined
}

/** What was asked; `request` makes the request for the path. */
type Asked = {
  readonly target: RequestTarget
  readonly method: string
  readonly request: (path: string) => Request
}

/** Finds the answer in one version of a site: that of the handler, or a file. */
export async function findAnswer(
  version: ServedVersion,
  { target, method, request }: Asked,
): Promise<Response> {
  const { collections, rules } = version
  const headers = (path: string) => safeHeadersFor(rules, path)
  if (target.kind !== 'path') return apiError(404, 'Not found.', apiHeaders(headers(apiPrefix)))
  const handle = createHandler({ collections, headers, file: path => readPage(version, path) })
  if (isRepresentable(method)) {
    const handled = await handle(request(target.path))
    if (handled !== undefined) return handled
  }
  if (method !== 'GET' && method !== 'HEAD') return notAllowed(method, target.path)
  const path = pathnameOf(target.path).replace(/\/$/, '/index.html')
  const file = await version.read(decodeURIComponent(path))
  if (file) return answerFile({ path, file, rules }, request(target.path))
  // As on real hosts, so that pages can tell a file that is not there from a fault of the network.
  const rule = 'Access-Control-Allow-Origin'
  const origin = headers(path).find(([name]) => name === rule)?.[1]
  return plainError(404, 'Not found.', origin === undefined ? {} : { [rule]: origin })
}

async function readPage(version: ServedVersion, path: string): Promise<Response | undefined> {
  const file = await version.read(path)
  return file && new Response(new Uint8Array(file.bytes))
}

function notAllowed(method: string, path: string): Response {
  const isApi = path.startsWith(apiPrefix) && !isRepresentable(method)
  const allowed = isApi ? contractHeaders.Allow : 'GET, HEAD'
  return plainError(405, `Method "${method}" not allowed.`, { Allow: allowed })
}

// An answer that has begun can only be cut off, whether there is a fault or the client went away.
function answerError(error: unknown, response: ServerResponse): void {
  if (response.headersSent) {
    response.destroy()
    return
  }
  // Node takes no name of a file, and no argument, with a NUL.
  const isMalformed = hasCode(error, 'ERR_INVALID_ARG_VALUE')
  const status = error instanceof SourceMissing ? 503 : isMalformed ? 400 : 500
  sendResponse(plainError(status, messageOf(error)), response).catch(() => response.destroy())
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
