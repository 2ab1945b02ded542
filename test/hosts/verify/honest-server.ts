import { hash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { contractMeta } from '../../../src/contract/taxonomy.ts'
import { listen } from '../../../src/hosts/serve/node-http.ts'
import { type Content, honestContent } from './honest-content.ts'

/** The parts of a request that the server uses. `times` is the number of earlier requests for the same address. */
export type Asked = {
  method: string
  path: string
  query: string
  headers: IncomingHttpHeaders
  times: number
}

/** A request, and the connection of its answer. */
export type Exchange = Asked & { readonly base: string; readonly response: ServerResponse }

/** An answer. If `raw` is set, it is written to the connection instead. */
export type Reply = { status: number; headers: Record<string, string>; body: Buffer; raw?: string }

/** One page of a collection as JSON, before it is written. `times` is the number of earlier requests for it. */
export type PageJson = Pick<Asked, 'times'> & {
  collection: CollectionName
  number: number
  json: Record<string, unknown>
}

/**
 * One fault of a server: in the request as it reads it, in the content, in the pages, in their text, or in the replies. `answer`
 * returns true if it answered in place of the server.
 */
export type Fault = {
  asked?: (asked: Asked) => Partial<Asked>
  content?: (content: Content) => void | Promise<void>
  page?: (page: PageJson) => unknown
  text?: (json: string, asked: Asked) => string | Buffer
  reply?: (reply: Reply, asked: Asked) => Partial<Reply> | undefined
  answer?: (exchange: Exchange) => boolean
}

/** A running server. `asked` has the address of every request, in order; `unchanged` those that were answered with 304. */
export type Site = { url: string; close: () => void; asked: string[]; unchanged: string[] }

type CollectionName = 'singulareventdates' | 'objects' | 'guides'

const pageSize = 2
const headers = { Allow: 'GET, HEAD, OPTIONS', 'Content-Type': 'application/json', Vary: 'Accept' }

/** Starts a server that follows the whole contract, except for `fault`. */
export async function startSite(fault: Fault): Promise<Site> {
  const content = await honestContent()
  await fault.content?.(content)
  const addresses: string[] = []
  const unchanged: string[] = []
  const server = createServer(({ method = '', url = '', headers }, response) => {
    const [path = '', query = ''] = url.split('?')
    const asked = { method, path, query, headers, times: addresses.filter(each => each === url).length }
    const base = `http://${headers.host}`
    addresses.push(url)
    if (!fault.answer?.({ ...asked, base, response })) {
      const honest = reply({ ...asked, ...fault.asked?.(asked) }, { content, fault, base })
      send(response, { ...honest, ...fault.reply?.(honest, asked) })
    }
    if (response.statusCode === 304) unchanged.push(url)
  })
  return {
    asked: addresses,
    unchanged,
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
  if (file) return tagged({ status: 200, headers: { 'Content-Type': file.type }, body: file.bytes }, asked)
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

function tagged(made: Reply, asked: Asked): Reply {
  const ETag = `"${hash('sha256', made.body).slice(0, 16)}"`
  const reply = { ...made, headers: { ...made.headers, ETag } }
  return asked.headers['if-none-match'] === ETag ? { ...reply, status: 304, body: Buffer.alloc(0) } : reply
}

// A fault may make up items past the last page.
function replyWithPage(collection: CollectionName, asked: Asked, world: World): Reply {
  const page = new URLSearchParams(asked.query).get('page') ?? '1'
  const number = Number(page)
  const { json: value, last } = honestPage(collection, number, world)
  const { results } = value
  const isPage = /^[1-9]\d*$/.test(page)
  if (isPage) world.fault.page?.({ collection, number, json: value, times: asked.times })
  if (!isPage || (number > last && value.results === results)) return json(404, { detail: 'Invalid page.' })
  const made = json(200, value)
  const text = world.fault.text?.(String(made.body), asked)
  return tagged(text === undefined ? made : { ...made, body: Buffer.from(text) }, asked)
}

/** A page of a collection, two items long, with links for a base that has no slash at its end. */
function honestPage(collection: CollectionName, number: number, { content, base }: PageSource) {
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
