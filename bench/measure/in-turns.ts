import { ToldError } from '../../src/base/problems/told-error.ts'
import type { Contestant } from '../contestants/contestant.ts'
import { type Run, runMeasured } from './command.ts'
import { measureFolder } from './folder-size.ts'
import { median } from './median.ts'

/** What a contestant took: medians over the rounds, and the most memory of any of them. */
export type Measured = {
  readonly id: string
  readonly title: string
  readonly ms: number
  /** Of all its processors together. */
  readonly cpuMs: number | undefined
  readonly peakBytes: number | undefined
  readonly outBytes: number
}

/**
 * Runs the contestants in turns, A B C A B C …, so that whatever slows the machine for a while slows all of them.
 *
 * @throws ToldError where one fails, or writes fewer files than it should
 */
export async function measureInTurns(request: {
  contestants: readonly Contestant[]
  rounds: number
  signal: AbortSignal
  tell: (line: string) => void
}): Promise<Measured[]> {
  const { contestants, rounds, signal, tell } = request
  const runs = contestants.map(contestant => ({ contestant, turns: [] as Turn[] }))
  for (let round = 1; round <= rounds; round++) {
    for (const { contestant, turns } of runs) {
      const turn = await takeTurn(contestant, { round, signal })
      turns.push(turn)
      tell(`  ${round} of ${rounds}  ${contestant.title}: ${(turn.ms / 1000).toFixed(2)} s`)
    }
  }
  return runs.map(({ contestant, turns }) => summarize(contestant, turns))
}

type Turn = Run & { readonly outBytes: number }

async function takeTurn(
  { title, prepare, command, out, files }: Contestant,
  { round, signal }: { round: number; signal: AbortSignal },
): Promise<Turn> {
  signal.throwIfAborted()
  await prepare(round)
  const run = await runMeasured(command, signal)
  const written = await measureFolder(out)
  if (written.files < files)
    throw new ToldError(`${title} wrote ${written.files} files, not ${files} or more.`)
  return { ...run, outBytes: written.bytes }
}

function summarize({ id, title }: Contestant, turns: readonly Turn[]): Measured {
  const uses = turns.flatMap(({ use }) => use ?? [])
  return {
    id,
    title,
    ms: median(turns.map(({ ms }) => ms)),
    cpuMs: uses.length === 0 ? undefined : median(uses.map(({ cpuMs }) => cpuMs)),
    peakBytes: uses.length === 0 ? undefined : Math.max(...uses.map(({ peakBytes }) => peakBytes)),
    outBytes: median(turns.map(({ outBytes }) => outBytes)),
  }
}
