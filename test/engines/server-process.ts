import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningEngine } from './engine.ts'

/** Where a server is to listen, and a folder of its own for what it writes. */
export type Berth = { readonly folder: string; readonly port: number; readonly url: string }

/** A program that serves a site, and what to do once it does. It runs in the folder of its berth. */
export type Program = {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly onReady?: () => Promise<void>
}

const startsWithinMs = 60_000
const endsWithinMs = 500
const pauseMs = 50
const removal = { recursive: true, force: true, maxRetries: 5 }

/**
 * Starts a server as a program and waits until it answers. It ends with `close`, and with this process at the latest; its
 * folder is removed then. Throws with what the program wrote, where it does not start.
 */
export async function startServer(prepare: (berth: Berth) => Promise<Program>): Promise<RunningEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-content-engine-'))
  try {
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const { command, args, env = process.env, onReady } = await prepare({ folder, port, url })
    // A group of its own: some servers are processes below the one that is started, and have to end with it.
    const server = spawn(command, args, {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    const release = endWithThisProcess(server, folder)
    const close = () => stop(server).finally(() => rm(folder, removal).finally(release))
    await answering(server, url)
      .then(onReady)
      .catch(error => close().finally(() => Promise.reject(error)))
    return { url, close }
  } catch (error) {
    await rm(folder, removal)
    throw error
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function answering(server: ChildProcess, url: string): Promise<void> {
  let written = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written = (written + text).slice(-5_000)
    })
  }
  let failure: string | undefined
  server.once('error', error => {
    failure = error.message
  })
  for (const end = Date.now() + startsWithinMs; Date.now() < end; await wait(pauseMs)) {
    if (failure === undefined && hasEnded(server)) failure = `it ended with exit code ${server.exitCode}`
    if (failure !== undefined) throw new Error(`${server.spawnfile}: ${failure}\n${written}`)
    if (await fetch(url, { redirect: 'manual' }).then(isAnswer, isNoAnswer)) return
  }
  throw new Error(`${server.spawnfile} does not answer at ${url}.\n${written}`)
}

async function isAnswer(answer: Response): Promise<boolean> {
  await answer.body?.cancel()
  return true
}

// A server that is starting refuses connections.
function isNoAnswer(error: unknown): boolean {
  if (error instanceof TypeError) return false
  throw error
}

// Some servers wait for connections that clients keep open.
async function stop(server: ChildProcess): Promise<void> {
  if (server.pid !== undefined && !hasEnded(server)) {
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    const timer = setTimeout(() => killGroup(server), endsWithinMs)
    await ended
    clearTimeout(timer)
  }
  killGroup(server)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

function endWithThisProcess(server: ChildProcess, folder: string): () => void {
  const kill = () => {
    killGroup(server)
    rmSync(folder, removal)
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
