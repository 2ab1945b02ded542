import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { TrialWork } from '../trial.ts'
import { bundlePart } from './bundle.ts'
import { faultOf, type Inputs, type InputsTried, inputsAtATime, type ThreadData } from './inputs.ts'

/** What came of all inputs, and how many a second there were. */
export type AllTried = InputsTried & { readonly perSecond: number }

/**
 * Tries inputs, numbered from 0, on threads on all cores, which run a part of the trial that calls `tryInputs`. A thread that
 * ends, or is stuck in one input, is a fault of that input, and another goes on behind it.
 */
export async function tryOnThreads(
  { part, count }: { readonly part: string; readonly count: number },
  work: TrialWork,
): Promise<AllTried> {
  const file = await bundlePart(part, work.folder)
  const start = performance.now()
  const all = new Tally(count, work)
  const run = () => runThreads(file, { all, work })
  await Promise.all(Array.from({ length: availableParallelism() }, run))
  work.signal.throwIfAborted()
  return { ...all.tried, perSecond: Math.round(count / ((performance.now() - start) / 1000)) }
}

/** Hands out inputs, and gathers what came of them. */
class Tally {
  readonly tried: { counts: Record<string, number>; faults: string[] } = { counts: {}, faults: [] }
  private next = 0
  private done = 0
  private readonly count: number
  private readonly work: TrialWork

  constructor(count: number, work: TrialWork) {
    this.count = count
    this.work = work
  }

  take(): Inputs | undefined {
    const from = this.next
    if (from >= this.count || this.work.signal.aborted) return undefined
    this.next = Math.min(this.count, from + inputsAtATime)
    return { from, count: this.next - from }
  }

  add({ counts, faults }: InputsTried): void {
    const before = this.done
    for (const [kind, count] of Object.entries(counts)) {
      this.tried.counts[kind] = (this.tried.counts[kind] ?? 0) + count
      this.done += count
    }
    this.tried.faults.push(...faults)
    for (const fault of faults) this.work.tell(`✗ ${fault}`)
    const step = Math.max(inputsAtATime, Math.floor(this.count / 20))
    if (Math.floor(this.done / step) > Math.floor(before / step))
      this.work.tell(`${this.done} of ${this.count}`)
  }
}

type Running = { readonly all: Tally; readonly work: TrialWork }

async function runThreads(file: string, { all, work }: Running): Promise<void> {
  for (let inputs = all.take(); inputs !== undefined; ) {
    const rest: Inputs | undefined = await runThread(file, { first: inputs, all, work })
    inputs = rest && rest.count > 0 ? rest : all.take()
  }
}

/** Runs one thread until there are no inputs left, or it breaks: then what is left of its inputs is returned. */
async function runThread(
  file: string,
  { first, all, work }: Running & { readonly first: Inputs },
): Promise<Inputs | undefined> {
  const current = new SharedArrayBuffer(4)
  const workerData: ThreadData = { seed: work.seed, current }
  const worker = new Worker(file, { workerData })
  let inputs = first
  try {
    for (let next: Inputs | undefined = first; next !== undefined; next = all.take()) {
      inputs = next
      all.add(await answerOf(worker, { inputs, current, signal: work.signal }))
    }
    return undefined
  } catch (error) {
    if (work.signal.aborted) return undefined
    return tellBroken(error, { inputs, all, at: new Int32Array(current)[0] ?? -1 })
  } finally {
    await worker.terminate()
  }
}

type Asked = { readonly inputs: Inputs; readonly current: SharedArrayBuffer; readonly signal: AbortSignal }

async function answerOf(worker: Worker, { inputs, current, signal }: Asked): Promise<InputsTried> {
  const over = new AbortController()
  const ended = AbortSignal.any([over.signal, signal])
  const answer = once(worker, 'message', { signal: ended })
  const end = once(worker, 'exit', { signal: ended }).then(([code]) => {
    throw new Error(`The thread ended with ${code}.`)
  })
  const stuck = findStuck(new Int32Array(current), ended)
  worker.postMessage(inputs)
  try {
    const [tried] = await Promise.race([answer, end, stuck])
    return tried
  } finally {
    over.abort()
    await Promise.allSettled([answer, end, stuck])
  }
}

const stuckMs = 20_000

/** Throws when one input takes that long, or the signal ends it. */
async function findStuck(current: Int32Array, signal: AbortSignal): Promise<never> {
  let [number, since] = [-1, performance.now()]
  for (;;) {
    await setTimeout(500, undefined, { signal })
    const now = Atomics.load(current, 0)
    if (now !== number) [number, since] = [now, performance.now()]
    else if (now !== -1 && performance.now() - since > stuckMs)
      throw new Error(`It was stuck for ${stuckMs} ms.`)
  }
}

function tellBroken(
  error: unknown,
  { inputs, all, at }: { readonly inputs: Inputs; readonly all: Tally; readonly at: number },
): Inputs {
  const number = at === -1 ? inputs.from : at
  const words = error instanceof Error ? error.message : String(error)
  // What the thread did before in these inputs is lost with it.
  const done = number + 1 - inputs.from
  all.add({ counts: { 'broke the thread': done }, faults: [faultOf(number, words)] })
  return { from: number + 1, count: inputs.count - done }
}
