import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { launcher } from '../../support/run-command.ts'

/** A preview that was started as its command starts it. */
export type ServeProcess = {
  readonly port: number
  /** Bytes of memory in use at each look so far (VmRSS, proc(5)). */
  readonly memory: readonly number[]
  /** Why it has ended by itself; undefined while it runs. */
  readonly ended: () => string | undefined
  readonly stop: () => Promise<void>
}

const lookMs = 100

/** Starts `npm run serve` for a built folder, on a free port. Throws where it does not start. */
export async function startServe(root: string): Promise<ServeProcess> {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, [launcher, 'serve', '--port', '0'], {
    cwd: root,
    env: { PATH, HOME, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await readPort(child)
  const memory: number[] = []
  const timer = setInterval(() => memory.push(...readMemory(child)), lookMs)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    port,
    memory,
    ended: () => (hasEnded() ? String(child.signalCode ?? `exit code ${child.exitCode}`) : undefined),
    stop: async () => {
      clearInterval(timer)
      if (hasEnded()) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

async function readPort({ stdout }: ChildProcess): Promise<number> {
  if (stdout === null) throw new Error('There is no output to read.')
  for await (const line of createInterface({ input: stdout })) {
    const port = /^The API is at http:\/\/127\.0\.0\.1:(\d+)\//.exec(line)?.[1]
    if (port !== undefined) return Number(port)
  }
  throw new Error('The preview ended before it said where it listens.')
}

// A process may end between two looks.
function readMemory({ pid }: ChildProcess): number[] {
  try {
    const kibibytes = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kibibytes === undefined ? [] : [Number(kibibytes) * 1024]
  } catch {
    return []
  }
}
