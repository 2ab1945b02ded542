import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { environment } from '../../../bench/measure/command.ts'
import { type ProcessUse, watchUse } from '../../../bench/measure/process-use.ts'
import { launcher } from '../../support/run-command.ts'

/** What a command printed, how it ended, and what it used, where the system tells. */
export type MeasuredCommand = {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  readonly use: ProcessUse | undefined
}

/** Runs one of the project's commands in a folder, and watches what it uses. */
export async function measureCommand(
  args: readonly string[],
  { cwd, signal }: { readonly cwd: string; readonly signal: AbortSignal },
): Promise<MeasuredCommand> {
  const child = spawn(process.execPath, [launcher, ...args], {
    cwd,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  })
  const watch = watchUse(child.pid ?? 0)
  try {
    const ended = once(child, 'close')
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    const [code] = await ended
    return { code, stdout, stderr, use: watch.stop() }
  } finally {
    watch.stop()
  }
}
