import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from '../../../src/base/program.ts'
import { cloudflarePages, cloudflareWorkers } from '../../../src/hosts/targets/cloudflare.ts'
import { findBreaches } from '../../../src/hosts/targets/target-limits.ts'
import { companionsOf, companionText, serverSite } from './server-site.ts'

const names = ['singulareventdates', 'objects', 'guides']

test('Pages gets a worker, its routes, pages for missing files, and no file at a collection', async () => {
  const files = await companionsOf(cloudflarePages, serverSite())
  expect(Object.keys(files).sort()).toEqual(['404.html', '_routes.json', '_worker.js', 'api/v1/404.html'])
  expect(JSON.parse(String(files['api/v1/404.html']))).toEqual({ detail: 'Not found.' })
})

test('Workers gets a worker that is not published as a file, and no file at a collection', async () => {
  const files = await companionsOf(cloudflareWorkers, serverSite())
  expect(Object.keys(files).sort()).toEqual(['.assetsignore', '_worker.js'])
  expect(String(files['.assetsignore'])).toBe('_worker.js\n')
})

test('too many files and too large a picture are reported with what to do', () => {
  const files = Array.from({ length: 20_000 }, (_, index) => ({ path: `${index}.json`, size: 1 }))
  const deploy = { sizes: 'known', headers: [], redirects: 0 } as const
  const large = { path: 'media/map.png', size: 25 * 1024 * 1024 + 1 }
  const breaches = findBreaches(cloudflarePages, { ...deploy, files: [...files, large] })
  expect(breaches.map(({ what }) => what)).toEqual(['files', 'largest file (media/map.png)'])
  expect(breaches.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('media_host in site.yaml. The originals stay here.'),
    expect.stringContaining('Originals stay here, even with media_host.'),
  ])
  expect(findBreaches(cloudflareWorkers, { ...deploy, files })).toEqual([])
})

describe('the worker is called for collections only', () => {
  test('on Pages, by _routes.json', async () => {
    const { include, exclude } = JSON.parse(
      await companionText(cloudflarePages, serverSite(), '_routes.json'),
    )
    const costs = (path: string) => matchesAny(include, path) && !matchesAny(exclude, path)
    for (const name of names) {
      expect([`/api/v1/${name}/`, `/api/v1/${name}`].map(costs)).toEqual([true, true])
      expect(costs(`/api/v1/${name}/page/12.json`)).toBe(false)
    }
    expect(costs('/media/images/quay.0123abcd.width-768.jpg')).toBe(false)
  })

  test('on Workers, by wrangler.jsonc, which publishes what the target writes', async () => {
    const text = await readFile(join(projectRoot, 'wrangler.jsonc'), 'utf8')
    const { main, assets } = JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''))
    expect([main, assets.directory, assets.binding]).toEqual(['./dist/_worker.js', './dist', 'ASSETS'])
    for (const name of names) {
      expect(matchesAny(assets.run_worker_first, `/api/v1/${name}/`)).toBe(true)
      expect(matchesAny(assets.run_worker_first, `/api/v1/${name}/page/12.json`)).toBe(false)
    }
    expect(matchesAny(assets.run_worker_first, '/media/images/quay.jpg')).toBe(false)
  })
})

/** Matches as Cloudflare does: a star matches any characters, also slashes. */
function matchesAny(patterns: readonly string[], path: string): boolean {
  return patterns.some(pattern => {
    const parts = pattern.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    return new RegExp(`^${parts.join('.*')}$`).test(path)
  })
}
