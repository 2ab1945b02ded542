import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request as send } from 'node:http'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { projectRoot } from '../../support/project-root.ts'

/** A running edge function. `takes`: whether its routes match a path. `answer` resolves to undefined for requests of files. */
export type Edge = {
  readonly takes: (path: string) => boolean
  readonly answer: (message: IncomingMessage) => Promise<IncomingMessage | undefined>
  readonly close: () => Promise<void>
}

/** The port at which the edge function listens, and its `config`. */
type Started = { readonly port: number; readonly config: { path: string; excludedPath: string } }

const deno = join(projectRoot, 'test/engines/node_modules/.bin/deno')
const runtime = join(projectRoot, 'test/engines/netlify/edge-runtime.ts')

/** Starts the edge function of a built folder in Deno. It may read only its own file, and connect only to `ownPort`. */
export async function startEdge(dist: string, ownPort: number): Promise<Edge> {
  const bundle = join(dist, '.netlify/edge-functions/api.js')
  const allowed = [`--allow-net=127.0.0.1:0,127.0.0.1:${ownPort}`, `--allow-read=${bundle}`]
  const offline = ['--no-remote', '--no-npm', '--no-config', '--no-lock', '--no-prompt', '--quiet']
  const child = spawn(deno, ['run', ...offline, ...allowed, runtime, pathToFileURL(bundle).href], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DENO_NO_UPDATE_CHECK: '1' },
  })
  const { port, config } = await readStarted(child)
  return {
    takes: path => toPattern(config.path).test(path) && !toPattern(config.excludedPath).test(path),
    answer: message => forward(message, port),
    close: () => end(child),
  }
}

async function readStarted(child: ChildProcess): Promise<Started> {
  if (child.stdout === null) throw new Error('Deno has no output.')
  for await (const line of createInterface(child.stdout)) return JSON.parse(line)
  throw new Error('Deno did not start the edge function.')
}

// The regular expression that Netlify's bundler makes of a URLPattern path: a slash may always follow.
function toPattern(path: string): RegExp {
  const source = path.replace(/\./g, '\\.').replace(/\*/g, '(.*)').replace(/:\w+/g, '([^/]+?)')
  return new RegExp(`^${source}/?$`)
}

async function forward(message: IncomingMessage, port: number): Promise<IncomingMessage | undefined> {
  const { url: path, method, headers } = message
  const passed = message.pipe(send({ host: '127.0.0.1', port, path, method, headers }))
  const [answer]: IncomingMessage[] = await once(passed, 'response')
  if (answer === undefined || answer.headers['x-bypass'] === undefined) return answer
  answer.resume()
  return undefined
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.stdin?.end()
  if (child.exitCode === null) await ended
}
