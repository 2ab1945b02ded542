import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AskOptions, askServer } from '../support/ask.ts'
import {
  originalOf,
  sourceOf,
  startSharedWorkbench,
  startWorkbench,
  type TestWorkbench,
} from '../support/workbench.ts'

const sidecar = 'content/images/quay.yaml'
const files = ['look.css', 'workbench.js', 'workbench.css']
const views = [
  ...['overview', 'calendar/2027-05/en', 'agenda/2027-05-01/en', 'publish', 'map', 'pictures'],
  ...['pictures/quay', 'items/objects/1', 'forms'],
]
const source = `data/source.json?file=${encodeURIComponent(sidecar)}`
const secrets = [
  ...views.map(name => `data/${name}.json`),
  source,
  source.replace('source', 'languages'),
  'data/filters.json?list=objects',
]

describe('the guard of the workbench', () => {
  let bench: TestWorkbench
  beforeAll(async () => {
    bench = await startSharedWorkbench()
    secrets.push(await originalOf(bench, 'quay'))
  })

  it('allows reads by its own page, a typed URL and programs other than browsers', async () => {
    const { origin, port } = new URL(bench.url)
    const own = { 'Sec-Fetch-Site': 'same-origin', Origin: origin }
    const named = { Host: `Localhost:${port}`, Origin: `http://localHost:${port}` }
    for (const path of ['', ...files, ...secrets]) {
      for (const headers of [{}, { 'Sec-Fetch-Site': 'none' }, own, named])
        expect((await bench.ask(path, { headers })).status, path).toBe(200)
    }
  })

  it.each(['evil.example', 'evil.example:80', '127.0.0.1', '127.0.0.1:1', 'localhost.evil.example:80'])(
    'refuses requests with another Host: "%s"',
    async host => {
      for (const path of ['', 'live', ...files, ...secrets]) {
        const { status, body } = await bench.ask(path, { headers: { Host: host } })
        expect(status, path).toBe(421)
        const detail = `This server is for this machine only. Its address is ${bench.apiUrl}/`
        expect(JSON.parse(body)).toEqual({ detail })
      }
    },
  )

  it.each([
    ...['cross-site', 'same-site', 'no such word'].map(site => ({ 'Sec-Fetch-Site': site })),
    ...['https://evil.example', 'https://undefined', 'null', 'http://localhost:1', 'https://127.0.0.1'].map(
      Origin => ({
        Origin,
      }),
    ),
  ])('sends no part of the content to a page of another site: %o', async headers => {
    for (const path of ['live', ...files, ...secrets]) {
      expect((await bench.ask(path, { headers })).status, path).toBe(403)
    }
    // Such a page may link to it.
    expect((await bench.ask('', { headers })).status).toBe(200)
  })

  it('sends no CORS header', async () => {
    const methods = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']
    const foreign = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
    const asked = methods.flatMap(method => [{ method }, { method, headers: foreign }])
    for (const path of ['', 'save-fields', 'open', 'data/nothing.json', 'nothing', ...files, ...secrets]) {
      for (const each of asked) {
        const { headers } = await bench.ask(path, each)
        expect(Object.keys(headers).join(), `${each.method} ${path}`).not.toContain('access-control')
      }
    }
  })

  it('sends the page with a content security policy, no framing and no caching', async () => {
    const { headers } = await bench.ask('')
    const policy = String(headers['content-security-policy'])
    const rules = ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"]
    expect(policy.split('; ')).toEqual(expect.arrayContaining(rules))
    expect(policy).not.toContain('http')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
  })

  it('sends nosniff, and allows caching of pictures with a hash in their URL only', async () => {
    for (const path of [...files, ...secrets]) {
      const kept = path.startsWith('originals/') ? 'private, max-age=31536000, immutable' : 'no-store'
      expect((await bench.ask(path)).headers, path).toMatchObject({
        'cache-control': kept,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      })
    }
  })

  it('shows its token only on the page, and has a new one each start', async () => {
    const token = await bench.token()
    expect(token).toMatch(/^[0-9a-f]{64}$/)
    for (const path of [...files, ...secrets, 'nothing']) {
      const { body, headers } = await bench.ask(path)
      expect(body + JSON.stringify(headers), path).not.toContain(token)
    }
    expect(JSON.stringify(bench.live.events)).not.toContain(token)
    expect(await (await startWorkbench()).token()).not.toBe(token)
  })

  it('writes nothing for a request without the token', async () => {
    const before = await bench.text(sidecar)
    const { version: seen } = await sourceOf(bench, sidecar)
    const writes = {
      publish: { seen: '', message: '', choices: [] },
      'cancel-publish': {},
      'save-fields': { file: sidecar, changes: { title: 'x' }, seen },
      'upload?name=x.jpg&title.en=x&alt.en=x': {},
    }
    const own = { 'Content-Type': 'application/json', 'X-Workbench-Token': await bench.token() }
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=a', 'text/plain']
    const wrongTokens = ['', 'f'.repeat(64), own['X-Workbench-Token'].slice(1)]
    const wrong: readonly NonNullable<AskOptions['headers']>[] = [
      { 'Content-Type': 'application/json' },
      ...wrongTokens.map(token => ({ ...own, 'X-Workbench-Token': token })),
      ...forms.map(type => ({ ...own, 'Content-Type': type })),
      { 'X-Workbench-Token': own['X-Workbench-Token'] },
      { ...own, Origin: 'https://evil.example' },
      ...['cross-site', 'same-site'].map(site => ({ ...own, 'Sec-Fetch-Site': site })),
    ]
    for (const [name, asked] of Object.entries(writes)) {
      for (const headers of wrong) {
        const { status } = await bench.ask(name, { method: 'POST', headers, body: JSON.stringify(asked) })
        expect(status, JSON.stringify(headers)).toBe(403)
      }
    }
    const body = JSON.stringify(writes['save-fields'])
    const odd = { ...own, 'Content-Type': 'x/application/json' }
    expect((await bench.ask('save-fields', { method: 'POST', headers: odd, body })).status).toBe(403)
    for (const method of ['GET', 'HEAD']) {
      expect((await bench.ask('save-fields', { method, headers: own })).status).toBe(404)
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      expect((await bench.ask('save-fields', { method, headers: own, body })).status).toBe(405)
    }
    expect((await bench.ask('data/overview.json', { method: 'POST', headers: own, body })).status).toBe(404)
    expect(await readdir(join(bench.root, 'content/images'))).toEqual(['quay.jpg', 'quay.yaml'])
    expect(await bench.text(sidecar)).toBe(before)
  })

  it.each([
    ['a page from elsewhere', { Origin: 'https://evil.example' }, 403],
    ['an app at another port of this machine', { Origin: 'http://localhost:5173' }, 200],
  ])('does not let pages of other sites read the unpublished API: %s', async (_who, headers, status) => {
    for (const path of ['/api/v1/objects/', '/api/v1/objects/page/1.json', '/site.json']) {
      expect((await askServer(new URL(path, bench.url).href, { headers })).status, path).toBe(status)
    }
  })

  it('refuses a body that is not JSON, has other fields, or is too long or too deep', async () => {
    const before = await bench.text(sidecar)
    const { version: seen } = await sourceOf(bench, sidecar)
    const right = { file: sidecar, changes: { title: 'x' }, seen }
    const bodies: readonly unknown[] = [
      null,
      [],
      'quay',
      {},
      { ...right, extra: 1 },
      { ...right, file: 7 },
      { ...right, file: 'a'.repeat(1001) },
      { ...right, changes: ['x'] },
      { ...right, changes: { title: 7 } },
      { ...right, changes: { focal_point: { x: 10, y: 10 } } },
      { ...right, changes: { ['a'.repeat(201)]: 'x' } },
      { ...right, seen: undefined },
      { ...right, changes: { title: 'a'.repeat(3_000_000) } },
    ]
    for (const body of bodies) {
      const { status } = await bench.post('save-fields', body)
      expect(status, JSON.stringify(body).slice(0, 100)).toBe(400)
    }
    const own = { 'Content-Type': 'application/json', 'X-Workbench-Token': await bench.token() }
    const deep = `{"file":"${sidecar}","seen":"${seen}","changes":{"title":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`
    for (const body of ['', '{', Buffer.from([0xff, 0xfe]), deep]) {
      expect((await bench.ask('save-fields', { method: 'POST', headers: own, body })).status).toBe(400)
    }
    expect(await bench.text(sidecar)).toBe(before)
  })

  it('refuses a query with a language that the page does not have', async () => {
    const detail = '"reader" is the language of the page: en or sv.'
    for (const view of ['forms', 'filters', 'list', 'find']) {
      for (const reader of ['x', '!!', 'constructor', '__proto__', 'de']) {
        const { status, body } = await bench.ask(
          `data/${view}.json?list=objects&sort=title&q=quay&reader=${reader}`,
        )
        expect([status, JSON.parse(body)], `${view} ${reader}`).toEqual([400, { detail }])
      }
    }
  })

  it('sends events to the newest 100 pages, so no program locks a page out', async () => {
    const { url } = await startWorkbench()
    const streams = []
    for (let count = 0; count <= 100; count++) streams.push(await fetch(`${url}live`))
    expect(streams.map(({ status }) => status)).toEqual(Array(101).fill(200))
    await expect(streams[0]?.text()).rejects.toThrow('terminated')
  })

  it('redirects the URL without a trailing slash to the page', async () => {
    const { status, headers } = await askServer(bench.url.slice(0, -1))
    expect([status, headers.location]).toEqual([308, '/workbench/'])
  })
})
