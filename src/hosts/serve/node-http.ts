import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { headersOf } from '../../base/network/request-sender.ts'
import { codeOf } from '../../base/problems/system-error.ts'
import { UserError, type Words } from '../../base/problems/user-error.ts'

/** The server cannot listen on the port. */
export class CannotListen extends UserError {
  override readonly name = 'CannotListen'
}

/**
 * Listens on 127.0.0.1, which no other machine reaches, and returns the port; 0 chooses a free one.
 *
 * @throws CannotListen, with advice if the reason is known
 */
export async function listen(server: Server, port: number): Promise<number> {
  try {
    server.listen({ port, host: '127.0.0.1' })
    await once(server, 'listening')
  } catch (error) {
    const explanations: Record<string, Words> = {
      EADDRINUSE: {
        en: `Port ${port} is in use. Stop the program that uses it, or choose another with --port.`,
        sv: `Port ${port} används redan. Stoppa det program som använder den, eller välj en annan med --port.`,
      },
      EACCES: {
        en: `You may not use port ${port}. Choose one above 1023 with --port.`,
        sv: `Du får inte använda port ${port}. Välj en över 1023 med --port.`,
      },
      ERR_SOCKET_BAD_PORT: {
        en: `${port} is not a port. Choose one from 0 to 65535 with --port.`,
        sv: `${port} är ingen port. Välj en från 0 till 65535 med --port.`,
      },
    }
    const known = explanations[codeOf(error) ?? '']
    throw new CannotListen(known ?? `Nothing can listen on 127.0.0.1, port ${port}.`, { cause: error })
  }
  const bound = server.address()
  return typeof bound === 'object' && bound !== null ? bound.port : port
}

/** Converts a request of Node's server into a Fetch API Request for `url`, without its body. */
export function toRequest(message: IncomingMessage, url: URL): Request {
  return new Request(url, { method: message.method ?? 'GET', headers: headersOf(message) })
}

/** Whether a Fetch API Request may have this method (Fetch, 2.2.1). */
export function isRepresentable(method: string): boolean {
  return !['CONNECT', 'TRACE', 'TRACK'].includes(method.toUpperCase())
}

/**
 * Streams a Response to the client. Throws if the client disconnects, or reads nothing for twice `pauseMs`, or the body cannot be read
 * completely. Node notices at the first pause that the client has read what came before, and disconnects it at the second.
 */
export async function sendResponse(
  answer: Response,
  response: ServerResponse,
  pauseMs = longestPauseMs,
): Promise<void> {
  response.writeHead(answer.status, [...answer.headers].flat())
  if (answer.body === null || response.req.method === 'HEAD') {
    await answer.body?.cancel()
    response.end()
    return
  }
  response.setTimeout(pauseMs, () => response.destroy())
  await pipeline(Readable.fromWeb(answer.body), response)
}

const longestPauseMs = 15_000
