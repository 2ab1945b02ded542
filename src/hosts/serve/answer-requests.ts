import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { codeOf } from '../../base/problems/system-error.ts'
import { contractHeaders } from '../../contract/header-rules.ts'

/** Answers a request. The response closes when it is sent, or the client has gone away. */
type RequestHandler = (message: IncomingMessage, response: ServerResponse) => void

/** The most requests that a connection may send before they are answered. No usual client sends two. */
const mostUnanswered = 20

/**
 * Answers the requests to a server. Closes a connection that sends many at once, so that no client takes much memory or keeps others
 * waiting. Refuses in JSON what Node cannot parse as a request; if that follows an unanswered request, the connection is only closed.
 */
export function answerRequests(server: Server, answer: RequestHandler): void {
  const unanswered = new WeakMap<Duplex, Set<ServerResponse>>()
  const refuse = (socket: Duplex, refusal: HttpRefusal) => {
    const [first, ...others] = unanswered.get(socket) ?? []
    // The body of the only request may be what is wrong.
    const isFree = first === undefined || !(others.length > 0 || first.headersSent || first.req.complete)
    if (socket.writable && isFree) hangUp(socket, refusal)
    else socket.destroy()
  }
  server.on('request', (message, response) => {
    const { socket } = message
    const open = unanswered.get(socket) ?? new Set()
    unanswered.set(socket, open.add(response))
    response.once('close', () => open.delete(response))
    if (open.size > mostUnanswered) socket.destroy()
    // Not at once: all that came together is counted first.
    setImmediate(() => socket.destroyed || answer(message, response))
  })
  server.on('connect', (_, socket) => refuse(socket, notAllowed))
  server.on('clientError', (error, socket) =>
    refuse(socket, refusals[codeOf(error) ?? ''] ?? [400, 'The request is malformed.']),
  )
}

type HttpRefusal = readonly [status: number, detail: string]

const notAllowed: HttpRefusal = [405, 'Method not allowed.']

/** By the code of Node's error. */
const refusals: Readonly<Record<string, HttpRefusal>> = {
  HPE_INVALID_METHOD: notAllowed,
  HPE_HEADER_OVERFLOW: [431, 'The headers are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not end in time.'],
}

// Node has no response object for an invalid request, so this one is written by hand.
function hangUp(socket: Duplex, [status, detail]: HttpRefusal): void {
  const body = JSON.stringify({ detail })
  const head = {
    Allow: contractHeaders.Allow,
    'Cache-Control': 'no-store',
    Connection: 'close',
    'Content-Length': Buffer.byteLength(body),
    'Content-Type': contractHeaders['Content-Type'],
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  socket.on('error', () => socket.destroy())
  const text = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n')
  socket.end(text, () => socket.destroy())
}
