import { setTimeout as rest } from 'node:timers/promises'
import { randomFrom } from '../../snapshot/random.ts'
import { ask, openAgent } from './ask.ts'
import { nextAsk, rememberAnswer, type Visitor } from './asks.ts'
import { pipelineRequests } from './pipeline.ts'
import { abortRequests, floodHeaders, hangOn, type RoughWork } from './rough.ts'
import type { LoadOrder, LoadReport, Seen } from './seen.ts'

// The process of the clients: it is told what to do, asks for so long, and says what it saw.
process.once('message', (order: LoadOrder) => {
  load(order).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    process.exitCode = 1
    process.disconnect()
  })
})

const mostUnsaid = 500

async function load({ port, seed, seconds, connections, slow }: LoadOrder): Promise<void> {
  const seen: Seen[] = []
  const keep = (one: Seen) => {
    seen.push(one)
    if (seen.length >= mostUnsaid) say({ seen: seen.splice(0) })
  }
  const isOver = endsIn(seconds)
  const work: RoughWork = { port, isOver, keep }
  const hanging = hangOn(work, slow)
  const agent = openAgent(connections)
  const known: Visitor['known'] = new Map()
  const clients = Array.from({ length: connections }, (_, index) => {
    const visitor: Visitor = { random: randomFrom(seed * 1000 + index), known, wishes: [] }
    return visit({ agent, port, visitor, isOver, keep })
  })
  const [aborted, huge] = await Promise.all([
    abortRequests(work),
    floodHeaders(work),
    pipelineRequests(work),
    ...clients,
  ])
  agent.destroy()
  const rough = { aborted, huge, slow, slowCut: hanging.end() }
  say({ seen, rough }, () => process.disconnect())
}

type Visit = {
  readonly agent: ReturnType<typeof openAgent>
  readonly port: number
  readonly visitor: Visitor
  readonly isOver: () => boolean
  readonly keep: (one: Seen) => void
}

async function visit({ agent, port, visitor, isOver, keep }: Visit): Promise<void> {
  while (!isOver()) {
    const { seen, body } = await ask({ agent, port, ...nextAsk(visitor) })
    rememberAnswer(visitor, seen, body)
    keep(seen)
    // Where the server is gone, this does not go round at full speed.
    if (seen.status === 0) await rest(50)
  }
}

function endsIn(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000
  return () => performance.now() >= end || !process.connected
}

function say(report: LoadReport, sent: () => void = () => undefined): void {
  if (process.connected) process.send?.(report, undefined, {}, sent)
}
