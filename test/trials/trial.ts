/** The size of a trial: what CI can afford at every change, or what gives the figures of SECURITY.md. */
export type TrialSize = 'short' | 'long'

/** What a trial is given to work with. */
export type TrialWork = {
  readonly size: TrialSize
  /** Decides all random choices, so that a fault can be reproduced. */
  readonly seed: number
  /** An empty folder of the trial in the system's folder for temporary files. It is removed when the trial ends. */
  readonly folder: string
  /** Reports progress. */
  readonly log: (line: string) => void
  /** Ends the trial early: it stops what it has started, and throws. */
  readonly signal: AbortSignal
}

/** The result of a trial. */
export type Outcome = {
  /** What was tried, with numbers: `1,204 kills, one at each call`. */
  readonly tried: string
  /** What was seen, with numbers: `0 broken sites`. */
  readonly seen: string
  /** Each fault, described so that it can be reproduced; empty if the program passed. */
  readonly faults: readonly string[]
}

/** One hard trial of the program: something bad happens many times, and no harm may come of it. */
export type Trial = {
  /** The name on the command line. */
  readonly name: string
  /** What happens in it, in a few words. */
  readonly title: string
  /** Commands that the machine must have, each with its Debian package. */
  readonly needs?: readonly { readonly command: string; readonly debianPackage: string }[]
  /** Throws if the trial cannot be done; what the program does wrong is returned as faults. */
  run(work: TrialWork): Promise<Outcome>
}

/** A number for people: `1,204`. */
export function amount(count: number): string {
  return Math.round(count).toLocaleString('en')
}
