import { caddy } from './caddy.ts'
import { cloudflarePages } from './cloudflare-pages.ts'
import { cloudflareWorkers } from './cloudflare-workers.ts'
import { githubPages } from './github-pages.ts'
import { type TargetName, targetNames } from './names.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import type { Target } from './target.ts'

const byName: Readonly<Record<TargetName, Target>> = {
  netlify,
  'cloudflare-pages': cloudflarePages,
  'cloudflare-workers': cloudflareWorkers,
  nginx,
  caddy,
  'github-pages': githubPages,
}

/** Every target there is. */
export const targets: readonly Target[] = targetNames.map(name => byName[name])
