import { caddy } from './caddy.ts'
import { cloudflarePages } from './cloudflare-pages.ts'
import { cloudflareWorkers } from './cloudflare-workers.ts'
import { githubPages } from './github-pages.ts'
import { netlify } from './netlify.ts'
import { nginx } from './nginx.ts'
import type { Target } from './target.ts'

/** Every target there is. */
export const targets: readonly Target[] = [
  netlify,
  cloudflarePages,
  cloudflareWorkers,
  nginx,
  caddy,
  githubPages,
]
