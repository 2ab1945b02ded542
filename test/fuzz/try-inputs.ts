import fc from 'fast-check'

/** The result of an input: the kind under which it is counted, and the fault of the program, if there is one. */
export type Judged = { readonly kind: string; readonly fault?: string | undefined }

type Trying<Input> = {
  readonly inputs: fc.Arbitrary<Input>
  readonly judge: (input: Input) => Judged | Promise<Judged>
  /** How many inputs `npm test` tries. */
  readonly few: number
  /** The number of inputs that are tried at the same time; 1 by default. */
  readonly sideBySide?: number
  /** An input that takes longer is a fault. */
  readonly longestMs?: number
}

/**
 * Tries inputs up to the first fault, which is thrown with a small input for it. `INPUTS=100000` before the command tries so many, and
 * prints the counts; `SEED=2` tries others. Returns the share of each kind.
 */
export async function tryInputs<Input>(trying: Trying<Input>): Promise<Readonly<Record<string, number>>> {
  const { inputs, judge, few, sideBySide = 1, longestMs = Number.POSITIVE_INFINITY } = trying
  const { INPUTS, SEED } = process.env
  const count = Number(INPUTS ?? few)
  const counts: Record<string, number> = {}
  const several = fc.array(inputs, { minLength: sideBySide, maxLength: sideBySide })
  // Refusals are errors, and long stacks would take more time than the work.
  Error.stackTraceLimit = 4
  const property = fc.asyncProperty(several, async group => {
    const judged = await Promise.all(group.map(input => judgeInTime(() => judge(input), longestMs)))
    for (const { kind, fault } of judged) {
      if (fault !== undefined) throw new Error(fault)
      counts[kind] = (counts[kind] ?? 0) + 1
    }
  })
  await fc.assert(property, { seed: Number(SEED ?? 1), numRuns: count / sideBySide, unbiased: true })
  if (INPUTS !== undefined) process.stdout.write(`${JSON.stringify(counts)}\n`)
  return Object.fromEntries(Object.entries(counts).map(([kind, number]) => [kind, number / count]))
}

// On a busy machine any input can take long once, so the shortest of three attempts counts.
async function judgeInTime(judge: () => Judged | Promise<Judged>, longestMs: number): Promise<Judged> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3; attempt++) {
    const [start, before] = [performance.now(), process.cpuUsage()]
    const judged = await judge()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, performance.now() - start, (user + system) / 1000)
    if (least <= longestMs) return judged
  }
  return { kind: 'took too long', fault: `took ${Math.round(least)} ms` }
}
