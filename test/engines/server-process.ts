import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { RunningEngine } from './engine.ts'

/** A server that was started as a program, and what takes away its files once it has ended. */
export type StartedServer = {
  readonly server: ChildProcess
  readonly url: string
  readonly remove: () => Promise<void>
}

const mostAttempts = 200
const pauseMilliseconds = 50

/** A port of 127.0.0.1 that nobody listened on a moment ago. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Waits until the server answers. It ends with `close`, and with this process at the latest. Throws where the server ends
 * by itself or does not answer within ten seconds; it is ended then.
 */
export async function superviseServer({ server, url, remove }: StartedServer): Promise<RunningEngine> {
  const end = () => server.kill('SIGTERM')
  process.once('exit', end)
  const close = async () => {
    await stop(server)
    process.removeListener('exit', end)
    await remove()
  }
  try {
    await answering(server, url)
  } catch (error) {
    await close()
    throw error
  }
  return { url, close }
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
    await setTimeout(pauseMilliseconds)
  }
  throw new Error(`${server.spawnfile} does not answer at ${url}.`)
}

async function isAnswer(answer: Response): Promise<boolean> {
  await answer.body?.cancel()
  return true
}

// Refused connections are what a server that is starting gives.
function isNoAnswer(error: unknown): boolean {
  if (error instanceof TypeError) return false
  throw error
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.pid === undefined || hasEnded(server)) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
