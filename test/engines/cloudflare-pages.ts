import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { startWrangler, wranglerTitle } from './wrangler.ts'

/** Cloudflare Pages: the engine that wrangler serves a folder with. */
export const cloudflarePagesEngine: Engine = {
  title: `Cloudflare Pages (${wranglerTitle})`,
  target: 'cloudflare-pages',
  start: dist =>
    startWrangler(async folder => {
      const site = join(folder, 'dist')
      await cp(dist, site, { recursive: true })
      return {
        args: ['pages', 'dev', site, '--compatibility-date', '2026-04-01'],
        // A deploy reads this file and does not publish it; wrangler here has read it by now, and would.
        onReady: () => rm(join(site, '_routes.json'), { force: true }),
      }
    }),
}
