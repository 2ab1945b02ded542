import type { Engine } from './engine.ts'
import { netlifyEngine } from './netlify.ts'
import { caddyEngine, githubPagesEngine, nginxEngine, nodeEngine } from './servers.ts'
import { cloudflarePagesEngine, cloudflareWorkersEngine } from './wrangler.ts'

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
