import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

/** A process to run: its words, where, and what it finds in its environment beside PATH and HOME. */
export type ProcessWork = {
  readonly words: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
  /** Ends the process, and all that it started. */
  readonly signal: AbortSignal
  /** Ends it, too, after so many milliseconds. */
  readonly killAfterMs?: number
}

/** How a process ended, and what it said. */
export type ProcessResult = {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** Nothing that a trial runs takes as long, however busy the machine is. */
const longestMs = 180_000

/** Runs a process to its end, or kills it with all that it started. Throws where the trial was stopped. */
export async function runProcess(work: ProcessWork): Promise<ProcessResult> {
  const { words, cwd, env = {}, signal, killAfterMs = longestMs } = work
  signal.throwIfAborted()
  const [command = '', ...args] = words
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const kill = () => killGroup(child.pid)
  const timer = setTimeout(kill, killAfterMs)
  signal.addEventListener('abort', kill)
  const ended = new Promise<Pick<ProcessResult, 'code' | 'signal'>>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, by) => resolve({ code, signal: by }))
  })
  try {
    const [stdout, stderr, end] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    signal.throwIfAborted()
    return { ...end, stdout, stderr }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
  }
}

function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
