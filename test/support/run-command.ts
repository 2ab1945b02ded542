import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { projectRoot } from '../../src/base/program.ts'

/** What runs one of the project's commands: `node`, this, the name of the command, and what it is told. */
export const launcher = join(projectRoot, 'scripts/run.mjs')

/** What a command printed, and how it ended. */
export type CommandResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

export type CommandOptions = {
  readonly cwd: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** How many processor cores it may use; all of them where left out. Kept on Linux only. */
  readonly cores?: number
}

/** Runs one of the project's commands in a folder, as its npm script does, with an environment of its own. */
export async function runCommand(name: string, options: CommandOptions): Promise<CommandResult> {
  const { cwd, args = [], env = {}, cores } = options
  const node = [process.execPath, launcher, name, ...args]
  const bound =
    cores !== undefined && process.platform === 'linux' ? ['taskset', '-c', `0-${cores - 1}`, ...node] : node
  const [command = '', ...rest] = bound
  const child = spawn(command, rest, {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, stdout, stderr }
}
