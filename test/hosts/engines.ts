import type { Engine } from './engine.ts'
import { caddyEngine } from './engines/caddy.ts'
import { cloudflarePagesEngine } from './engines/cloudflare-pages.ts'
import { cloudflareWorkersEngine } from './engines/cloudflare-workers.ts'
import { githubPagesEngine } from './engines/github-pages.ts'
import { netlifyEngine } from './engines/netlify.ts'
import { nginxEngine } from './engines/nginx.ts'
import { nodeEngine } from './engines/node.ts'

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
