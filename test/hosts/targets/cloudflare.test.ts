import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cloudflarePages } from '../../../src/hosts/targets/cloudflare.ts'
import { projectRoot } from '../../support/project-root.ts'
import { hostFileText, serverSite } from './server-site.ts'

const names = ['singulareventdates', 'objects', 'guides']

describe('the worker is called for collections only', () => {
  test('on Pages, by _routes.json', async () => {
    const { include, exclude } = JSON.parse(await hostFileText(cloudflarePages, serverSite(), '_routes.json'))
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
