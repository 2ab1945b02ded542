import { execFile } from 'node:child_process'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPreview } from '../../src/hosts/serve/preview.ts'
import { projectRoot } from '../support/project-root.ts'
import { type Engine, startServer } from './server-process.ts'

const run = promisify(execFile)
const { resolve } = createRequire(join(projectRoot, 'package.json'))

/** The project's own server on Node, with a site that was built without a target. */
export const nodeEngine: Engine = {
  title: 'Node (the preview)',
  target: undefined,
  isRealServer: true,
  start: dist => startPreview({ dist, port: 0, links: 'as-built' }),
}

/** Debian's nginx, with the configuration that the build made: only its port and root are replaced. */
export const nginxEngine: Engine = {
  title: 'nginx 1.22',
  target: 'nginx',
  isRealServer: true,
  start: dist =>
    startServer(async ({ folder, port }) => {
      // nginx writes its pid file and temporary files into the parent of its prefix.
      const prefix = join(folder, 'prefix')
      await mkdir(prefix)
      await copyFile(join(dist, '_nginx.server.conf'), join(prefix, '_nginx.server.conf'))
      const whole = await readFile(join(dist, '_nginx.conf'), 'utf8')
      const withPort = replaceOnce(whole, 'listen 8080;', `listen 127.0.0.1:${port};`)
      await writeFile(join(prefix, '_nginx.conf'), replaceOnce(withPort, 'root .;', `root "${dist}";`))
      const place = ['-p', prefix, '-c', '_nginx.conf']
      await run('nginx', ['-t', ...place])
      // Started by root, its workers would run as the user `nobody`, who cannot read a temporary folder.
      const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : []
      return { command: ['nginx', ...place, ...user] }
    }),
}

function replaceOnce(text: string, line: string, replacement: string): string {
  if (text.split(line).length !== 2) throw new Error(`_nginx.conf does not say "${line}" once.`)
  return text.replace(line, () => replacement)
}

/** Debian's Caddy, with the unchanged configuration that the build made. */
export const caddyEngine: Engine = {
  title: 'Caddy 2.6',
  target: 'caddy',
  isRealServer: true,
  start: dist =>
    startServer(async ({ folder, url }) => {
      const made = join(dist, '_Caddyfile')
      const home = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
      const env = { ...home, SITE_ADDRESS: url, SITE_ROOT: dist }
      const check = ['validate', '--adapter', 'caddyfile', '--config', made]
      await run('caddy', check, { env: { ...process.env, ...env } })
      const config = join(folder, 'Caddyfile')
      // Its admin API would listen on the same port in every Caddy.
      await writeFile(config, `{\n\tadmin off\n\tauto_https off\n}\n\nimport "${made}"\n`)
      return { command: ['caddy', 'run', '--config', config], env }
    }),
}

/**
 * A stand-in for GitHub Pages, whose engine is not public: `serve` with plain files. Like GitHub Pages, it answers a folder with
 * its `index.html`, and ignores queries, methods and the header rules of the site.
 */
export const githubPagesEngine: Engine = {
  title: 'GitHub Pages (serve 14.2)',
  target: 'github-pages',
  cannotKeepContract: true,
  start: dist =>
    startServer(async ({ folder, port }) => {
      const config = join(folder, 'serve.json')
      await writeFile(config, JSON.stringify({ directoryListing: false }))
      const listen = ['--listen', `tcp://127.0.0.1:${port}`, '--no-port-switching']
      const quiet = ['--no-clipboard', '--no-request-logging']
      const serve = [process.execPath, resolve('serve/build/main.js')]
      const command = [...serve, ...listen, ...quiet, '--config', config, dist]
      return { command, env: { NO_UPDATE_CHECK: '1' } }
    }),
}
