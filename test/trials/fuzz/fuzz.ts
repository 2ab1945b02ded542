import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { projectRoot } from '../../../src/base/program.ts'
import { bundleTo } from '../../support/bundle.ts'
import type { TrialWork } from '../trial.ts'

/** What a process is started with. */
export type FuzzSettings = {
  readonly seed: number
  readonly batchSize: number
  /** The file that holds the numbers of the inputs in progress. */
  readonly progressFile: string
}

/** The inputs of a batch by their kind, the faults found, and the peak memory of the process in bytes so far. */
export type BatchResult = {
  readonly counts: Readonly<Record<string, number>>
  readonly faults: readonly string[]
  readonly peakBytes: number
}

/** The results of all batches together. */
export type FuzzResult = BatchResult & { readonly perSecond: number }

export type FuzzRequest = {
  /** The program that calls `serveBatches`, relative to this folder. */
  readonly program: string
  readonly inputs: number
  readonly batchSize: number
  /** How many processes work at the same time; one for each core by default. */
  readonly processes?: number
  /** Environment variables of the processes, beside those of this one. */
  readonly env?: Readonly<Record<string, string>>
}

/** A process that is on the same input for so long is stuck. */
const stuckMs = 30_000

/** Tries generated inputs in processes. A process that crashes or is stuck is a fault, and is replaced for the next batch. */
export async function fuzz(request: FuzzRequest, work: TrialWork): Promise<FuzzResult> {
  const { program, inputs, batchSize, processes = availableParallelism(), env } = request
  const entry = join(projectRoot, 'test/trials/fuzz', program)
  const file = await bundleTo(join(work.folder, 'program'), { entryPoints: [entry] })
  const total = { counts: {} as Record<string, number>, faults: [] as string[], peakBytes: 0 }
  const start = performance.now()
  const count = inputs / batchSize
  let next = 0
  const logEvery = Math.ceil(count / 20)
  const runBatches = async (_: unknown, index: number) => {
    const progressFile = join(work.folder, `progress-${index}`)
    const settings: FuzzSettings = { seed: work.seed, batchSize, progressFile }
    let child: ChildProcess | undefined
    try {
      while (next < count && !work.signal.aborted) {
        const batch = next++
        writeFileSync(progressFile, '')
        child ??= fork(file, [JSON.stringify(settings)], {
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
          execArgv: [],
          env: { ...process.env, ...env },
        })
        const result = await runBatch(child, { batch, progressFile, signal: work.signal })
        if ('broken' in result) {
          child.kill('SIGKILL')
          child = undefined
        }
        add(total, 'broken' in result ? { counts: {}, faults: [result.broken], peakBytes: 0 } : result, work)
        if (next % logEvery === 0) work.log(`${next * batchSize} of ${inputs}`)
      }
    } finally {
      child?.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: processes }, runBatches))
  work.signal.throwIfAborted()
  return { ...total, perSecond: Math.round(inputs / ((performance.now() - start) / 1000)) }
}

type Total = { readonly counts: Record<string, number>; readonly faults: string[]; peakBytes: number }

function add(total: Total, { counts, faults, peakBytes }: BatchResult, { log }: TrialWork): void {
  for (const [kind, count] of Object.entries(counts)) total.counts[kind] = (total.counts[kind] ?? 0) + count
  total.faults.push(...faults)
  for (const fault of faults) log(`✗ ${fault}`)
  total.peakBytes = Math.max(total.peakBytes, peakBytes)
}

type Batch = { readonly batch: number; readonly progressFile: string; readonly signal: AbortSignal }

async function runBatch(
  child: ChildProcess,
  { batch, progressFile, signal }: Batch,
): Promise<BatchResult | { broken: string }> {
  const over = new AbortController()
  const ended = AbortSignal.any([over.signal, signal])
  const progress = () => readFileSync(progressFile, 'utf8').trim()
  const answer = once(child, 'message', { signal: ended }).then(([result]) => result)
  const exit = once(child, 'exit', { signal: ended }).then(([code, killedBy]) => ({
    broken: `batch ${batch}: the process ended with ${code ?? killedBy} at input ${progress()}`,
  }))
  const stuck = watchProgress(progress, ended).then(at => ({
    broken: `batch ${batch}: the process was stuck for ${stuckMs / 1000} s at input ${at}`,
  }))
  child.send(batch)
  try {
    return await Promise.race([answer, exit, stuck])
  } catch (error) {
    if (signal.aborted) return { broken: `batch ${batch}: stopped` }
    throw error
  } finally {
    over.abort()
    await Promise.allSettled([answer, exit, stuck])
  }
}

/** Resolves when the progress stays the same for `stuckMs`. */
async function watchProgress(progress: () => string, signal: AbortSignal): Promise<string> {
  let [seen, since] = ['', performance.now()]
  while (performance.now() - since < stuckMs) {
    await setTimeout(500, undefined, { signal })
    const now = progress()
    if (now !== seen) [seen, since] = [now, performance.now()]
  }
  return seen
}
