/** What every contest is given. */
export type ContestSetting = {
  /** An empty folder of its own; whoever gave it clears it away. */
  readonly folder: string
  readonly rounds: number
  /** Ends the contest where it stands. */
  readonly signal: AbortSignal
  readonly tell: (line: string) => void
}
