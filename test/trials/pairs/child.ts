import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { launcher } from '../../support/run-command.ts'

/** A command of the project at work. */
export type Child = {
  /** The command as it is typed. */
  readonly call: string
  readonly output: () => string
  /** Asks it to end. */
  readonly stop: () => void
  /** Settles when it has ended, or was ended because it took too long. */
  readonly ended: Promise<Ended>
}

/** How a command ended: `code` is null where a signal ended it. */
export type Ended = {
  readonly call: string
  readonly code: number | null
  readonly output: string
  readonly isLate: boolean
}

/** How long a command may take, in seconds: far longer than any should. */
export const mostSeconds = 60

/** Starts a command. It is killed when the signal comes, and after a minute. */
export function startChild(
  args: readonly string[],
  { cwd, signal }: { cwd: string; signal: AbortSignal },
): Child {
  const child = spawn(process.execPath, [launcher, ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (data: Buffer) => {
    output += data
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const call = args.join(' ')
  const ended = waitFor(child, signal).then(how => ({ call, output, ...how }))
  return { call, output: () => output, stop: () => child.kill('SIGINT'), ended }
}

async function waitFor(child: ChildProcess, signal: AbortSignal): Promise<Pick<Ended, 'code' | 'isLate'>> {
  let isLate = false
  const kill = () => child.kill('SIGKILL')
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, mostSeconds * 1000)
  signal.addEventListener('abort', kill)
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  clearTimeout(timer)
  signal.removeEventListener('abort', kill)
  return { code, isLate }
}

/** Waits until a command has said something, or has ended. */
export async function waitForOutput(child: Child, hasSaid: (output: string) => boolean): Promise<void> {
  let isOver = false
  void child.ended.then(() => {
    isOver = true
  })
  while (!isOver && !hasSaid(child.output())) await sleep(5)
}
