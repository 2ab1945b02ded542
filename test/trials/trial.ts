/** How much is tried: what CI can afford at every change, or what the figures of SECURITY.md are made of. */
export type TrialSize = 'short' | 'long'

/** What a trial is given to work with. */
export type TrialWork = {
  readonly size: TrialSize
  /** Decides everything that is chosen at random, so that a fault can be met again. */
  readonly seed: number
  /** An empty folder of the trial's own, on the disk that the system keeps temporary files on. It goes when the trial ends. */
  readonly folder: string
  /** Says how far it is. */
  readonly tell: (line: string) => void
  /** Ends the trial early: it stops what it has begun, and throws. */
  readonly signal: AbortSignal
}

/** What a trial saw. */
export type Outcome = {
  /** What was tried, with its numbers: `1,204 kills, one at each call`. */
  readonly tried: string
  /** What came of it, with its numbers: `0 broken sites`. */
  readonly seen: string
  /** Each fault found, so that it can be met again; none where the program passed. */
  readonly faults: readonly string[]
}

/** One hard trial of the program: something bad happens many times, and nothing may come of it. */
export type Trial = {
  /** What it is called on the command line. */
  readonly name: string
  /** What happens in it, in a few words. */
  readonly title: string
  /** Commands that the machine must have, with the Debian package that brings each. */
  readonly needs?: readonly { readonly command: string; readonly debianPackage: string }[]
  /** Throws where the trial itself cannot be done; what the program does wrong is told as faults. */
  run(work: TrialWork): Promise<Outcome>
}
