import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { codeOf } from '../../base/problems/system-error.ts'
import { contractHeaders } from '../../contract/header-rules.ts'

/** Answers a request. The response closes when it is sent, or the client has gone away. */
type RequestHandler = (message: IncomingMessage, response: ServerResponse) => void

/** A connection with a request that is being answered. */
type Connection = {
  /** The response to the newest request. */
  last: ServerResponse | undefined
  /** Each call answers a request that follows the current one. */
  readonly waiting: (() => void)[]
  /** Node reported a timeout, but only because the connection is not read while a request waits. */
  isLate: boolean
}

/**
 * Answers the requests of each connection one after another. A connection is not read while one of its requests waits, so a client
 * that sends thousands at once takes little memory, and other clients are answered meanwhile. Input that Node cannot parse
 * as a request is refused in JSON.
 */
export function answerInTurn(server: Server, answer: RequestHandler): void {
  const connections = new WeakMap<Duplex, Connection>()
  // They close connections that were late, unless another request comes.
  const timers = new WeakMap<Duplex, NodeJS.Timeout>()
  const waitForTurn = (socket: Duplex, work: () => void, last?: ServerResponse) => {
    clearTimeout(timers.get(socket))
    const connection = connections.get(socket)
    if (connection === undefined) {
      connections.set(socket, { last, waiting: [], isLate: false })
      return work()
    }
    connection.last = last
    connection.waiting.push(work)
    // Node resumes reading after each request that it has parsed.
    queueMicrotask(() => connection.waiting.length > 0 && socket.pause())
  }
  const endTurn = (socket: Duplex) => {
    const { waiting, isLate } = connections.get(socket) ?? {}
    const next = socket.destroyed ? undefined : waiting?.shift()
    if (next) return next()
    connections.delete(socket)
    if (socket.destroyed) return
    socket.resume()
    if (isLate) timers.set(socket, setTimeout(() => socket.destroy(), server.headersTimeout).unref())
  }
  server.on('request', (message, response) => {
    const { socket } = message
    // Not at once: a client that has sent thousands would keep the others waiting.
    response.once('close', () => setImmediate(endTurn, socket))
    waitForTurn(socket, () => answer(message, response), response)
  })
  server.on('connect', ({ method }, socket) => {
    waitForTurn(socket, () => hangUp(socket, [405, `Method "${method}" not allowed.`]))
  })
  server.on('clientError', (error, socket) => {
    const code = codeOf(error) ?? ''
    const connection = connections.get(socket)
    const { last, waiting = [] } = connection ?? {}
    const isLastComplete = last === undefined || last.req.complete
    const refuse = () => hangUp(socket, errorAnswers[code] ?? [400, 'The request is malformed.'])
    if (!socket.writable) socket.destroy()
    else if (connection && code === timeoutCode && (isLastComplete || waiting.length > 0))
      connection.isLate = true
    else if (isLastComplete) waitForTurn(socket, refuse)
    // The body of the last request is incomplete: this request is refused, unless it was answered already.
    else if (waiting.length > 0) waiting.splice(-1, 1, refuse)
    else if (last.headersSent) socket.destroy()
    else refuse()
  })
}

const timeoutCode = 'ERR_HTTP_REQUEST_TIMEOUT'

type ErrorAnswer = readonly [status: number, detail: string]

/** By the code of Node's error. */
const errorAnswers: Readonly<Record<string, ErrorAnswer>> = {
  HPE_INVALID_METHOD: [405, 'Method not allowed.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are too long.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are too long.'],
  [timeoutCode]: [408, 'The request did not end in time.'],
}

// Node has no response object for an invalid request, so this one is written by hand.
function hangUp(socket: Duplex, [status, detail]: ErrorAnswer): void {
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
