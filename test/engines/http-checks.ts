import { createServer, request } from 'node:http'
import { listen } from '../../src/hosts/serve/node-http.ts'
import type { Answered, AskOptions } from '../support/ask.ts'
import { breach, firstPicture, get, type HostCheck, type Served } from './host-checks.ts'

/** Checks of HTTP itself (RFC 9110), beside the contract. */
export const httpChecks: readonly HostCheck[] = [
  {
    rule: 'below-path',
    title: 'Behind a proxy that removes a part of the path, the redirect leads to the page',
    find: findLostPath,
  },
  {
    rule: 'options-conditions',
    title: 'OPTIONS is 200 with any If-None-Match and If-Match',
    find: findConditionalOptions,
  },
  {
    rule: 'errors',
    title: 'An error is JSON or empty, has no header twice, and is not cached',
    find: findWrongErrors,
  },
]

async function findLostPath({ url, pages }: Served) {
  const proxy = await startProxy(url, '/city/data')
  const queries = ['?page=1', '?format=api&page=1', '?x=//evil.example/:y']
  try {
    return await Promise.all(
      Object.keys(pages).flatMap(name => queries.map(query => followRedirect(proxy.url, { name, query }))),
    )
  } finally {
    proxy.close()
  }
}

async function followRedirect(base: string, { name, query }: { name: string; query: string }) {
  const asked = await get(base, `/api/v1/${name}${query}`)
  const to = new URL(asked.headers.location ?? '', asked.url).href
  const isRight = asked.status === 301 && to === `${base}/api/v1/${name}/${query}`
  if (!isRight)
    return breach(asked.url, `Saw ${asked.status} to ${to}; expected 301 to the same with a slash.`)
  const { status } = await get(to)
  return status === 200 ? undefined : breach(to, `Saw ${status}; expected 200.`)
}

/** Starts a proxy that forwards requests below a path to a server, without that path, and answers 404 to all others. */
async function startProxy(to: string, path: string) {
  const server = createServer((message, response) => {
    const { method, url = '', headers } = message
    if (!url.startsWith(`${path}/`)) return response.writeHead(404).end()
    const { host } = new URL(to)
    const asking = request(to + url.slice(path.length), { method, headers: { ...headers, host } }, answer => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(response)
    })
    return message.pipe(asking.on('error', error => response.destroy(error)))
  })
  return { url: `http://127.0.0.1:${await listen(server, 0)}${path}`, close: () => server.close() }
}

const conditions = [
  { 'If-None-Match': '*' },
  { 'If-None-Match': '"x"' },
  { 'If-Match': '"x"' },
  { 'If-Unmodified-Since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
  { 'If-Modified-Since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
]

async function findConditionalOptions({ url, pages }: Served) {
  const urls = Object.keys(pages).map(name => `${url}/api/v1/${name}/`)
  return Promise.all(
    urls.flatMap(each =>
      conditions.map(async headers => {
        const { status, body } = await get(each, '', { method: 'OPTIONS', headers })
        const isRight = status === 200 && JSON.parse(body).renders?.[0] === 'application/json'
        return isRight
          ? undefined
          : breach(each, `Saw ${status} for ${JSON.stringify(headers)}; expected 200.`)
      }),
    ),
  )
}

async function findWrongErrors({ url, isRealServer }: Served) {
  const places = [
    '/api/v1/objects/?page=2',
    '/api/v1/objects/page/1.json',
    '/site.json',
    '/',
    (await firstPicture(url)).src,
  ]
  const asked: readonly AskOptions[] = [
    ...conditions.map(headers => ({ headers })),
    { headers: { Range: 'bytes=99999999-' } },
    { headers: { Accept: 'image/x-none' } },
    ...['POST', 'DELETE', ...(isRealServer ? ['TRACE'] : [])].map(method => ({ method })),
  ]
  const missing = [
    '/api/v1/objects/?page=99',
    '/api/v1/nowhere',
    '/api/v1/objects/page/99.json',
    '/media/none.jpg',
    '/none',
    `/api/v1/objects/?page=1&x=${'a'.repeat(20_000)}`,
  ]
  // On this machine, engines that stand in for a host hang at TRACE, and fail at a file name that is too long for the disk.
  if (isRealServer) missing.push(`/media/${'a'.repeat(300)}.jpg`)
  const tries: readonly { readonly path: string; readonly each: AskOptions }[] = [
    ...places.flatMap(path => asked.map(each => ({ path, each }))),
    ...missing.map(path => ({ path, each: {} })),
  ]
  return Promise.all(
    tries.map(async ({ path, each }) => {
      const answer = await get(url, path, each)
      const fault = answer.status < 400 ? undefined : faultOf(answer, each.method)
      if (fault === undefined) return undefined
      return breach(answer.url.slice(0, 120), `Saw ${answer.status} for ${JSON.stringify(each)}, ${fault}.`)
    }),
  )
}

/** Caches keep answers with these statuses unless a header forbids it (RFC 9110, 15.1). */
const keptByDefault = [404, 405, 410, 414, 501]

function faultOf({ status, headers, names, body }: Answered, method = 'GET'): string | undefined {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) return `with ${twice} twice`
  const { 'cache-control': kept = keptByDefault.includes(status) ? 'nothing' : 'no-store' } = headers
  // Caches store only answers to GET.
  if (method === 'GET' && !/^no-store$|max-age=0\b.*must-revalidate/.test(kept))
    return `with Cache-Control ${kept}`
  if (body === '') return undefined
  return /^application\/json\b/.test(headers['content-type'] ?? '') && isJson(body)
    ? undefined
    : `with ${headers['content-type']}: ${body.slice(0, 40)}`
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}
