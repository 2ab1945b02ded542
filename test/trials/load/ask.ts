import { createHash } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { Seen } from './seen.ts'

/** A request to make: what is asked for, and the headers to send, in small letters. */
export type Asked = Pick<Seen, 'method' | 'address' | 'sent'>

/** A request, and the body that came back. */
export type Answered = { readonly seen: Seen; readonly body: Buffer }

/** Connections that are used again and again. */
export function openAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections })
}

/** Asks and reads the answer to its end. Where that fails, the failure is what was seen. */
export async function ask({
  agent,
  port,
  ...asked
}: Asked & { agent: Agent; port: number }): Promise<Answered> {
  const begun = Date.now()
  try {
    const { answer, body } = await exchange({ agent, port, ...asked })
    return {
      seen: seenOf({ asked, begun, status: answer.statusCode ?? 0, headers: answer.headers, body }),
      body,
    }
  } catch (error) {
    const failure = error instanceof Error ? codeOf(error) : String(error)
    const seen = seenOf({ asked, begun, status: 0, headers: {}, body: Buffer.alloc(0) })
    return { seen: { ...seen, failure }, body: Buffer.alloc(0) }
  }
}

type Came = {
  readonly asked: Asked
  readonly begun: number
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** What was seen, of an answer that has come to its end now. */
export function seenOf({ asked, begun, status, headers, body }: Came): Seen {
  const { method, address, sent } = asked
  const kept = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
  const sha256 = createHash('sha256').update(body).digest('hex')
  const answer = { status, headers: Object.fromEntries(kept), sha256, size: body.length }
  return { method, address, sent, ...answer, begun, ended: Date.now() }
}

function exchange({ agent, port, method, address, sent }: Asked & { agent: Agent; port: number }) {
  return new Promise<{ answer: IncomingMessage; body: Buffer }>((resolve, reject) => {
    const asking = request({ agent, host: '127.0.0.1', port, method, path: address, headers: sent })
    asking.on('error', reject).on('response', answer => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject)
      answer.on('end', () => resolve({ answer, body: Buffer.concat(chunks) }))
      answer.on('close', () => reject(new Error('the answer was cut off')))
    })
    asking.end()
  })
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : error.message
}
