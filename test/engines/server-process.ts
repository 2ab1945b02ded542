import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningEngine } from './engine.ts'

/** Where a server is to listen, and a folder of its own for what it writes. */
export type Berth = { readonly folder: string; readonly port: number; readonly url: string }

const mostAttempts = 200
const pauseMilliseconds = 50
const patienceMilliseconds = 500

/**
 * Starts a server as a program and waits until it answers. It ends with `close`, and with this process at the latest; its
 * folder is removed then. Throws where the program ends by itself or does not answer within ten seconds.
 */
export async function startServer(launch: (berth: Berth) => Promise<ChildProcess>): Promise<RunningEngine> {
  const folder = await mkdtemp(join(tmpdir(), 'visitor-content-engine-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const port = await findFreePort()
    const url = `http://127.0.0.1:${port}`
    const close = await supervise(await launch({ folder, port, url }), url)
    return { url, close: () => close().finally(remove) }
  } catch (error) {
    await remove()
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

async function supervise(server: ChildProcess, url: string): Promise<() => Promise<void>> {
  const end = () => server.kill('SIGTERM')
  process.once('exit', end)
  const close = async () => {
    await stop(server)
    process.removeListener('exit', end)
  }
  try {
    await answering(server, url)
    return close
  } catch (error) {
    await close()
    throw error
  }
}

async function answering(server: ChildProcess, url: string): Promise<void> {
  const failed: { error?: Error } = {}
  server.once('error', error => {
    failed.error = error
  })
  for (let attempt = 1; attempt <= mostAttempts; attempt++) {
    if (failed.error) throw failed.error
    if (hasEnded(server)) throw new Error(`${server.spawnfile} ended with exit code ${server.exitCode}.`)
    if (await fetch(url).then(isAnswer, isNoAnswer)) return
    await wait(pauseMilliseconds)
  }
  throw new Error(`${server.spawnfile} does not answer at ${url}.`)
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

async function stop(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || hasEnded(server)) return
  server.kill('SIGTERM')
  // Some servers wait for connections that clients keep open.
  const timer = setTimeout(() => server.kill('SIGKILL'), patienceMilliseconds)
  await once(server, 'exit')
  clearTimeout(timer)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
