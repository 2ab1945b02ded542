import { textFile } from '../../base/output-file.ts'
import { cloudflareLimits, workerFile } from './cloudflare.ts'
import type { Target } from './target.ts'

/**
 * Cloudflare Workers with static assets, as `wrangler.jsonc` at the top of the project sets them up. Between its builds it
 * can keep npm's own cache, but `.cache` only for the site generators it knows, so renditions are made anew in each. To
 * keep them, build where `.cache` stays and deploy from there.
 */
export const cloudflareWorkers: Target = {
  name: 'cloudflare-workers',
  title: 'Cloudflare Workers',
  isHostOf: env => env.WORKERS_CI === '1',
  companions: async site => [workerFile(site), textFile('.assetsignore', '_worker.js\n')],
  shortfalls: [],
  limits: cloudflareLimits,
  servesBelowPath: false,
  deploy: out =>
    out === 'dist'
      ? 'Connect the repository (build command npm run build), or: npx wrangler deploy'
      : `Name ${out} instead of dist in wrangler.jsonc (main and assets.directory), then: npx wrangler deploy`,
}
