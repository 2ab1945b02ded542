import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sha256Of } from '../../../src/images/record.ts'
import { askServer } from '../../support/ask.ts'
import { type Random, randomFrom } from '../../support/random.ts'
import type { AskOptions, Seen } from './judge.ts'

/** The port that clients request, when they stop, and the list that receives what they see. */
export type ClientWork = {
  readonly port: number
  readonly isOver: () => boolean
  readonly seen: Seen[]
}

/** Lets `connections` clients send requests on keep-alive connections, each one after another, until `isOver`. */
export async function askOften(
  work: ClientWork,
  { connections, seed }: { readonly connections: number; readonly seed: number },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const known: Visitor['known'] = new Map()
  const visit = async (_: unknown, index: number) => {
    const visitor: Visitor = { random: randomFrom(seed * 1000 + index), known, links: [] }
    while (!work.isOver()) {
      const asked = nextRequest(visitor)
      const { method, address, sent: headers } = asked
      const asking = askServer(`http://127.0.0.1:${work.port}${address}`, { method, headers, agent })
      const seen = await observe(asked, asking)
      work.seen.push(seen)
      if (seen.status === 200) remember(visitor, seen, (await asking).body)
      // Waits, so that a stopped server is not asked as fast as possible.
      if (seen.status === 0) await wait(50)
    }
  }
  await Promise.all(Array.from({ length: connections }, visit))
  agent.destroy()
}

/** The parts of an answer that are checked. */
export type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

/** Waits for the answer to a request that was just sent, and returns what a client sees of it. */
export async function observe(asked: AskOptions, answering: Promise<Answer>): Promise<Seen> {
  const started = Date.now()
  const none = (error: Error & { readonly code?: string }) => {
    return { status: 0, headers: {}, bytes: Buffer.alloc(0), failure: error.code ?? error.message }
  }
  const { bytes, headers: received, ...answer } = await answering.catch(none)
  const headers = Object.fromEntries(Object.entries(received).map(([name, value]) => [name, String(value)]))
  return {
    ...asked,
    ...answer,
    headers,
    sha256: sha256Of(bytes),
    size: bytes.length,
    started,
    ended: Date.now(),
  }
}

type Visitor = {
  readonly random: Random
  /** The last entity tag and size by address, shared by all visitors. */
  readonly known: Map<string, { readonly etag: string; readonly size: number }>
  /** Addresses from answers: the next page, pictures. */
  readonly links: string[]
}

const maxPages = 5
const maxLinks = 4

// A request for an address from an answer or for any page, often conditional or for a range.
function nextRequest(visitor: Visitor): AskOptions {
  const { random } = visitor
  const address = chooseAddress(visitor)
  return { method: random.below(12) === 0 ? 'HEAD' : 'GET', address, sent: chooseHeaders(visitor, address) }
}

function remember(visitor: Visitor, { method, address, headers }: Seen, body: string): void {
  if (headers.etag !== undefined)
    visitor.known.set(address, { etag: headers.etag, size: Number(headers['content-length']) })
  if (method === 'GET' && address.startsWith('/api/'))
    visitor.links.push(...linksOf(address, body).slice(0, maxLinks - visitor.links.length))
}

function chooseAddress({ random, links }: Visitor): string {
  const link = random.below(5) < 2 ? links.shift() : undefined
  if (link !== undefined) return link
  const name = random.pick(['singulareventdates', 'objects', 'guides'])
  const page = 1 + (name === 'guides' ? 0 : random.below(maxPages))
  if (random.below(20) === 0) return '/media/images/none.jpg'
  return random.pick([
    `/api/v1/${name}/?page=${page}`,
    `/api/v1/${name}/?page=${page}`,
    `/api/v1/${name}/?format=api&page=${page}`,
    `/api/v1/${name}/`,
    `/api/v1/${name}/?page=last`,
    `/api/v1/${name}/page/${page}.json`,
    '/site.json',
  ])
}

function chooseHeaders({ random, known }: Visitor, address: string): AskOptions['sent'] {
  const { etag, size = 0 } = known.get(address) ?? {}
  if (etag === undefined || size < 2) return {}
  const [start, end] = [random.below(size - 1), size - 1 - random.below(2)]
  const range = `bytes=${Math.min(start, end)}-${random.pick(['', String(end)])}`
  return random.pick<AskOptions['sent']>([
    {},
    {},
    { 'if-none-match': etag },
    { 'if-none-match': `"none", W/${etag}, "0123456789abcdef0123456789abcdef"` },
    { range },
    { range, 'if-range': etag },
    { range: `bytes=-${1 + random.below(size)}` },
  ])
}

// The page after a page, and the pictures on it, as paths: the links have the base of the published site.
function linksOf(address: string, text: string): string[] {
  const { next } = JSON.parse(text) as { next: string | number | null }
  const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`
  const page = typeof next === 'number' ? [`${address.split('?')[0]}?page=${next}`] : []
  const link = typeof next === 'string' ? [pathOf(new URL(next))] : []
  const pictures = [...text.matchAll(/"(\/media\/[^"]+)"/g)].map(([, picture = '']) => picture)
  return [...page, ...link, ...new Set(pictures)]
}
