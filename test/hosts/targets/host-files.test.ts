import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, test } from 'vitest'
import { chooseTarget, targets } from '../../../src/hosts/targets/choose-target.ts'
import { compressedCopies } from '../../../src/hosts/targets/compressed-copies.ts'
import type { Target, TargetName } from '../../../src/hosts/targets/host-target.ts'
import { hostFilesOf, hostFileText, serverSite } from './server-site.ts'

const last = 'api/v1/guides/page/last.json'
const pages = ['api/v1/objects/page/1.json', 'api/v1/guides/page/1.json']

/** The files for each host. Only those of GitHub Pages are at the addresses of collections. */
const hostFiles: Readonly<Record<TargetName, readonly string[]>> = {
  netlify: ['.netlify/edge-functions/api.js', '404.json', '_redirects'],
  'cloudflare-pages': ['404.html', '_routes.json', '_worker.js', 'api/v1/404.html'],
  'cloudflare-workers': ['.assetsignore', '_worker.js'],
  nginx: ['_nginx.conf', '_nginx.server.conf', last, ...[...pages, last].map(page => `${page}.gz`)],
  caddy: ['_Caddyfile', last, ...[...pages, last].flatMap(page => [`${page}.br`, `${page}.gz`])],
  'github-pages': ['.nojekyll', 'api/v1/guides/index.html', 'api/v1/objects/index.html'],
}

describe('the files for a host', () => {
  it.each(targets)('have fixed names, and the same bytes for the same site: $title', async target => {
    const files = await hostFilesOf(target, serverSite())
    expect(Object.keys(files).sort()).toEqual([...hostFiles[target.name]].sort())
    expect(await hostFilesOf(target, serverSite())).toEqual(files)
  })

  it('answer with JSON for a missing page, and do not publish the worker', async () => {
    const textOf = async (name: TargetName, path: string) => {
      const target = targets.find(each => each.name === name)
      return String(target && (await hostFilesOf(target, serverSite()))[path])
    }
    const notFound = { detail: 'Not found.' }
    expect(JSON.parse(await textOf('netlify', '404.json'))).toEqual(notFound)
    expect(JSON.parse(await textOf('cloudflare-pages', 'api/v1/404.html'))).toEqual(notFound)
    expect(await textOf('netlify', '_redirects')).toBe('/* /404.json 404\n')
    expect(await textOf('cloudflare-workers', '.assetsignore')).toBe('_worker.js\n')
  })
})

test.each([
  ['nginx', '_nginx.server.conf'],
  ['caddy', '_Caddyfile'],
])('%s serves any number of pages without a reload', async (name, path) => {
  const target = chooseTarget(name, {}) as Target
  const pages = { pages: 123, name: 'Objects', description: 'Places "to be".' }
  const grown = { ...serverSite(), collections: { ...serverSite().collections, objects: pages } }
  expect(await hostFileText(target, grown, path)).toBe(await hostFileText(target, serverSite(), path))
})

const toOriginals = '/media/original_images/* https://media.example/media/original_images/:splat'

test.each([
  ['netlify', `${toOriginals} 200\n/* /404.json 404\n`],
  ['cloudflare-pages', `${toOriginals} 302\n`],
  ['cloudflare-workers', `${toOriginals} 302\n`],
])('%s sends requests for originals to the media host that has them', async (name, rules) => {
  const site = { ...serverSite(), originalsHost: 'https://media.example' }
  const files = await hostFilesOf(chooseTarget(name, {}) as Target, site)
  expect(String(files._redirects)).toBe(rules)
})

test('compressed copies of JSON and HTML are made, with no time or operating system in their headers', async () => {
  const text = JSON.stringify({ results: Array.from({ length: 200 }, (_, id) => ({ id, title: 'Åre' })) })
  const files = ['1.json', 'index.html', 'media/images/a.jpg', '_headers'].map(path => {
    return { path, read: async () => Buffer.from(text) }
  })
  const copies = compressedCopies(files, ['br', 'gz'])
  expect(copies.map(({ path }) => path)).toEqual(['1.json.br', '1.json.gz', 'index.html.br', 'index.html.gz'])
  const [br = Buffer.of(), gz = Buffer.of()] = await Promise.all(copies.map(({ read }) => read()))
  expect([brotliDecompressSync(br), gunzipSync(gz)].map(String)).toEqual([text, text])
  expect(Math.max(br.length, gz.length)).toBeLessThan(text.length / 4)
  expect([...gz.subarray(0, 10)]).toEqual([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
})
