import { arch, cpus, platform, totalmem } from 'node:os'
import type { PictureResult } from '../contests/pictures.ts'
import type { TextResult } from '../contests/text.ts'
import type { WatchResult } from '../contests/watch.ts'

/** All that was measured, and where. What was not asked for is left out. */
export type Results = {
  readonly machine: string
  /** The smallest first. */
  readonly text: readonly TextResult[]
  readonly watch: WatchResult | undefined
  readonly pictures: PictureResult | undefined
}

/** What it ran on, in words: processor, cores, memory, system, Node. */
export function describeMachine(): string {
  const [first] = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const system = `${platform()} ${arch()}`
  return `${cpus().length} cores (${first?.model.trim() ?? 'unknown'}), ${memory}, ${system}, Node.js ${process.version}`
}
