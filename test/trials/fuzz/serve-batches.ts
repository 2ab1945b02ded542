import fc from 'fast-check'
import type { BatchResult, FuzzSettings } from './fuzz.ts'

/** The result of an input: the kind under which it is counted, and the fault of the program, if there is one. */
export type Judged = { readonly kind: string; readonly fault?: string | undefined }

type BatchServer<Input> = {
  readonly inputs: fc.Arbitrary<Input>
  readonly judge: (input: Input) => Judged | Promise<Judged>
  /** The number of inputs that are tried at the same time; 1 by default. */
  readonly sideBySide?: number
  /** An input that takes longer is a fault. */
  readonly longestMs?: number
}

/** Tries each batch that the parent process sends, up to its first fault, which is reported with a small input for it. */
export function serveBatches<Input>(server: BatchServer<Input>): void {
  const { inputs, judge, sideBySide = 1, longestMs = Number.POSITIVE_INFINITY } = server
  const { seed, batchSize }: FuzzSettings = JSON.parse(process.argv[2] ?? '')
  const several = fc.array(inputs, { minLength: sideBySide, maxLength: sideBySide })
  // Refusals are errors, and long stacks would take more time than the work.
  Error.stackTraceLimit = 4
  process.on('message', async (batch: number) => {
    const counts: Record<string, number> = {}
    const property = fc.asyncProperty(several, async group => {
      const judged = await Promise.all(group.map(input => judgeInTime(() => judge(input), longestMs)))
      for (const { kind, fault } of judged) {
        if (fault !== undefined) throw new Error(fault)
        counts[kind] = (counts[kind] ?? 0) + 1
      }
    })
    const { failed, counterexamplePath, errorInstance } = await fc.check(property, {
      seed: Math.imul(seed, 0x9e3779b1) ^ batch,
      numRuns: batchSize / sideBySide,
      unbiased: true,
    })
    const words = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
    const faults = failed ? [`batch ${batch} of seed ${seed}, path ${counterexamplePath}: ${words}`] : []
    const peakBytes = process.resourceUsage().maxRSS * 1024
    process.send?.({ counts, faults, peakBytes } satisfies BatchResult)
  })
}

// On a busy machine any input can take long once, so the shortest of three attempts counts.
async function judgeInTime(judge: () => Judged | Promise<Judged>, longestMs: number): Promise<Judged> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3; attempt++) {
    const [start, before] = [performance.now(), process.cpuUsage()]
    const judged = await judgeSafely(judge)
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, performance.now() - start, (user + system) / 1000)
    if (least <= longestMs) return judged
  }
  return { kind: 'took too long', fault: `took ${Math.round(least)} ms` }
}

async function judgeSafely(judge: () => Judged | Promise<Judged>): Promise<Judged> {
  try {
    return await judge()
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { kind: 'threw', fault: `threw ${words.split('\n').slice(0, 4).join(' ')}` }
  }
}
