import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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
  /** Returns the faults of the program. Throws if the trial cannot be done. */
  run(work: TrialWork): Promise<Outcome>
}

/** A number for people: `1,204`. */
export function amount(count: number): string {
  return Math.round(count).toLocaleString('en')
}

const maxFaultsPrinted = 20

/** Runs a trial in a folder of its own, removed at the end. Returns the report to print, and whether there are no faults. */
export async function runTrial({ name, run }: Trial, work: Omit<TrialWork, 'folder'>) {
  const folder = await mkdtemp(join(tmpdir(), `visitor-content-${name}-`))
  const start = performance.now()
  try {
    const { tried, seen, faults } = await run({ ...work, folder })
    const isPassed = faults.length === 0
    const lines = [
      `${isPassed ? '✓' : '✗'} ${name}: ${tried}: ${seen} (${Math.ceil((performance.now() - start) / 1000)} s)`,
      ...faults.slice(0, maxFaultsPrinted).map(fault => `  ✗ ${fault}`),
      ...(faults.length > maxFaultsPrinted ? [`  … and ${faults.length - maxFaultsPrinted} more`] : []),
    ]
    return { report: lines.map(line => `${line}\n`).join(''), isPassed }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
