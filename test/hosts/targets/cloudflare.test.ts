import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseHeaders } from '../../../src/contract/parse-headers.ts'
import { cloudflarePages, cloudflareWorkers } from '../../../src/hosts/targets/cloudflare.ts'
import type { TargetSite } from '../../../src/hosts/targets/host-target.ts'
import { findBreaches } from '../../../src/hosts/targets/target-limits.ts'
import { makeFolder } from '../../support/site.ts'
import { writeFiles } from '../../support/small-site.ts'
import { exampleHeaders } from '../serve/small-site.ts'
import { companionsOf, companionText } from './server-site.ts'

const project = join(import.meta.dirname, '../../..')
const names = ['singulareventdates', 'objects', 'guides']
const api = 'https://api.example/api/v1'

async function makeTargetSite(): Promise<TargetSite> {
  const collections = names.map(name => [name, { pages: 3, name, description: `All ${name}.` }])
  const headers = parseHeaders(await exampleHeaders()).rules
  return { collections: Object.fromEntries(collections), headers, files: [] }
}

test('Pages gets a worker, its routes and what stands for missing files, and no file at a collection', async () => {
  const files = await companionsOf(cloudflarePages, await makeTargetSite())
  expect(Object.keys(files).sort()).toEqual(['404.html', '_routes.json', '_worker.js', 'api/v1/404.html'])
  expect(JSON.parse(String(files['api/v1/404.html']))).toEqual({ detail: 'Not found.' })
})

test('Workers gets a worker that is not published as a file, and no file at a collection', async () => {
  const files = await companionsOf(cloudflareWorkers, await makeTargetSite())
  expect(Object.keys(files).sort()).toEqual(['.assetsignore', '_worker.js'])
  expect(String(files['.assetsignore'])).toBe('_worker.js\n')
})

test('too many files and too large a picture are told, with a way out', () => {
  const files = Array.from({ length: 20_000 }, (_, index) => ({ path: `${index}.json`, size: 1 }))
  const deploy = { sizes: 'known', headers: [], redirects: 0 } as const
  const large = { path: 'media/map.png', size: 25 * 1024 * 1024 + 1 }
  const breaches = findBreaches(cloudflarePages, { ...deploy, files: [...files, large] })
  expect(breaches.map(({ what }) => what)).toEqual(['files', 'largest file (media/map.png)'])
  expect(breaches.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('media_host in site.yaml. The originals stay here.'),
    expect.stringContaining('Originals stay, media_host or not.'),
  ])
  expect(findBreaches(cloudflareWorkers, { ...deploy, files })).toEqual([])
})

describe('only what can be a collection costs a call', () => {
  test('on Pages, by _routes.json', async () => {
    const { include, exclude } = JSON.parse(
      await companionText(cloudflarePages, await makeTargetSite(), '_routes.json'),
    )
    const costs = (path: string) => matchesAny(include, path) && !matchesAny(exclude, path)
    for (const name of names) {
      expect([`/api/v1/${name}/`, `/api/v1/${name}`].map(costs)).toEqual([true, true])
      expect(costs(`/api/v1/${name}/page/12.json`)).toBe(false)
    }
    expect(costs('/media/images/quay.0123abcd.width-768.jpg')).toBe(false)
  })

  test('on Workers, by wrangler.jsonc, which publishes what the target writes', async () => {
    const text = await readFile(join(project, 'wrangler.jsonc'), 'utf8')
    const { main, assets } = JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''))
    expect([main, assets.directory, assets.binding]).toEqual(['./dist/_worker.js', './dist', 'ASSETS'])
    for (const name of names) {
      expect(matchesAny(assets.run_worker_first, `/api/v1/${name}/`)).toBe(true)
      expect(matchesAny(assets.run_worker_first, `/api/v1/${name}/page/12.json`)).toBe(false)
    }
    expect(matchesAny(assets.run_worker_first, '/media/images/quay.jpg')).toBe(false)
  })
})

/** Cloudflare's own reading: a star stands for any characters, slashes too. */
function matchesAny(patterns: readonly string[], path: string): boolean {
  return patterns.some(pattern => {
    const parts = pattern.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}$`).test(path)
  })
}

describe('the worker', () => {
  type Worker = { readonly fetch: (request: Request, env: unknown) => Promise<Response> }

  /** Runs the bundle over a store that answers as the host's does, and tells what the store was asked. */
  async function ask(url: string, init: RequestInit = {}): Promise<{ answer: Response; asked: Request[] }> {
    const folder = await makeFolder()
    const text = await companionText(cloudflareWorkers, await makeTargetSite(), '_worker.js')
    await writeFiles(folder, { 'worker.mjs': text })
    const { default: worker }: { default: Worker } = await import(join(folder, 'worker.mjs'))
    const asked: Request[] = []
    const fetch = async (what: URL | Request) => {
      asked.push(new Request(what))
      return serveFile(new Request(what))
    }
    return { answer: await worker.fetch(new Request(url, init), { ASSETS: { fetch } }), asked }
  }

  function serveFile({ url, headers }: Request): Response {
    const path = new URL(url).pathname
    if (!path.endsWith('.json'))
      return new Response('', { status: 404, headers: { 'Cache-Control': 'immutable' } })
    if (headers.has('If-None-Match')) return new Response(null, { status: 304 })
    return new Response(JSON.stringify({ path }), { headers: { ETag: '"store"' } })
  }

  test('gives the page that is asked for, with the rules’ headers', async () => {
    const { answer } = await ask(`${api}/objects/?page=2`)
    expect(await answer.json()).toEqual({ path: '/api/v1/objects/page/2.json' })
    expect(answer.headers.get('Allow')).toBe('GET, HEAD, OPTIONS')
    expect(answer.headers.get('Link')).toBe('<https://licence.example/>; rel="license"')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })

  test('asks the store without the client’s method, query and conditions', async () => {
    const headers = { 'If-None-Match': '"store"' }
    const { answer, asked } = await ask(`${api}/guides/?page=3`, { method: 'HEAD', headers })
    expect(answer.status).toBe(304)
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${api}/guides/page/3.json`])
    expect(asked.map(request => request.headers.has('If-None-Match'))).toEqual([false])
  })

  test('never asks the store for a page that is none', async () => {
    const { answer, asked } = await ask(`${api}/objects/?page=4`)
    expect([answer.status, await answer.text()]).toEqual([404, '{"detail":"Invalid page."}'])
    expect(asked).toEqual([])
  })

  test('leaves files to the store, request and all', async () => {
    const { answer } = await ask(`${api}/objects/page/1.json`, { headers: { 'If-None-Match': '"store"' } })
    expect(answer.status).toBe(304)
  })

  test('lets no cache keep a missing picture missing', async () => {
    const { answer } = await ask('https://api.example/media/images/quay.jpg')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(await answer.text()).toBe('Nothing is published here.\n')
  })
})
