import { setTimeout as sleep } from 'node:timers/promises'

/** Paths that may have changed, absolute; `undefined` where it may be anything. */
export type Batch = readonly string[] | undefined

/** The result of waiting: a batch; nothing within the time given; or the end. */
export type Arrival =
  | { readonly kind: 'changed'; readonly paths: Batch }
  | { readonly kind: 'quiet' }
  | { readonly kind: 'ended' }

/** Collects changes into batches. One is taken at a time; what comes meanwhile is for the next. */
export type Batches = {
  readonly add: (path: string) => void
  /** Anything may have changed. */
  readonly addEverything: () => void
  /** Whether a next batch has begun. */
  readonly isWaiting: () => boolean
  /** Waits for the beginning of a batch, `patienceMs` at most, and then for its end. */
  readonly next: (patienceMs?: number) => Promise<Arrival>
  readonly end: () => void
}

/** When a batch is complete. */
export type BatchLimits = {
  /** Milliseconds without a change that close a batch, by the path that changed last. */
  readonly quietMs: (path: string) => number
  /** The same after more than `few` changes: who writes that many writes more. */
  readonly manyQuietMs: number
  readonly few: number
  /** The longest wait for the end of a batch, milliseconds. */
  readonly longestMs: number
  /** A batch of more changes than this is everything. */
  readonly most: number
}

/** A batch that is not complete yet. */
type Pending = {
  readonly paths: Set<string>
  /** Changes; a path may change more than once. */
  count: number
  isEverything: boolean
  /** When it will have been quiet for long enough, on the clock of `performance`. */
  closesAt: number
}

/** Opens a sequence of batches. */
export function openBatches(limits: BatchLimits): Batches {
  let pending: Pending | undefined
  let hasEnded = false
  let wake: () => void = () => undefined
  const add = (path: string | undefined) => {
    pending ??= { paths: new Set(), count: 0, isEverything: false, closesAt: 0 }
    addTo(pending, path, limits)
    wake()
  }
  const begin = (patienceMs?: number) =>
    new Promise<void>(resolve => {
      const timer = patienceMs === undefined ? undefined : setTimeout(resolve, patienceMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const next = async (patienceMs?: number): Promise<Arrival> => {
    if (!pending && !hasEnded) await begin(patienceMs)
    if (pending && !hasEnded) await settle(pending, limits.longestMs)
    if (hasEnded) return { kind: 'ended' }
    if (!pending) return { kind: 'quiet' }
    const { paths, isEverything } = pending
    pending = undefined
    return { kind: 'changed', paths: isEverything ? undefined : [...paths] }
  }
  const end = () => {
    hasEnded = true
    wake()
  }
  return { add, addEverything: () => add(undefined), isWaiting: () => pending !== undefined, next, end }
}

function addTo(batch: Pending, path: string | undefined, limits: BatchLimits): void {
  batch.count++
  batch.isEverything ||= path === undefined || batch.count > limits.most
  if (path !== undefined && !batch.isEverything) batch.paths.add(path)
  const isMany = path === undefined || batch.count > limits.few
  const quietMs = isMany ? limits.manyQuietMs : limits.quietMs(path)
  batch.closesAt = Math.max(batch.closesAt, performance.now() + quietMs)
}

/** Waits until a batch has been quiet for long enough, `longestMs` at most. */
async function settle(batch: Readonly<Pending>, longestMs: number): Promise<void> {
  const latest = performance.now() + longestMs
  for (let now = performance.now(); now < Math.min(batch.closesAt, latest); now = performance.now()) {
    await sleep(Math.ceil(Math.min(batch.closesAt, latest) - now))
  }
}
