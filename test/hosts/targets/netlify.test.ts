import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseHeaders } from '../../../src/contract/parse-headers.ts'
import type { TargetSite } from '../../../src/hosts/targets/host-target.ts'
import { netlify } from '../../../src/hosts/targets/netlify.ts'
import { resolveConfig } from '../../../src/pipeline/config.ts'
import { companionsOf, companionText } from './server-site.ts'

const root = join(import.meta.dirname, '../../..')
const page = JSON.stringify({ results: [{ title: 'Åre' }] })

const site: TargetSite = {
  collections: { objects: { pages: 2, name: 'Objects', description: 'Places.' } },
  headers: parseHeaders('/api/v1/*\n  Cache-Control: public, max-age=300\n').rules,
  files: [],
}

const readCompanions = () => companionsOf(netlify, site)

describe('the target Netlify', () => {
  it('adds an edge function, and 404 in JSON for all that is not there', async () => {
    const companions = await readCompanions()
    const notFound = 'api/v1/404.json'
    expect(Object.keys(companions)).toEqual(['.netlify/edge-functions/api.js', '_redirects', notFound])
    expect(String(companions._redirects)).toBe('/api/v1/* /api/v1/404.json 404\n')
    expect(JSON.parse(String(companions[notFound]))).toEqual({ detail: 'Not found.' })
  })
})

describe('the edge function', () => {
  const asked: string[] = []
  let server: Server
  let base: string

  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers['if-none-match'] ?? ''}`.trim())
      response.writeHead(200, { 'Content-Type': 'application/json', ETag: '"two"' }).end(page)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })

  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })

  async function load() {
    const code = await companionText(netlify, site, '.netlify/edge-functions/api.js')
    return import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
  }

  it('is asked for the whole API but the files of the pages', async () => {
    const { config } = await load()
    expect(config).toEqual({ path: '/api/v1/*', excludedPath: '/api/v1/:collection/page/:file' })
  })

  it('reads the page from the files of its own site, and sets every header itself', async () => {
    const { default: handle } = await load()
    const answer = await handle(new Request(`${base}/api/v1/objects/?page=2`))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(page)
    expect(Object.fromEntries(answer.headers)).toEqual({
      allow: 'GET, HEAD, OPTIONS',
      'cache-control': 'public, max-age=300',
      'content-length': String(Buffer.byteLength(page)),
      'content-type': 'application/json',
      etag: '"two"',
      vary: 'Accept',
    })
  })

  it('asks for the whole file, whatever the client has and wants', async () => {
    const { default: handle } = await load()
    asked.length = 0
    const headers = { 'If-None-Match': '"two"' }
    const answer = await handle(new Request(`${base}/api/v1/objects/?page=2`, { method: 'HEAD', headers }))
    expect(answer.status).toBe(304)
    expect(asked).toEqual(['GET /api/v1/objects/page/2.json'])
  })

  it('refuses a page that is not there without asking for it', async () => {
    const { default: handle } = await load()
    asked.length = 0
    const answer = await handle(new Request(`${base}/api/v1/objects/?page=3`))
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ detail: 'Invalid page.' })
    expect(asked).toEqual([])
  })

  it('leaves what is not the API to the files', async () => {
    const { default: handle } = await load()
    expect(await handle(new Request(`${base}/media/a.jpg`))).toBeUndefined()
  })
})

describe('netlify.toml', () => {
  it('names the folder in which the build puts the edge function', async () => {
    const text = await readFile(join(root, 'netlify.toml'), 'utf8')
    const publish = /^ {2}publish = "(.*)"$/m.exec(text)?.[1]
    const functions = /^ {2}edge_functions = "(.*)"$/m.exec(text)?.[1]
    expect(publish).toBe(relative(root, resolveConfig({ root }).out))
    const code = `${relative(publish ?? '', functions ?? '')}/api.js`
    expect(Object.keys(await readCompanions())).toContain(code)
  })

  it('keeps the renditions between builds by a plugin that has all a plugin needs', async () => {
    const text = await readFile(join(root, 'netlify.toml'), 'utf8')
    const folder = join(root, /^ {2}package = "(.*)"$/m.exec(text)?.[1] ?? '')
    expect(await readFile(join(folder, 'manifest.yml'), 'utf8')).toBe('name: renditions-cache\n')
    const plugin = await import(pathToFileURL(join(folder, 'index.js')).href)
    const done: string[] = []
    const note = (what: string) => async (path: string) => done.push(`${what} ${path}`)
    const utils = { cache: { restore: note('restore'), save: note('save') } }
    await plugin.onPreBuild({ utils })
    await plugin.onPostBuild({ utils })
    const cache = relative(root, resolveConfig({ root }).cache)
    expect(done).toEqual([`restore ${cache}`, `save ${cache}`])
  })
})
