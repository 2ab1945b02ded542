import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { listen } from '../../src/hosts/serve/node-http.ts'

/** The fault of a request: an answer after 12 s, one that announces 20 MB and sends none, one that ends halfway, none, or one with this status. */
export type Fault = 'none' | 'slow' | 'stalled' | 'cut' | 'closed' | number

/** Starts a proxy in front of an engine until the test ends. `faultOf` is asked for each request, the first of which is 1. */
export async function startFaultyProxy(
  engine: string,
  faultOf: (method: string, count: number) => Fault | Promise<Fault>,
): Promise<string> {
  let count = 0
  const server = createServer(async (incoming, answer) => {
    const fault = await faultOf(incoming.method ?? '', ++count)
    if (fault === 'closed') incoming.socket.destroy()
    else if (fault === 'stalled') answer.writeHead(200, { 'content-length': 20_000_000 }).flushHeaders()
    else if (typeof fault === 'number') answer.writeHead(fault).end('<Error><Code>Planned</Code></Error>')
    else pass(engine, { incoming, answer, fault })
  })
  const port = await listen(server, 0)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}

type Exchange = { incoming: IncomingMessage; answer: ServerResponse; fault: Fault }

// `Host` keeps the name of the proxy, because the client signed it.
function pass(engine: string, { incoming, answer, fault }: Exchange): void {
  const { method, headers, url = '/' } = incoming
  const passed = request(`${engine}${url}`, { method, headers }, async from => {
    if (fault === 'slow') await wait(12_000)
    answer.writeHead(from.statusCode ?? 502, from.headers)
    if (fault !== 'cut') return from.pipe(answer)
    from.once('data', (piece: Buffer) => {
      answer.write(piece.subarray(0, piece.length / 2), () => answer.destroy())
    })
  })
  passed.on('error', () => answer.destroy())
  incoming.pipe(passed)
}
