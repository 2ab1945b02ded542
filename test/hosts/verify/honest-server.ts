import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { contractMeta } from '../../../src/contract/taxonomy.ts'
import { listen } from '../../../src/hosts/serve/node-http.ts'
import { type Content, honestContent } from './honest-content.ts'

/** The parts of a request that the server uses. */
export type Asked = { method: string; path: string; query: string; headers: Record<string, unknown> }

/** An answer. If `raw` is set, it is written to the connection instead. */
export type Reply = { status: number; headers: Record<string, string>; body: Buffer; raw?: string }

/** One page of a collection as JSON, before it is written. */
export type PageJson = { collection: CollectionName; number: number; json: Record<string, unknown> }

/** One fault of a server: in the request as it reads it, in the content, in the pages, or in the replies. */
export type Fault = {
  asked?: (asked: Asked) => Partial<Asked>
  content?: (content: Content) => void | Promise<void>
  page?: (page: PageJson) => unknown
  reply?: (reply: Reply, asked: Asked) => Partial<Reply> | undefined
}

export type Site = { url: string; close: () => void }

type CollectionName = 'singulareventdates' | 'objects' | 'guides'

const pageSize = 2
const headers = { Allow: 'GET, HEAD, OPTIONS', 'Content-Type': 'application/json', Vary: 'Accept' }

/** Starts a server that follows the whole contract, except for `fault`. */
export async function startSite(fault: Fault): Promise<Site> {
  const content = await honestContent()
  await fault.content?.(content)
  const server = createServer((request, response) => {
    const [path = '', query = ''] = (request.url ?? '').split('?')
    const asked = { method: request.method ?? '', path, query, headers: request.headers }
    const honest = reply(
      { ...asked, ...fault.asked?.(asked) },
      { content, fault, base: `http://${request.headers.host}` },
    )
    send(response, { ...honest, ...fault.reply?.(honest, asked) })
  })
  return {
    url: `http://127.0.0.1:${await listen(server, 0)}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(response: ServerResponse, { status, headers, body, raw }: Reply): void {
  if (raw !== undefined) {
    response.socket?.end(raw)
    return
  }
  response.writeHead(status, { 'Content-Length': String(body.length), ...headers })
  response.end(body)
}

type PageSource = { content: Content; base: string }
type World = PageSource & { fault: Fault }

function reply(asked: Asked, world: World): Reply {
  const { path, query, method } = asked
  const file = world.content.files[path]
  if (file) return { status: 200, headers: { 'Content-Type': file.type }, body: file.bytes }
  const match = /^\/api\/v1\/(singulareventdates|objects|guides)(\/?)$/.exec(path)
  if (!match) return json(404, { detail: 'Not found.' })
  if (match[2] === '') {
    const Location = `${path}/${query === '' ? '' : `?${query}`}`
    return { status: 301, headers: { Location }, body: Buffer.alloc(0) }
  }
  if (method === 'OPTIONS') return json(200, { name: match[1], description: '' })
  if (method !== 'GET' && method !== 'HEAD') return json(405, { detail: `Method "${method}" not allowed.` })
  return replyWithPage(match[1] as CollectionName, asked, world)
}

function json(status: number, value: unknown): Reply {
  return { status, headers: { ...headers }, body: Buffer.from(JSON.stringify(value)) }
}

function replyWithPage(collection: CollectionName, asked: Asked, world: World): Reply {
  const page = new URLSearchParams(asked.query).get('page') ?? '1'
  const number = Number(page)
  const { json: value, last } = honestPage(collection, number, world)
  if (!/^[1-9]\d*$/.test(page) || number > last) return json(404, { detail: 'Invalid page.' })
  world.fault.page?.({ collection, number, json: value })
  const made = json(200, value)
  const ETag = `"${createHash('sha256').update(made.body).digest('hex').slice(0, 16)}"`
  const tagged = { ...made, headers: { ...made.headers, ETag } }
  if (asked.headers['if-none-match'] !== ETag) return tagged
  return { ...tagged, status: 304, body: Buffer.alloc(0) }
}

/** A page of a collection, two items long, with links for a base that has no slash at its end. */
export function honestPage(collection: CollectionName, number: number, { content, base }: PageSource) {
  const items: unknown[] = content[collection]
  const last = Math.max(1, Math.ceil(items.length / pageSize))
  const [next, previous] = [number < last ? number + 1 : null, number > 1 ? number - 1 : null]
  const link = (page: number | null) =>
    page === null ? null : `${base}/api/v1/${collection}/?format=api&page=${page}`
  const envelope =
    collection === 'singulareventdates'
      ? { meta: contractMeta(), next, previous, total_pages: last, current_page: number }
      : { next: link(next), previous: link(previous) }
  const results = items.slice((number - 1) * pageSize, number * pageSize)
  const json: Record<string, unknown> = { count: items.length, ...envelope, results }
  return { json, last }
}
