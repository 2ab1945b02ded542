import { describe, expect, test } from 'vitest'
import { createHandler } from '../../../src/hosts/serve/handler.ts'
import type { ServedSite } from '../../../src/hosts/serve/served-site.ts'

const rules: [string, string][] = [
  ['Access-Control-Allow-Origin', '*'],
  ['Cache-Control', 'public, max-age=300'],
  ['Link', '<https://licence.example/>; rel="license"'],
]
const base = 'https://api.example'

function siteWith(file: ServedSite['file']): ServedSite {
  const objects = { pages: 3, name: 'Objects', description: 'Places.' }
  return {
    collections: { objects, guides: { pages: 1, name: 'Guides', description: '' } },
    headers: () => rules,
    file,
  }
}

const site = siteWith(async path => new Response(JSON.stringify({ path, word: 'Åre' })))

async function ask(path: string, init: RequestInit = {}, served = site) {
  const answer = await createHandler(served)(new Request(base + path, init))
  if (answer === undefined) throw new Error(`${path} was left to the host`)
  const headers: Record<string, string> = Object.fromEntries(answer.headers)
  return { status: answer.status, headers, body: await answer.text() }
}

const contractHeaders = {
  allow: 'GET, HEAD, OPTIONS',
  'content-type': 'application/json',
  vary: 'Accept',
  'access-control-allow-origin': '*',
}
const unstored = { 'cache-control': 'no-store' }

describe('a page', () => {
  test('has its length in bytes, and the same headers without a body on HEAD', async () => {
    const got = await ask('/api/v1/objects/?page=2')
    expect(await ask('/api/v1/objects/?page=2', { method: 'HEAD' })).toEqual({ ...got, body: '' })
    expect(got.headers['content-length']).toBe(String(Buffer.byteLength(got.body)))
  })

  test('keeps the ETag and length of the host’s file storage', async () => {
    const headers = { etag: 'W/"host"', 'content-length': '2' }
    const store = siteWith(async () => new Response('{}', { headers }))
    expect(await ask('/api/v1/objects/', {}, store)).toMatchObject({ headers, body: '{}' })
  })

  test('does not have the length of its compressed form', async () => {
    const headers = { ETag: '"host"', 'Content-Length': '999', 'Content-Encoding': 'gzip' }
    const store = siteWith(async () => new Response('{}', { headers }))
    const answer = await ask('/api/v1/objects/', {}, store)
    expect(answer.headers['content-length']).toBe('2')
    expect(answer.headers).not.toHaveProperty('content-encoding')
  })
})

describe('a refusal', () => {
  const unknown = [
    ...['/api/v1/', '/api/v1/places/', '/api/v1/objects//', '/api/v1//objects/', '/api/v1/objects/301/'],
    ...['/api/v1/Objects/', '/api/v1/%6fbjects/', '/api/v1/objects%2f', '/api/v1/objects/%'],
    ...['/api/v1/objects/%00', '/api/v1/..%2f..%2fetc/passwd', '/api/v1/constructor/', '/api/v1/__proto__/'],
    ...['0.json', '4.json', '01.json', '1.json/x', ''].map(file => `/api/v1/objects/page/${file}`),
  ]
  const xml = { headers: { Accept: 'application/xml' } }
  test.each<[path: string, init: RequestInit, status: number, detail: string]>([
    ['/api/v1/objects/?page=0', {}, 404, 'Invalid page.'],
    ['/api/v1/objects/?page=4', {}, 404, 'Invalid page.'],
    ['/api/v1/objects/?page=4', { headers: { 'If-None-Match': '*' } }, 404, 'Invalid page.'],
    ['/api/v1/objects/?page=2%00', {}, 404, 'Invalid page.'],
    ['/api/v1/guides/?page=2', {}, 404, 'Invalid page.'],
    ['/api/v1/objects/', xml, 406, 'Could not satisfy the request Accept header.'],
    ['/api/v1/objects/', { method: 'POST' }, 405, 'Method "POST" not allowed.'],
    ['/api/v1/objects/?page=2', { method: 'DELETE' }, 405, 'Method "DELETE" not allowed.'],
    ['/api/v1/places/', { method: 'POST' }, 404, 'Not found.'],
    ...unknown.map((path): [string, RequestInit, number, string] => [path, {}, 404, 'Not found.']),
  ])('of %s with %o is %i %s', async (path, init, status, detail) => {
    const answer = await ask(path, init)
    const headers = { ...contractHeaders, ...unstored }
    expect(answer).toMatchObject({ status, headers, body: JSON.stringify({ detail }) })
    expect(answer.headers).not.toHaveProperty('etag')
  })

  test('is 404 if the file storage does not have the page', async () => {
    const html = { headers: { 'Content-Type': 'text/html' } }
    const stores: ServedSite['file'][] = [
      async () => undefined,
      async () => new Response('gone', { status: 404 }),
      async () => new Response('<h1>Welcome</h1>', html),
    ]
    for (const store of stores) {
      const answer = await ask('/api/v1/objects/?page=2', {}, siteWith(store))
      expect(answer).toMatchObject({ status: 404, body: '{"detail":"Invalid page."}' })
    }
  })

  test('is 502 if the file storage fails', async () => {
    const store = siteWith(async () => new Response('', { status: 500 }))
    expect(await ask('/api/v1/objects/', {}, store)).toMatchObject({ status: 502, headers: unstored })
  })
})

describe('OPTIONS', () => {
  test('answers a browser’s preflight', async () => {
    const asked = { Origin: 'https://app.example', 'Access-Control-Request-Method': 'GET' }
    const { headers } = await ask('/api/v1/objects/', { method: 'OPTIONS', headers: asked })
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD, OPTIONS',
      'access-control-allow-headers': '*',
    })
  })
})

test.each([
  ...['/', '/media/a.jpg', '/api/v2/objects/', '/api/v1', '/api/v1/objects/page/1.json'],
  '/api/v1/objects/page/3.json',
])('%s is left to the host', async path => {
  expect(await createHandler(site)(new Request(base + path))).toBeUndefined()
})
