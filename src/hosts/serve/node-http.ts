import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ToldError } from '../../base/problems/told-error.ts'

/** The port cannot be had. */
export class CannotListen extends ToldError {
  override readonly name = 'CannotListen'
}

type Address = { readonly port: number; readonly host: string }

/** Starts listening and returns the port. Throws CannotListen, which says what to do where the port cannot be had. */
export async function listen(server: Server, address: Address): Promise<number> {
  try {
    server.listen(address)
    await once(server, 'listening')
  } catch (error) {
    throw new CannotListen(explain(codeOf(error), address), { cause: error })
  }
  const bound = server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : address.port
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

function explain(code: unknown, { port, host }: Address): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop the program that uses it, or choose another with --port.`
  if (code === 'EACCES') return `Port ${port} is not open to you. Choose one above 1023 with --port.`
  if (code === 'ERR_SOCKET_BAD_PORT') return `${port} is not a port. Choose one from 0 to 65535 with --port.`
  return `Nothing can listen on ${host}, port ${port}.`
}

const mostBodyBytes = 1024 * 1024

/** The web standard's Request of a message from Node's server, without its body. `url` is absolute. */
export function toRequest(message: IncomingMessage, url: URL): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return new Request(url, { method: message.method ?? 'GET', headers })
}

/** Whether the web standard has a Request for the method: it forbids these three (Fetch, 2.2.1). */
export function isRepresentable(method: string): boolean {
  return !['CONNECT', 'TRACE', 'TRACK'].includes(method.toUpperCase())
}

/** Reads and forgets a request's body, so that the connection can be used again. Cuts the connection after 1 MiB. */
export function discardBody(message: IncomingMessage): void {
  let bytes = 0
  message.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBodyBytes) message.destroy()
  })
  // A client that goes away while it sends has nobody left to tell.
  message.on('error', () => message.destroy())
}

/** Streams a Response to the client. Throws where the client goes away, or the body cannot be read to its end. */
export async function sendResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, [...answer.headers].flat())
  if (answer.body === null || response.req.method === 'HEAD') {
    await answer.body?.cancel()
    response.end()
    return
  }
  await pipeline(Readable.fromWeb(answer.body), response)
}
