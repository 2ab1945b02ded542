import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { type ClientOptions, createClient } from '../../src/client/client.ts'
import { printPage } from '../../src/site/project/page-envelope.ts'
import { fileLink, queryLink } from '../../src/site/site.ts'
import { object } from '../support/items.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

async function serve(answer: Answer, options: ClientOptions = {}) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return { base, asked, client: createClient(base, options) }
}

/** Answers with pages of two objects each; a page past the last one is 404. */
function pagesOf(ids: () => readonly number[], link = queryLink): Answer {
  return ({ url = '' }, response) => {
    const number = Number(/page(?:=|\/)(\d+)/.exec(url)?.[1] ?? 1)
    const pages = Math.max(1, Math.ceil(ids().length / 2))
    const items = ids()
      .slice(number * 2 - 2, number * 2)
      .map(id => object({ id }))
    const slice = { collection: 'objects', items, count: ids().length, number, pages } as const
    const values = {
      meta: { categories: [], subcategories: [] },
      link: (page: number) => link('https://other.example.org/api/v1/objects/', page),
    }
    response.writeHead(number > pages ? 404 : 200).end(printPage(slice, values))
  }
}

async function idsOf(items: AsyncIterable<{ id: number | string }>): Promise<unknown[]> {
  const ids = []
  for await (const { id } of items) ids.push(id)
  return ids
}

it.each([
  ['query', queryLink],
  ['file', fileLink],
])('client reads every item by links to a %s, at its own base', async (_, link) => {
  const { client, asked } = await serve(pagesOf(() => [1, 2, 3, 4, 5], link))
  expect(await idsOf(client.items('objects'))).toEqual([1, 2, 3, 4, 5])
  const [, second] = asked
  expect(second).toBe(link('/api/v1/objects/', 2))
})

it('client yields each item once, and none is missed, while items come and go', async () => {
  let ids = [1, 2, 3, 4, 5, 6]
  let count = 0
  const { client } = await serve((request, response) => {
    if (++count === 2) ids = [2, 3, 4, 5, 6]
    pagesOf(() => ids)(request, response)
  })
  // Item 3 has moved to page 1 when page 2 is read.
  expect(await idsOf(client.items('objects'))).toEqual([1, 2, 4, 5, 6, 3])
  count = 0
  const shrinking = await serve((request, response) => {
    if (++count === 3) ids = [2]
    pagesOf(() => ids)(request, response)
  })
  expect(await idsOf(shrinking.client.items('objects'))).toEqual([2, 3, 4, 5])
})

it('client asks again when a server is busy, and gives up at its limit, or at once when asking is in vain', async () => {
  let left = 2
  const busy = await serve((request, response) => {
    if (left-- > 0) response.writeHead(503, { 'Retry-After': '0.01' }).end()
    else pagesOf(() => [1])(request, response)
  })
  expect((await busy.client.page('objects')).count).toBe(1)
  left = 99
  const { asked, client, base } = busy
  asked.length = 0
  await expect(client.page('objects')).rejects.toMatchObject({
    status: 503,
    address: `${base}/api/v1/objects/`,
  })
  expect(asked).toHaveLength(4)
  const gone = await serve((_, response) => response.writeHead(404).end())
  await expect(gone.client.page('objects', { number: 9 })).rejects.toThrow(
    '/api/v1/objects/?page=9: the answer is 404',
  )
  expect(gone.asked).toHaveLength(1)
})

it('client ends with the reason of a signal, and after a time without an answer', async () => {
  const { client, base } = await serve(() => undefined, { timeoutMs: 30, attempts: 1 })
  await expect(client.page('objects')).rejects.toThrow(`${base}/api/v1/objects/: there is no answer`)
  const signal = AbortSignal.abort(new Error('The user left.'))
  await expect(client.page('objects', { signal })).rejects.toThrow('The user left.')
  const patient = createClient(base)
  const soon = AbortSignal.timeout(30)
  await expect(patient.page('objects', { signal: soon })).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('client names the address and the field of an answer that is wrong', async () => {
  let body: unknown = {}
  const { client, base } = await serve((_, response) => response.end(JSON.stringify(body)))
  const right = { count: 1, next: null, previous: null, results: [object({ id: 7 })] }
  for (const [field, wrong] of [
    ['count', { ...right, count: '1' }],
    ['next', { ...right, next: {} }],
    ['results', { ...right, results: null }],
    ['results[1].id', { ...right, results: [object({ id: 7 }), { title: 'x' }] }],
  ] as const) {
    body = wrong
    await expect(client.page('objects')).rejects.toMatchObject({ address: `${base}/api/v1/objects/`, field })
  }
  body = { ...right, next: `${base}/api/v1/objects/` }
  await expect(idsOf(client.items('objects'))).rejects.toMatchObject({ field: 'next' })
  body = right
  const strict = createClient(base, {
    check: (collection, page) => (page === body ? undefined : `${collection}.title`),
  })
  await expect(strict.page('objects')).rejects.toMatchObject({ field: 'objects.title' })
})

it('client sends the ETag of a page that it knows, and takes 304 for that page', async () => {
  const known = new Map()
  const statuses: number[] = []
  const { client } = await serve(
    (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"a"'
      statuses.push(isKnown ? 304 : 200)
      response.setHeader('ETag', '"a"')
      if (isKnown) response.writeHead(304).end()
      else pagesOf(() => [1, 2])(request, response)
    },
    { known },
  )
  const first = await client.page('objects')
  expect(await client.page('objects')).toEqual(first)
  expect(statuses).toEqual([200, 304])
})

it('client reads what the contract has no fields for', async () => {
  const record = { items: { singulareventdates: { sv: ['17'] } } }
  const { client, asked } = await serve((_, response) => response.end(JSON.stringify(record)))
  expect((await client.site()).items.singulareventdates.sv).toEqual(['17'])
  expect(asked).toEqual(['/site.json'])
})
