import { afterEach, describe, expect, it, vi } from 'vitest'
import { cloudflarePages, cloudflareWorkers } from '../../../src/hosts/targets/cloudflare.ts'
import { netlify } from '../../../src/hosts/targets/netlify.ts'
import { hostFileText, loadHandler, serverSite } from './server-site.ts'

const api = 'https://api.example/api/v1'

const netlifyHost = { name: 'Netlify', target: netlify, file: '.netlify/edge-functions/api.js' }
const workersHost = { name: 'Cloudflare Workers', target: cloudflareWorkers, file: '_worker.js' }
const pagesHost = { name: 'Cloudflare Pages', target: cloudflarePages, file: '_worker.js' }
const hosts = [netlifyHost, workersHost, pagesHost]

afterEach(() => vi.unstubAllGlobals())

/** Sends a request to the function of a host. `asked` are the requests that it then sent to the host's file storage. */
async function ask({ target, file }: typeof netlifyHost, url: string, init: RequestInit = {}) {
  const { handle } = await loadHandler(await hostFileText(target, serverSite(), file))
  const asked: string[] = []
  const fetch = async (what: URL | Request) => {
    const request = new Request(what)
    asked.push(`${request.method} ${request.url} ${request.headers.get('If-None-Match') ?? ''}`.trim())
    return serveFile(request)
  }
  // Netlify's function fetches from its own site, Cloudflare's from the storage that it is given.
  vi.stubGlobal('fetch', fetch)
  return { answer: await handle(new Request(url, init), { ASSETS: { fetch } }), asked }
}

function serveFile({ url, headers }: Request): Response {
  const path = new URL(url).pathname
  if (!path.endsWith('.json'))
    return new Response('', { status: 404, headers: { 'Cache-Control': 'immutable' } })
  if (headers.has('If-None-Match')) return new Response(null, { status: 304 })
  const types = { 'Content-Type': 'application/json', ETag: '"store"' }
  return new Response(JSON.stringify({ path }), { headers: types })
}

describe('the function of a host', () => {
  it.each(hosts)('answers with the requested page, and sets every header: $name', async host => {
    const { answer } = await ask(host, `${api}/objects/?page=2`)
    const body = JSON.stringify({ path: '/api/v1/objects/page/2.json' })
    expect([answer?.status, await answer?.text()]).toEqual([200, body])
    expect(Object.fromEntries(answer?.headers ?? [])).toEqual({
      'access-control-allow-origin': '*',
      allow: 'GET, HEAD, OPTIONS',
      'cache-control': 'public, max-age=300',
      'content-length': String(body.length),
      'content-type': 'application/json',
      etag: '"store"',
      link: '<https://licence.example/>; rel="license"',
      vary: 'Accept',
    })
  })

  it.each(hosts)(
    'fetches the page without the method, query and conditions of the client: $name',
    async host => {
      const headers = { 'If-None-Match': '"store"' }
      const { answer, asked } = await ask(host, `${api}/objects/?page=2`, { method: 'HEAD', headers })
      expect([answer?.status, asked]).toEqual([304, [`GET ${api}/objects/page/2.json`]])
    },
  )

  it.each(hosts)('refuses a missing page without fetching it: $name', async host => {
    const { answer, asked } = await ask(host, `${api}/objects/?page=13`)
    expect([answer?.status, await answer?.text(), asked]).toEqual([404, '{"detail":"Invalid page."}', []])
  })

  it('leaves other requests to the files, on Cloudflare with the whole request', async () => {
    expect((await ask(netlifyHost, 'https://api.example/media/a.jpg')).answer).toBeUndefined()
    const headers = { 'If-None-Match': '"store"' }
    expect((await ask(workersHost, `${api}/objects/page/1.json`, { headers })).answer?.status).toBe(304)
  })

  it('lets no cache keep a missing picture missing, on Cloudflare', async () => {
    const { answer } = await ask(workersHost, 'https://api.example/media/images/quay.jpg')
    expect([answer?.status, answer?.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(answer?.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await answer?.text()).toBe('{"detail":"Not found."}')
  })

  it('is called for the whole API except the files of the pages, by the Netlify config', async () => {
    const { config } = await loadHandler(await hostFileText(netlify, serverSite(), netlifyHost.file))
    expect(config).toEqual({ path: '/api/v1/*', excludedPath: '/api/v1/:collection/page/:file' })
  })
})
