import { connect, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, type ClientWork, observe } from './clients.ts'

/** Keeps connections open with half a request each, and sends a byte every second. `end` returns how many the server closed. */
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

/** Lets ten clients disconnect during an answer or before it, again and again. Returns how often they did. */
export async function abortRequests({ port, isOver }: ClientWork): Promise<number> {
  let aborted = 0
  const abortOften = async () => {
    for (let index = 0; !isOver(); index++) {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      socket.write(requestFor('/api/v1/objects/?page=2', port))
      if (index % 2 === 0) await new Promise(resolve => socket.once('data', resolve).once('close', resolve))
      socket.resetAndDestroy()
      aborted++
      await wait(5)
    }
  }
  await Promise.all(Array.from({ length: 10 }, abortOften))
  return aborted
}

/** Sends 100 kB of headers, again and again. Returns the number of answers with each status. */
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
    await wait(100)
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
  const last = pipelined.length - 1
  const requests = pipelined.map((address, index) =>
    requestFor(address, port, ...(index === last ? ['Connection: close'] : [])),
  )
  while (!isOver()) {
    const socket = connect(port, '127.0.0.1')
    socket.write(requests.join(''))
    const answers = buffer(socket).then(readAnswers)
    const answerAt = async (index: number) => {
      const answer = (await answers)[index]
      if (!answer) throw new Error('no answer to a pipelined request')
      return answer
    }
    const observed = pipelined.map((address, index) =>
      observe({ method: 'GET', address, sent: {} }, answerAt(index)),
    )
    seen.push(...(await Promise.all(observed)))
    await wait(50)
  }
}

/** Reads all answers of a connection. No body contains a status line. */
function readAnswers(bytes: Buffer): Answer[] {
  const texts = bytes.toString('latin1').split(/(?=HTTP\/1\.1 \d{3} )/)
  return texts.map(text => {
    const end = text.indexOf('\r\n\r\n')
    const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n')
    const headers = lines.map(line => {
      const [name = '', ...value] = line.split(': ')
      return [name.toLowerCase(), value.join(': ')]
    })
    const body = Buffer.from(text.slice(end + 4), 'latin1')
    return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers), bytes: body }
  })
}
