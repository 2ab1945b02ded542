import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { copyFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../src/base/program.ts'
import type { Engine, RunningEngine } from './engine.ts'

const hosts = join(projectRoot, 'test/engines')
const load = createRequire(join(hosts, 'package.json'))
const pinned: { dependencies: { wrangler: string } } = load('./package.json')
const wrangler = join(hosts, 'node_modules/wrangler/bin/wrangler.js')
const startsWithinMs = 60_000
const endsWithinMs = 5_000

const wranglerVersion = `wrangler ${pinned.dependencies.wrangler}`

/** Cloudflare Pages: the engine that wrangler serves a folder with. */
export const cloudflarePagesEngine: Engine = {
  title: `Cloudflare Pages (${wranglerVersion})`,
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

/** Cloudflare Workers with assets, set up by the project's own `wrangler.jsonc`. */
export const cloudflareWorkersEngine: Engine = {
  title: `Cloudflare Workers (${wranglerVersion})`,
  target: 'cloudflare-workers',
  start: dist =>
    startWrangler(async folder => {
      await copyFile(join(projectRoot, 'wrangler.jsonc'), join(folder, 'wrangler.jsonc'))
      await symlink(dist, join(folder, 'dist'))
      return { args: ['dev'] }
    }),
}

/** A site laid out for wrangler: the command that serves it, and what to do once it does. */
type Layout = { readonly args: readonly string[]; readonly onReady?: () => Promise<void> }

/**
 * Starts wrangler in a folder of its own, which `lay` fills. All that it writes goes there, and is gone with it.
 *
 * @throws Error with what wrangler said, where it does not start
 */
async function startWrangler(lay: (folder: string) => Promise<Layout>): Promise<RunningEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-content-wrangler-'))
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const { url, close } = await run(await lay(folder), folder)
    return { url, close: () => close().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

async function run({ args, onReady }: Layout, folder: string): Promise<RunningEngine> {
  const ports = ['--ip', '127.0.0.1', '--port', '0', '--inspector-port', '0']
  const child = spawn(
    process.execPath,
    [wrangler, ...args, ...ports, '--show-interactive-dev-session=false'],
    // A group of its own: the engine is a process below wrangler, and has to end with it.
    { cwd: folder, env: environment(folder), stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  const ended = once(child, 'exit')
  const release = endWithThisProcess(child, folder)
  const close = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(() => killGroup(child), endsWithinMs)
    await ended
    clearTimeout(timer)
    killGroup(child)
    release()
  }
  try {
    const url = await readUrl(child)
    await onReady?.()
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

function environment(folder: string): NodeJS.ProcessEnv {
  return {
    PATH: process.env.PATH,
    HOME: folder,
    TMPDIR: folder,
    CI: '1',
    NO_COLOR: '1',
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  }
}

function readUrl({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const fail = () =>
      reject(new Error(`wrangler did not start. Is it there? npm ci --prefix test/engines\n${said}`))
    const timer = setTimeout(fail, startsWithinMs)
    const hear = (text: string) => {
      said += text
      const url = /Ready on (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1]
      if (url === undefined) return
      clearTimeout(timer)
      resolve(url)
    }
    for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', hear)
    stdout?.once('close', () => clearTimeout(timer)).once('close', fail)
  })
}

function endWithThisProcess(child: ChildProcess, folder: string): () => void {
  const kill = () => {
    killGroup(child)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const pass = (signal: NodeJS.Signals) => {
    kill()
    process.kill(process.pid, signal)
  }
  process.once('exit', kill).once('SIGINT', pass).once('SIGTERM', pass)
  return () => process.off('exit', kill).off('SIGINT', pass).off('SIGTERM', pass)
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
