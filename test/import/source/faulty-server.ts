import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import type { CollectionName } from '../../../src/contract/collections.ts'
import { listen } from '../../../src/hosts/serve/node-http.ts'
import type { NoticeKind } from '../../../src/import/notice.ts'
import { type Content, honestContent } from '../../hosts/verify/honest-content.ts'
import { honestPage } from '../../hosts/verify/honest-server.ts'

/** One request and the answer to it. `times` is the number of earlier requests for the same address. */
export type Exchange = {
  readonly path: string
  readonly query: string
  readonly headers: IncomingHttpHeaders
  readonly response: ServerResponse
  readonly base: string
  readonly times: number
}

/** One page before it is sent. `times` is the number of earlier requests for it. */
export type FaultyPage = {
  readonly collection: CollectionName
  readonly number: number
  readonly json: Record<string, unknown>
  readonly times: number
}

/** One fault of a server. `answer` returns true if it answered in place of the honest server. */
export type ServerFault = {
  readonly content?: (content: Content) => void
  readonly page?: (page: FaultyPage) => unknown
  readonly text?: (json: string, exchange: Exchange) => string | Buffer
  readonly answer?: (exchange: Exchange) => boolean
}

/** A running server. `asked` has the path and query of every request, in order; `unchanged` those that were answered with 304. */
export type FaultyServer = {
  readonly url: string
  readonly asked: string[]
  readonly unchanged: string[]
}

/** Starts a server of five event dates, three objects and three guides, correct except for the fault, until the test ends. */
export async function startFaultyServer(fault: ServerFault = {}): Promise<FaultyServer> {
  const content = await honestContent()
  fault.content?.(content)
  const asked: string[] = []
  const unchanged: string[] = []
  const server = createServer(({ url = '', headers }, response) => {
    const [path = '', query = ''] = url.split('?')
    const times = asked.filter(each => each === url).length
    asked.push(url)
    const exchange = { path, query, headers, response, base: `http://${headers.host}`, times }
    if (!fault.answer?.(exchange)) answer(exchange, content, fault)
    if (response.statusCode === 304) unchanged.push(url)
  })
  const port = await listen(server, 0)
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return { url: `http://127.0.0.1:${port}`, asked, unchanged }
}

function answer(exchange: Exchange, content: Content, fault: ServerFault): void {
  const { path, response } = exchange
  const file = content.files[path]
  const [, name] = /^\/api\/v1\/(singulareventdates|objects|guides)\/$/.exec(path) ?? []
  const text = name && pageText(name as CollectionName, exchange, { content, fault })
  if (file) send(exchange, file.type, file.bytes)
  else if (text) send(exchange, 'application/json', text)
  else response.writeHead(404, { 'Content-Type': 'application/json' }).end('{"detail":"Not found."}')
}

function send({ response, headers }: Exchange, type: string, body: string | Buffer): void {
  const tag = `"${createHash('sha256').update(body).digest('hex')}"`
  response.setHeader('ETag', tag)
  if (headers['if-none-match'] === tag) response.writeHead(304).end()
  else response.writeHead(200, { 'Content-Type': type }).end(body)
}

type Served = { readonly content: Content; readonly fault: ServerFault }

/** Undefined past the last page, unless the fault makes up items there. */
function pageText(collection: CollectionName, exchange: Exchange, { content, fault }: Served) {
  const { query, base, times } = exchange
  const number = Number(new URLSearchParams(query).get('page') ?? 1)
  const page = honestPage(collection, number, { content, base })
  const json = structuredClone(page.json)
  const honest = json.results
  fault.page?.({ collection, number, json, times })
  if (number > page.last && json.results === honest) return undefined
  const text = JSON.stringify(json)
  return fault.text?.(text, exchange) ?? text
}

/** A fault that answers the second page of objects in place of the honest server. */
export function onPageTwo(answer: (exchange: Exchange) => unknown): ServerFault {
  return {
    answer: exchange => {
      if (exchange.path !== '/api/v1/objects/' || exchange.query !== 'page=2') return false
      answer(exchange)
      return true
    },
  }
}

export type Taken = { eventDates: number; objects: number; guides: number; pictures: number }

/** The result of a fault: the import fails at an address, or reports something and imports the rest. */
export type Outcome =
  | { readonly error: RegExp; readonly at: RegExp }
  | { readonly kind: NoticeKind; readonly message: RegExp; readonly taken: Partial<Taken> }

/** Faults with their results, by what the server does. */
export type ServerFaults = Readonly<Record<string, readonly [fault: ServerFault, outcome: Outcome]>>

/** The import fails, by default at the second page of objects. */
export function fails(error: RegExp, at = /\/api\/v1\/objects\/\?page=2$/): Outcome {
  return { error, at }
}

/** The import reports this, and imports everything, or the numbers in `taken`. */
export function reports(kind: NoticeKind, message: RegExp, taken: Partial<Taken> = {}): Outcome {
  return { kind, message, taken }
}
