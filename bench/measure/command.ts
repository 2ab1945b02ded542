import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { ToldError } from '../../src/base/problems/told-error.ts'
import { type ProcessUse, watchUse } from './process-use.ts'

/** A program as the system starts it, in a folder; `env` is added to what every command gets. */
export type Command = {
  readonly file: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** One run: the milliseconds from start to end, and what it used, where that is known. */
export type Run = { readonly ms: number; readonly use: ProcessUse | undefined }

/** Runs a command to its end in a process of its own. @throws ToldError with what it said, where it failed */
export async function runMeasured(command: Command, signal: AbortSignal): Promise<Run> {
  const start = performance.now()
  const child = spawn(command.file, command.args, {
    cwd: command.cwd,
    env: environment(command.env),
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
  })
  const watch = watchUse(child.pid ?? 0)
  const said = text(child.stderr)
  try {
    const [code] = await once(child, 'exit')
    const ms = performance.now() - start
    if (code !== 0)
      throw new ToldError(`${nameOf(command)} ended with ${code}:\n${(await said).slice(-2000)}`)
    return { ms, use: watch.stop() }
  } finally {
    watch.stop()
  }
}

/** The environment of every command: the same one on every machine, as far as that can be. */
export function environment(added: Command['env'] = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', NO_COLOR: '1', ...added }
}

function nameOf({ file, args }: Command): string {
  return [file, ...args].join(' ')
}
