import { caddyEngine } from './caddy.ts'
import { cloudflarePagesEngine } from './cloudflare-pages.ts'
import { cloudflareWorkersEngine } from './cloudflare-workers.ts'
import type { Engine } from './engine.ts'
import { githubPagesEngine } from './github-pages.ts'
import { netlifyEngine } from './netlify.ts'
import { nginxEngine } from './nginx.ts'
import { nodeEngine } from './node.ts'

/** Every engine, in the order of the table. */
export const engines: readonly Engine[] = [
  nodeEngine,
  netlifyEngine,
  cloudflarePagesEngine,
  cloudflareWorkersEngine,
  nginxEngine,
  caddyEngine,
  githubPagesEngine,
]
