import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/** The script that starts the commands of the project: `node LAUNCHER NAME ARGUMENTS`. */
export const launcher = join(projectRoot, 'scripts/run.mjs')

/** What a command printed, and its exit code; null if a signal ended it. */
export type CommandResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

export type CommandOptions = {
  readonly cwd: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** How many processor cores it may use; all of them by default. Linux only. */
  readonly cores?: number
}

/** Runs a command of the project in a folder, as its npm script does, with an environment of its own. */
export function runCommand(name: string, options: CommandOptions): Promise<CommandResult> {
  const { cwd, args = [], env = {}, cores } = options
  const node = [process.execPath, launcher, name, ...args]
  const isBound = cores !== undefined && process.platform === 'linux'
  return startProcess({ words: isBound ? ['taskset', '-c', `0-${cores - 1}`, ...node] : node, cwd, env })
    .ended
}

export type ProcessWork = {
  /** The program and its arguments. */
  readonly words: readonly string[]
  readonly cwd: string
  /** What its environment holds besides PATH and HOME. */
  readonly env?: Readonly<Record<string, string>>
  /** Kills the process, and all that it started. */
  readonly signal?: AbortSignal
  /** Kills it after so many milliseconds; by default after three minutes if there is a signal, else never. */
  readonly killAfterMs?: number
}

export type RunningProcess = {
  /** The command as it is typed. */
  readonly call: string
  readonly pid: number
  /** What it has printed so far, to both outputs. */
  readonly output: () => string
  /** What it has printed so far to its standard output. */
  readonly stdout: () => string
  /** Resolves when it has printed something with this text, or has ended. */
  readonly printed: (text: string) => Promise<void>
  /** Sends it a signal, SIGINT by default, unless it has ended. */
  readonly end: (signal?: NodeJS.Signals) => Promise<EndedProcess>
  readonly ended: Promise<EndedProcess>
}

/** How a process ended; `isLate` if it was killed because it took too long. */
export type EndedProcess = CommandResult & {
  readonly call: string
  readonly signal: NodeJS.Signals | null
  readonly isLate: boolean
}

/** Starts a process. With a signal or a time limit it leads a process group, which is killed as a whole. */
export function startProcess({ words, cwd, env = {}, signal, killAfterMs }: ProcessWork): RunningProcess {
  const [command = '', ...args] = words
  const detached = signal !== undefined || killAfterMs !== undefined
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  })
  const call = words.filter(word => word !== process.execPath && word !== launcher).join(' ')
  const texts = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', text => {
      texts[name] += text
    })
  const output = () => texts.stdout + texts.stderr
  let isLate = false
  const kill = () => killGroup(child)
  const killLate = () => {
    isLate = true
    kill()
  }
  const timer = detached ? setTimeout(killLate, killAfterMs ?? longestMs) : undefined
  signal?.addEventListener('abort', kill)
  if (signal?.aborted) kill()
  const ended = new Promise<EndedProcess>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, by) => resolve({ call, code, signal: by, ...texts, isLate }))
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', kill)
  })
  const printed = (text: string) =>
    new Promise<void>(resolve => {
      const check = () => output().includes(text) && resolve()
      for (const stream of [child.stdout, child.stderr]) stream.on('data', check)
      child.once('close', () => resolve())
      check()
    })
  const stdout = () => texts.stdout
  const end = (signal: NodeJS.Signals = 'SIGINT') => {
    child.kill(signal)
    return ended
  }
  return { call, pid: child.pid ?? 0, output, stdout, printed, end, ended }
}

/** Runs a process to its end. Throws if the signal was aborted. */
export async function runProcess(work: ProcessWork): Promise<EndedProcess> {
  work.signal?.throwIfAborted()
  const ended = await startProcess(work).ended
  work.signal?.throwIfAborted()
  return ended
}

// The time limit of processes that have a signal and no limit of their own.
const longestMs = 180_000

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
