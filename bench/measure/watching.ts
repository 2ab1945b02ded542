import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { ToldError } from '../../src/base/problems/told-error.ts'
import { type Command, environment } from './command.ts'
import { type ProcessUse, watchUse } from './process-use.ts'

/** A build that waits for changes. */
export type Watching = {
  /** Ends it, waits until it has, and tells what it used, where that is known. */
  readonly stop: () => Promise<ProcessUse | undefined>
}

/** Starts a watching build, and waits until it says so. Undefined where it takes the option for a mistake. @throws ToldError */
export async function startWatching(command: Command, signal: AbortSignal): Promise<Watching | undefined> {
  const child = spawn(command.file, command.args, {
    cwd: command.cwd,
    env: environment(command.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const watch = watchUse(child.pid ?? 0)
  const ended = once(child, 'close')
  const said = await Promise.race([waitUntilWatching(child), ended.then(() => 'ended' as const)])
  if (said === 'watching') return { stop: () => stop(child, ended).then(watch.stop) }
  watch.stop()
  if (said === 'unknown option') return undefined
  throw new ToldError(`The build ended with ${child.exitCode} before it watched.`)
}

function waitUntilWatching(child: ChildProcess): Promise<'watching' | 'unknown option'> {
  return new Promise(resolve => {
    let text = ''
    const read = (chunk: Buffer) => {
      text += chunk
      if (/\bwatching\b/i.test(text)) resolve('watching')
      else if (/--watch is not an option/.test(text)) resolve('unknown option')
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
  })
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGINT')
  await ended.catch(() => undefined)
}
