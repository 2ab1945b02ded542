import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { UserError } from '../../src/base/problems/user-error.ts'

/** A program to start in a folder; `env` is added to the environment that every command gets. */
export type Command = {
  readonly file: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** A run that ended: its duration, its exit code, its output and what it used (undefined if the system cannot say). */
export type Run = {
  readonly ms: number
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly use: ProcessUse | undefined
}

/** What a process and its descendants used: peak memory in bytes and processor time in milliseconds. */
export type ProcessUse = { readonly peakBytes: number; readonly cpuMs: number }

/** Runs a command to its end in a process of its own. */
export async function runMeasured(command: Command, signal: AbortSignal): Promise<Run> {
  const start = performance.now()
  const { child, watch } = startMeasured(command, signal)
  try {
    const ended = once(child, 'exit').then(([code]) => ({ code, ms: performance.now() - start }))
    const output = Promise.all([text(child.stdout), text(child.stderr)])
    const { code, ms } = await ended
    const use = watch.stop()
    const [stdout, stderr] = await output
    return { ms, code, stdout, stderr, use }
  } finally {
    watch.stop()
  }
}

export type Watching = {
  /** Ends it, waits for its end, and returns what it used. */
  readonly stop: () => Promise<ProcessUse | undefined>
}

/** Starts `build --watch` and waits until it watches. @throws UserError if it ends before that */
export async function startWatching(command: Command, signal: AbortSignal): Promise<Watching> {
  const { child, watch } = startMeasured(command, signal)
  const ended = once(child, 'close')
  const isWatching = await Promise.race([waitUntilWatching(child), ended.then(() => false)])
  if (isWatching) return { stop: () => stop(child, ended).then(watch.stop) }
  watch.stop()
  throw new UserError(`The build ended with ${child.exitCode} before it watched.`)
}

function startMeasured({ file, args, cwd, env = {} }: Command, signal: AbortSignal) {
  const common = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NO_COLOR: '1' }
  const child = spawn(file, args, {
    cwd,
    env: { ...common, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  return { child, watch: watchUse(child.pid ?? 0) }
}

function waitUntilWatching({ stdout, stderr }: ChildProcess): Promise<boolean> {
  return new Promise(resolve => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      if (/\bwatching\b/i.test(output)) resolve(true)
    }
    for (const stream of [stdout, stderr]) stream?.on('data', read)
  })
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGINT')
  await ended.catch(() => undefined)
}

const pollEveryMs = 20

// Peak memory is the largest sum, at any poll, of the `VmHWM` (proc(5)) of the processes that run then. Linux only.
function watchUse(pid: number): { readonly stop: () => ProcessUse | undefined } {
  let use: ProcessUse | undefined
  const poll = () => {
    const uses = treeOf(pid).flatMap(readUse)
    if (uses.length === 0) return
    const peakBytes = uses.reduce((sum, one) => sum + one.peakBytes, 0)
    const cpuMs = uses.reduce((sum, one) => sum + one.cpuMs, 0)
    use = { peakBytes: Math.max(peakBytes, use?.peakBytes ?? 0), cpuMs: Math.max(cpuMs, use?.cpuMs ?? 0) }
  }
  const timer = setInterval(poll, pollEveryMs)
  return {
    stop: () => {
      clearInterval(timer)
      return use
    },
  }
}

function treeOf(pid: number): number[] {
  const tasks = `/proc/${pid}/task`
  const names = attempt(() => readdirSync(tasks)) ?? []
  const lists = names.map(task => attempt(() => readFileSync(`${tasks}/${task}/children`, 'utf8')) ?? '')
  return [pid, ...(lists.join(' ').match(/\d+/g) ?? []).flatMap(child => treeOf(Number(child)))]
}

function readUse(pid: number): ProcessUse[] {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? ''
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? ''
  const kibibytes = /^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]
  return kibibytes === undefined || stat === ''
    ? []
    : [{ peakBytes: Number(kibibytes) * 1024, cpuMs: cpuMsIn(stat) }]
}

// User and system time, of the process and of its children that ended: the 14th to 17th field of `/proc/…/stat`, in hundredths of a
// second. The second field, in brackets, may contain spaces.
function cpuMsIn(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * 10
}

// A process may end while it is read.
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
