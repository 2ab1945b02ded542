import type { Command } from '../measure/command.ts'

/** One way to do the work, run as a new process each time. */
export type Contestant = {
  /** What ratios know it by; one of a kind within its contest. */
  readonly id: string
  readonly title: string
  /** Brings about what is measured; takes no part in the time. Rounds count from 1. */
  readonly prepare: (round: number) => Promise<void>
  readonly command: Command
  /** The folder that it writes. */
  readonly out: string
  /** How many files it writes at the least: whoever writes fewer has not done the work. */
  readonly files: number
}
