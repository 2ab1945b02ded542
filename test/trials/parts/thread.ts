import { parentPort, workerData } from 'node:worker_threads'
import {
  faultOf,
  type Inputs,
  type InputsTried,
  type Judged,
  longestInputMs,
  type ThreadData,
  type TryInput,
} from './inputs.ts'

/** Makes this thread try inputs, some at a time, for as long as it is given any. `open` is given the seed. */
export function tryInputs(open: (seed: number) => TryInput): void {
  const { seed, current }: ThreadData = workerData
  const tryInput = open(seed)
  const at = new Int32Array(current)
  // What is refused is refused with errors, and to trace each of them would take longer than to read.
  Error.stackTraceLimit = 4
  parentPort?.on('message', async (inputs: Inputs) => {
    parentPort?.postMessage(await tryAll(inputs, { tryInput, at }))
  })
}

type Trying = { readonly tryInput: TryInput; readonly at: Int32Array }

async function tryAll({ from, count }: Inputs, { tryInput, at }: Trying): Promise<InputsTried> {
  const counts: Record<string, number> = {}
  const faults: string[] = []
  for (let number = from; number < from + count; number++) {
    at[0] = number
    const { kind, fault } = await tryTimed(number, tryInput)
    counts[kind] = (counts[kind] ?? 0) + 1
    if (fault !== undefined) faults.push(faultOf(number, fault))
  }
  at[0] = -1
  return { counts, faults }
}

// On a busy machine any input can take long once, and all of them by the clock.
async function tryTimed(number: number, tryInput: TryInput): Promise<Judged> {
  const attempts = [await timed(number, tryInput)]
  while (attempts.length < 3 && leastOf(attempts) > longestInputMs)
    attempts.push(await timed(number, tryInput))
  const [first] = attempts
  if (leastOf(attempts) <= longestInputMs && first) return first.judged
  return { kind: 'took too long', fault: `took ${Math.round(leastOf(attempts))} ms` }
}

/** The time by the clock, or that of all threads on a processor where that is less. */
type Attempt = { readonly judged: Judged; readonly ms: number }

async function timed(number: number, tryInput: TryInput): Promise<Attempt> {
  const [start, before] = [performance.now(), process.cpuUsage()]
  const judged = await judge(number, tryInput)
  const { user, system } = process.cpuUsage(before)
  return { judged, ms: Math.min(performance.now() - start, (user + system) / 1000) }
}

function leastOf(attempts: readonly Attempt[]): number {
  return Math.min(...attempts.map(({ ms }) => ms))
}

async function judge(number: number, tryInput: TryInput): Promise<Judged> {
  try {
    return await tryInput(number)
  } catch (error) {
    const words = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { kind: 'threw', fault: `threw ${words.split('\n').slice(0, 4).join(' ')}` }
  }
}
