import { copyFile, cp, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { projectRoot } from '../support/project-root.ts'
import { type Engine, type Program, startServer, type Workspace } from './server-process.ts'

const hosts = join(projectRoot, 'test/engines')
const load = createRequire(join(hosts, 'package.json'))
const pinned: { dependencies: { wrangler: string } } = load('./package.json')
const wrangler = join(hosts, 'node_modules/wrangler/bin/wrangler.js')

/** Cloudflare Pages: the engine that wrangler serves a folder with. */
export const cloudflarePagesEngine: Engine = {
  title: `Cloudflare Pages (wrangler ${pinned.dependencies.wrangler})`,
  target: 'cloudflare-pages',
  start: dist =>
    startServer(async workspace => {
      const site = join(workspace.folder, 'dist')
      await cp(dist, site, { recursive: true })
      return {
        ...runWrangler(['pages', 'dev', site, '--compatibility-date', '2026-04-01'], workspace),
        // On Cloudflare this file is not published, but the local wrangler would serve it. It has been read already.
        onReady: () => rm(join(site, '_routes.json'), { force: true }),
      }
    }),
}

/** Cloudflare Workers with assets, set up by the project's own `wrangler.jsonc`. */
export const cloudflareWorkersEngine: Engine = {
  title: `Cloudflare Workers (wrangler ${pinned.dependencies.wrangler})`,
  target: 'cloudflare-workers',
  start: dist =>
    startServer(async workspace => {
      await copyFile(join(projectRoot, 'wrangler.jsonc'), join(workspace.folder, 'wrangler.jsonc'))
      await symlink(dist, join(workspace.folder, 'dist'))
      return runWrangler(['dev'], workspace)
    }),
}

/** The command that starts wrangler on the port. All files that it writes go into the folder. */
function runWrangler(args: readonly string[], { folder, port }: Workspace): Program {
  const ports = ['--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0']
  const env = {
    HOME: folder,
    TMPDIR: folder,
    CI: '1',
    NO_COLOR: '1',
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  }
  const command = [process.execPath, wrangler, ...args, ...ports, '--show-interactive-dev-session=false']
  return { command, env }
}
