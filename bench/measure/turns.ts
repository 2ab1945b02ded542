import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { UserError } from '../../src/base/problems/user-error.ts'
import { type Command, type Run, runMeasured } from './processes.ts'

/** One way to do the work, run as a new process each time. */
export type Contestant = {
  /** Unique within its contest. */
  readonly id: string
  readonly title: string
  /** Prepares a round, outside the measured time. Rounds count from 1. */
  readonly prepare: (round: number) => Promise<void>
  readonly command: Command
  /** The folder that it writes. */
  readonly out: string
  /** The fewest files it must write: with fewer, it has not done the work. */
  readonly files: number
}

/** The time, memory and bytes of a contestant: medians over the rounds, and the largest peak memory. */
export type Measured = {
  readonly id: string
  readonly title: string
  readonly ms: number
  /** Of all processors together. */
  readonly cpuMs: number | undefined
  readonly peakBytes: number | undefined
  readonly outBytes: number
}

/** The arguments of every contest: an empty folder, the number of rounds, and a signal that ends it early. */
export type ContestSetting = {
  readonly folder: string
  readonly rounds: number
  readonly signal: AbortSignal
  readonly log: (line: string) => void
}

export type TurnsRequest = Omit<ContestSetting, 'folder'> & { readonly contestants: readonly Contestant[] }

/** Runs contestants in turns, so that a slow moment slows all. @throws UserError if one fails, or writes too few files */
export async function measureInTurns(request: TurnsRequest): Promise<Measured[]> {
  const { contestants, rounds, signal, log } = request
  const runs = contestants.map(contestant => ({ contestant, turns: [] as Turn[] }))
  for (let round = 1; round <= rounds; round++) {
    for (const { contestant, turns } of runs) {
      const turn = await takeTurn(contestant, { round, signal })
      turns.push(turn)
      log(`  ${round} of ${rounds}  ${contestant.title}: ${(turn.ms / 1000).toFixed(2)} s`)
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
  if (run.code !== 0) throw new UserError(`${title} ended with ${run.code}:\n${run.stderr.slice(-2000)}`)
  const written = await measureFolder(out)
  if (written.files < files)
    throw new UserError(`${title} wrote ${written.files} files, not ${files} or more.`)
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

/** Counts the files below a folder and their bytes; zero if there is no such folder. */
export async function measureFolder(
  folder: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const sizes = await pMap(files, async file => (await stat(file)).size, { concurrency: 16 })
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** @throws RangeError if there are no values */
export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

/** A percentile, interpolated between neighbouring values. @throws RangeError if there are no values */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = ((sorted.length - 1) * percent) / 100
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  if (low === undefined || high === undefined) throw new RangeError('There is no value.')
  return low + (high - low) * (place % 1)
}
