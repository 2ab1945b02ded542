import { connect, type Socket } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import { type Answer, type ClientWork, noAnswer, recordAnswer } from './clients.ts'

/** Keeps connections open with half a request each and a byte now and then. `end` returns how many the server closed. */
export function holdSlowConnections(
  { port, isOver }: ClientWork,
  clients: number,
): { readonly end: () => number } {
  const sockets = new Set<Socket>()
  let closed = 0
  const open = () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => socket.destroy()).resume()
    socket.write(`GET /api/v1/objects/ HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: `)
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      if (isOver()) return
      closed++
      open()
    })
  }
  for (let index = 0; index < clients; index++) open()
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 1000)
  const end = () => {
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
    return closed
  }
  return { end }
}

/** Ten clients that leave in the middle of the answer, or before it. Returns how often they left. */
export async function abortRequests({ port, isOver }: ClientWork): Promise<number> {
  let aborted = 0
  const abortOften = async () => {
    for (let index = 0; !isOver(); index++) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      socket.write(requestFor('/api/v1/objects/?page=2', port))
      if (index % 2 === 0) await new Promise(resolve => socket.once('data', resolve).once('close', resolve))
      socket.resetAndDestroy()
      aborted++
      await rest(5)
    }
  }
  await Promise.all(Array.from({ length: 10 }, abortOften))
  return aborted
}

/** Sends 100 kB of headers now and then. Returns how often it got which status. */
export async function floodHeaders({ port, isOver }: ClientWork): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  const flood = `X-Flood: ${'x'.repeat(100_000)}`
  while (!isOver()) {
    const socket = connect(port, '127.0.0.1')
    socket.write(requestFor('/api/v1/objects/', port, flood))
    const start = await new Promise<string>(resolve => {
      socket.once('data', bytes => resolve(bytes.toString('latin1')))
      socket.on('error', () => resolve('')).once('close', () => resolve(''))
    })
    socket.destroy()
    const status = /^HTTP\/1\.1 (\d{3})/.exec(start)?.[1] ?? 'hung up'
    statuses[status] = (statuses[status] ?? 0) + 1
    await rest(100)
  }
  return statuses
}

function requestFor(address: string, port: number, ...headers: readonly string[]): string {
  return [`GET ${address} HTTP/1.1`, `Host: 127.0.0.1:${port}`, ...headers, '', ''].join('\r\n')
}

const pipelined = [
  ...['/api/v1/objects/?page=1', '/api/v1/guides/?page=1', '/api/v1/objects/?page=99', '/site.json'],
  ...['/api/v1/singulareventdates/?page=2', '/api/v1/objects/page/2.json', '/media/images/none.jpg'],
  '/api/v1/objects/?page=2',
]

/** Sends many requests at once on one connection, many times, and reads the answers in order (RFC 9112, 9.3.2). */
export async function pipelineRequests({ port, isOver, seen }: ClientWork): Promise<void> {
  while (!isOver()) {
    const begun = Date.now()
    const socket = connect(port, '127.0.0.1')
    socket.write(pipelined.map(address => requestFor(address, port)).join(''))
    const answers = await readAnswers(socket, pipelined.length)
    socket.destroy()
    for (const [index, address] of pipelined.entries()) {
      const answer = answers[index]
      const one = recordAnswer({ method: 'GET', address, sent: {} }, { begun, ...(answer ?? noAnswer) })
      seen.push(answer === undefined ? { ...one, failure: 'no answer to a pipelined request' } : one)
    }
    await rest(50)
  }
}

// The first `count` answers; fewer if the connection ends before.
async function readAnswers(socket: Socket, count: number): Promise<Answer[]> {
  const answers: Answer[] = []
  let bytes = Buffer.alloc(0)
  try {
    for await (const chunk of socket) {
      bytes = Buffer.concat([bytes, chunk as Buffer])
      for (let end = readAnswer(bytes, answers); end > 0; end = readAnswer(bytes, answers))
        bytes = bytes.subarray(end)
      if (answers.length >= count) break
    }
  } catch {
    // What came before the connection broke is judged.
  }
  return answers
}

// Appends the first answer in `bytes`, by its Content-Length, to `answers`. Returns the offset of its end, or 0 if it is incomplete.
function readAnswer(bytes: Buffer, answers: Answer[]): number {
  const start = bytes.indexOf('\r\n\r\n') + 4
  if (start < 4) return 0
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, start - 4).split('\r\n')
  const pairs = lines.map(line => [
    line.split(':', 1)[0]?.toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ])
  const headers: Record<string, string> = Object.fromEntries(pairs)
  const end = start + Number(headers['content-length'] ?? 0)
  if (bytes.length < end) return 0
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1] ?? 0)
  answers.push({ status, headers, bytes: bytes.subarray(start, end) })
  return end
}
