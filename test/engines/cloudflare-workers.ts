import { copyFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../../src/base/program.ts'
import type { Engine } from './engine.ts'
import { startWrangler, wranglerTitle } from './wrangler.ts'

const config = join(projectRoot, 'wrangler.jsonc')

/** Cloudflare Workers with assets, set up by the project's own `wrangler.jsonc`. */
export const cloudflareWorkersEngine: Engine = {
  title: `Cloudflare Workers (${wranglerTitle})`,
  target: 'cloudflare-workers',
  start: dist =>
    startWrangler(async folder => {
      await copyFile(config, join(folder, 'wrangler.jsonc'))
      await symlink(dist, join(folder, 'dist'))
      return { args: ['dev'] }
    }),
}
