import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { ToldError } from '../../src/base/problems/told-error.ts'
import type { Outcome, Trial, TrialWork } from './trial.ts'

/** A trial needs a command that this machine lacks. */
export class CommandMissing extends ToldError {
  override readonly name = 'CommandMissing'
}

/** A trial that was run, and how long it took. */
export type Done = { readonly trial: Trial; readonly outcome: Outcome; readonly seconds: number }

/**
 * Runs a trial in a folder of its own, which goes whatever happens.
 *
 * @throws CommandMissing; whatever keeps the trial from being done
 */
export async function runTrial(trial: Trial, work: Omit<TrialWork, 'folder'>): Promise<Done> {
  for (const { command, debianPackage } of trial.needs ?? []) requireCommand(trial, command, debianPackage)
  const folder = await mkdtemp(join(tmpdir(), `visitor-content-${trial.name}-`))
  const start = performance.now()
  try {
    const outcome = await trial.run({ ...work, folder })
    return { trial, outcome, seconds: (performance.now() - start) / 1000 }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

function requireCommand({ name }: Trial, command: string, debianPackage: string): void {
  const folders = (process.env.PATH ?? '').split(delimiter)
  if (folders.some(folder => existsSync(join(folder, command)))) return
  throw new CommandMissing(
    `The trial "${name}" needs ${command}. On Debian: apt-get install ${debianPackage}`,
  )
}
