import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { listen } from '../../src/hosts/serve/node-http.ts'
import type { TargetName } from '../../src/hosts/targets/host-target.ts'
import { type RunningProcess, startProcess } from '../support/run-command.ts'

/** A host's real engine, started on this machine over a site that was built for the target. */
export type Engine = {
  /** The host, and the engine with its version, as the table names them. */
  readonly title: string
  /** Undefined for plain files. */
  readonly target: TargetName | undefined
  /** If true, its breaches are reported but do not count as failures. */
  readonly cannotKeepContract?: true
  /** True if real sites run this program, which reads the folder at each request. */
  readonly isRealServer?: true
  /** Serves the built folder on 127.0.0.1 until it is closed. Throws if the engine is not installed or does not start. */
  readonly start: (dist: string) => Promise<RunningEngine>
}

export type RunningEngine = { readonly url: string; readonly close: () => Promise<void> }

/** The port and URL at which a server has to listen, and a folder for the files that it writes. */
export type Workspace = { readonly folder: string; readonly port: number; readonly url: string }

/** A program that serves a site, run in the folder of its workspace. `onReady` is called once it answers. */
export type Program = {
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly onReady?: () => Promise<void>
}

const startTimeoutMs = 60_000
const runTimeoutMs = 3_600_000
const pauseMs = 50
const removal = { recursive: true, force: true, maxRetries: 5 }

/** Starts a server in a folder of its own, and waits until it answers. Throws with its output if it does not start. */
export async function startServer(
  prepare: (workspace: Workspace) => Promise<Program>,
): Promise<RunningEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-content-engine-'))
  const end = new AbortController()
  const endNow = () => {
    end.abort()
    rmSync(folder, removal)
  }
  const pass = (signal: NodeJS.Signals) => {
    endNow()
    process.kill(process.pid, signal)
  }
  process.once('exit', endNow).once('SIGINT', pass).once('SIGTERM', pass)
  let ended: Promise<unknown> | undefined
  const close = async () => {
    end.abort()
    await ended
    process.off('exit', endNow).off('SIGINT', pass).off('SIGTERM', pass)
    await rm(folder, removal)
  }
  try {
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const { command, env = {}, onReady } = await prepare({ folder, port, url })
    const server = startProcess({
      words: command,
      cwd: folder,
      env,
      signal: end.signal,
      killAfterMs: runTimeoutMs,
    })
    ended = server.ended.catch(() => undefined)
    await Promise.race([waitForAnswer(server, url, end.signal), failAtExit(server)])
    await onReady?.()
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** A port of this machine that nothing uses. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await promisify(server.close.bind(server))()
  return port
}

async function waitForAnswer({ call, output }: RunningProcess, url: string, end: AbortSignal): Promise<void> {
  for (const late = Date.now() + startTimeoutMs; Date.now() < late && !end.aborted; await wait(pauseMs)) {
    if (await fetch(url, { redirect: 'manual' }).then(isAnswer, isNoAnswer)) return
  }
  throw new Error(`${call} does not answer at ${url}.\n${output()}`)
}

async function failAtExit({ call, ended, output }: RunningProcess): Promise<never> {
  const { code } = await ended
  throw new Error(`${call} ended with exit code ${code}.\n${output()}`)
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
