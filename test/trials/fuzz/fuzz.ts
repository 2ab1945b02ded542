import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { bundleTo } from '../../support/bundle.ts'
import { projectRoot } from '../../support/project-root.ts'
import { amount, type Trial, type TrialSize, type TrialWork } from '../trial.ts'
import { payloadForms } from './markdown-payloads.ts'

/** The settings of a process that tries batches. */
export type FuzzSettings = { readonly seed: number; readonly batchSize: number }

/** The inputs of a batch by their kind, the faults found, and the peak memory of the process in bytes so far. */
export type BatchResult = {
  readonly counts: Readonly<Record<string, number>>
  readonly faults: readonly string[]
  readonly peakBytes: number
}

type Fuzzer = Pick<Trial, 'name' | 'title'> & {
  /** The program that calls `serveBatches`, in this folder. */
  readonly program: string
  readonly inputs: Readonly<Record<TrialSize, number>>
  readonly batchSize: number
  /** How many processes work at the same time; one for each core by default. */
  readonly processes?: number
  /** Environment variables of the processes, beside those of this one. */
  readonly env?: Readonly<Record<string, string>>
  readonly maxBytes?: number
  /** The texts of the table in SECURITY.md. */
  readonly tried: (inputs: string, perSecond: string) => string
  readonly seen: (counts: Readonly<Record<string, number>>, faults: string, peakMegabytes: string) => string
}

/** Gives arbitrary inputs to the reader of entries, which must return plain data, or problems with their places. */
export const reader = fuzzer({
  name: 'reader',
  title: 'Entries that are broken in every way, or no entries at all, are read',
  program: 'reader.process.ts',
  inputs: { short: 30_000, long: 1_000_000 },
  batchSize: 500,
  tried: (inputs, perSecond) => `${inputs} inputs, ${perSecond} a second`,
  seen: ({ read = 0, refused = 0 }, faults) =>
    `${amount(read)} read, ${amount(refused)} refused with a place, ${faults} faults`,
})

/** Gives hostile Markdown and HTML to a text field, and checks the published HTML against the promises of SECURITY.md. */
export const markdown = fuzzer({
  name: 'markdown',
  title: 'Markdown and HTML that try to run code in a reader’s browser',
  program: 'markdown.process.ts',
  inputs: { short: 20_000, long: 1_000_000 },
  batchSize: 500,
  tried: (inputs, perSecond) =>
    `${inputs} texts put together of ${amount(payloadForms)} forms, ${perSecond} a second`,
  seen: ({ published = 0, mended = 0, refused = 0 }, faults) =>
    `${amount(published + mended)} published, ${amount(refused)} refused, ${faults} with anything outside the allow-list, or refused without a place`,
})

/** Damages every part of pictures, and renders one after the other in the same process. */
export const pictures = fuzzer({
  name: 'pictures',
  title: 'Pictures that are broken, that lie about their size, or that hide something',
  program: 'pictures.process.ts',
  inputs: { short: 1000, long: 100_000 },
  batchSize: 100,
  processes: 1,
  // As SECURITY.md advises for a server: each arena of malloc keeps as much memory as its largest picture needed.
  env: { MALLOC_ARENA_MAX: '2' },
  maxBytes: 600e6,
  tried: inputs => `${inputs} mutants of JPEG, PNG, WebP and AVIF in one process`,
  seen: ({ refused = 0, rendered = 0 }, faults, peakMegabytes) =>
    `${amount(refused)} refused, ${amount(rendered)} rendered, ${faults} faults, ${peakMegabytes} MB at most`,
})

function fuzzer(settings: Fuzzer): Trial {
  const { name, title, inputs, maxBytes = Number.POSITIVE_INFINITY, tried, seen } = settings
  return {
    name,
    title,
    async run(work) {
      const start = performance.now()
      const { counts, faults, peakBytes } = await runBatches(settings, work)
      const perSecond = inputs[work.size] / ((performance.now() - start) / 1000)
      const peak = amount(peakBytes / 1e6)
      const limit = `${peak} MB of memory, more than ${maxBytes / 1e6}`
      return {
        tried: tried(amount(inputs[work.size]), amount(perSecond)),
        seen: seen(counts, amount(faults.length), peak),
        faults: peakBytes > maxBytes ? [...faults, limit] : faults,
      }
    },
  }
}

/** Tries generated inputs in processes. A process that crashes or is stuck is a fault, and is replaced for the next batch. */
async function runBatches(
  { program, inputs, batchSize, processes = availableParallelism(), env }: Fuzzer,
  work: TrialWork,
): Promise<BatchResult> {
  const entry = join(projectRoot, 'test/trials/fuzz', program)
  const file = await bundleTo(join(work.folder, 'program'), { entryPoints: [entry] })
  const total = { counts: {} as Record<string, number>, faults: [] as string[], peakBytes: 0 }
  const batches = inputs[work.size] / batchSize
  let next = 0
  const workThrough = async () => {
    let batchProcess: BatchProcess | undefined
    while (next < batches) {
      const batch = next++
      batchProcess ??= startBatchProcess(file, { seed: work.seed, batchSize }, { env, signal: work.signal })
      const { result, hasEnded } = await batchProcess.run(batch)
      if (hasEnded) batchProcess = undefined
      for (const [kind, count] of Object.entries(result.counts))
        total.counts[kind] = (total.counts[kind] ?? 0) + count
      total.faults.push(...result.faults)
      total.peakBytes = Math.max(total.peakBytes, result.peakBytes)
      for (const fault of result.faults) work.log(`✗ ${fault}`)
      if (next % Math.ceil(batches / 20) === 0) work.log(`${next * batchSize} of ${inputs[work.size]}`)
    }
    batchProcess?.end()
  }
  await Promise.all(Array.from({ length: processes }, workThrough)).catch(error => {
    work.signal.throwIfAborted()
    throw error
  })
  return total
}

type BatchProcess = {
  readonly run: (batch: number) => Promise<{ result: BatchResult; hasEnded: boolean }>
  readonly end: () => void
}

/** Far longer than any batch takes, also one with a fault whose input is minimized. */
const longestBatchMs = 300_000

function startBatchProcess(
  file: string,
  settings: FuzzSettings,
  { env, signal }: { env: Fuzzer['env']; signal: AbortSignal },
): BatchProcess {
  const child = fork(file, [JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: { ...process.env, ...env },
    signal,
    killSignal: 'SIGKILL',
  })
  const exit = once(child, 'exit')
  return {
    async run(batch) {
      const late = setTimeout(() => child.kill('SIGKILL'), longestBatchMs)
      // The exit reports that a message could not be sent.
      child.send(batch, () => undefined)
      const answer = once(child, 'message').then(([result]) => ({ result, hasEnded: false }))
      const broken = exit.then(([code, killedBy]) => {
        const fault = `batch ${batch} of seed ${settings.seed}: the process crashed or was stuck (${code ?? killedBy})`
        return { result: { counts: {}, faults: [fault], peakBytes: 0 }, hasEnded: true }
      })
      return Promise.race([answer, broken]).finally(() => clearTimeout(late))
    },
    end: () => child.kill('SIGKILL'),
  }
}
