import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { UserError } from '../../src/base/problems/user-error.ts'

/** The size of a trial: `short` in CI at every change, `long` for the figures of SECURITY.md. */
export type TrialSize = 'short' | 'long'

export type TrialWork = {
  readonly size: TrialSize
  /** Decides all random choices, so that a fault can be reproduced. */
  readonly seed: number
  /** An empty folder of the trial in the system's folder for temporary files. It is removed when the trial ends. */
  readonly folder: string
  readonly log: (line: string) => void
  /** Ends the trial early: it stops what it has started, and throws. */
  readonly signal: AbortSignal
}

export type Outcome = {
  /** What was tried, with numbers: `1,204 kills, one at each call`. */
  readonly tried: string
  /** What was seen, with numbers: `0 broken sites`. */
  readonly seen: string
  /** Each fault, described so that it can be reproduced; empty if the program passed. */
  readonly faults: readonly string[]
}

/** A trial of the program: the same kind of accident or attack happens many times, and must do no harm. */
export type Trial = {
  /** The name on the command line. */
  readonly name: string
  /** What happens in it, in a few words. */
  readonly title: string
  /** Commands that the machine must have, each with its Debian package. */
  readonly needs?: readonly { readonly command: string; readonly debianPackage: string }[]
  /** Returns the faults of the program. Throws if the trial cannot be done. */
  run(work: TrialWork): Promise<Outcome>
}

/** A number for people: `1,204`. */
export function amount(count: number): string {
  return Math.round(count).toLocaleString('en')
}

/** A trial needs a command that this machine does not have. */
class CommandMissing extends UserError {
  override readonly name = 'CommandMissing'
}

type Done = { readonly trial: Trial; readonly outcome: Outcome; readonly seconds: number }

/** Runs a trial in a folder of its own, removed at the end. @throws CommandMissing; what the trial throws */
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

const maxFaultsPrinted = 20

/** The report that is printed when a trial ends. */
export function printDone({ trial, outcome, seconds }: Done): string {
  const faults = outcome.faults.slice(0, maxFaultsPrinted).map(fault => `  ✗ ${fault}`)
  const more = outcome.faults.length - faults.length
  const rest = more > 0 ? [`  … and ${more} more`] : []
  const mark = outcome.faults.length === 0 ? '✓' : '✗'
  const head = `${mark} ${trial.name}: ${outcome.tried}: ${outcome.seen} (${printTime(seconds)})`
  return [head, ...faults, ...rest].map(line => `${line}\n`).join('')
}

function printTime(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`
}
