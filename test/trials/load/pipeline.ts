import { connect, type Socket } from 'node:net'
import { setTimeout as rest } from 'node:timers/promises'
import { seenOf } from './ask.ts'
import type { RoughWork } from './rough.ts'

const addresses = [
  '/api/v1/objects/?page=1',
  '/api/v1/guides/?page=1',
  '/api/v1/objects/?page=99',
  '/site.json',
  '/api/v1/singulareventdates/?page=2',
  '/api/v1/objects/page/2.json',
  '/media/images/none.jpg',
  '/api/v1/objects/?page=2',
]

/** Sends many requests at once on one connection, over and over, and reads the answers in their order (RFC 9112, 9.3.2). */
export async function pipelineRequests({ port, isOver, keep }: RoughWork): Promise<void> {
  while (!isOver()) {
    const begun = Date.now()
    const socket = connect(port, '127.0.0.1')
    const lines = addresses.map(address => `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
    socket.write(lines.join(''))
    const answers = await readAnswers(socket, addresses.length)
    socket.destroy()
    for (const [index, address] of addresses.entries()) {
      const asked = { method: 'GET', address, sent: {} } as const
      const answer = answers[index] ?? { status: 0, headers: {}, body: Buffer.alloc(0) }
      const seen = seenOf({ asked, begun, ...answer })
      keep(answer.status === 0 ? { ...seen, failure: 'no answer in a row of several' } : seen)
    }
    await rest(50)
  }
}

type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** The first `count` answers that come; fewer where the connection ends before. */
async function readAnswers(socket: Socket, count: number): Promise<Answer[]> {
  const answers: Answer[] = []
  let rest = Buffer.alloc(0)
  try {
    for await (const chunk of socket) {
      rest = Buffer.concat([rest, chunk as Buffer])
      for (let cut = cutAnswer(rest); cut !== undefined; cut = cutAnswer(rest)) {
        answers.push(cut.answer)
        rest = rest.subarray(cut.end)
      }
      if (answers.length >= count) break
    }
  } catch {
    // A connection that is lost gave as many as it gave.
  }
  return answers
}

/** The first answer of the bytes, which says its length, and where it ends; undefined while it is not whole. */
function cutAnswer(bytes: Buffer): { answer: Answer; end: number } | undefined {
  const headEnd = bytes.indexOf('\r\n\r\n')
  if (headEnd === -1) return undefined
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
  const headers = Object.fromEntries(lines.map(readLine))
  const end = headEnd + 4 + Number(headers['content-length'] ?? 0)
  if (bytes.length < end) return undefined
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1] ?? 0)
  return { answer: { status, headers, body: bytes.subarray(headEnd + 4, end) }, end }
}

function readLine(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
}
