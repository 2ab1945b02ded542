import { setTimeout as sleep } from 'node:timers/promises'

/** Paths that may have changed, absolute; `undefined` means any path. */
export type Batch = readonly string[] | undefined

/** The result of waiting: a batch, a timeout, or the end of the watch. */
export type Arrival =
  | { readonly kind: 'changed'; readonly paths: Batch }
  | { readonly kind: 'quiet' }
  | { readonly kind: 'ended' }

/** Collects changes into batches. Changes that arrive while a batch is processed go into the next one. */
export type Batches = {
  readonly add: (path: string) => void
  /** Reports that anything may have changed. */
  readonly addEverything: () => void
  /** Whether the next batch has started. */
  readonly isWaiting: () => boolean
  /** Waits up to `patienceMs` for a batch to start, then for it to be complete. */
  readonly next: (patienceMs?: number) => Promise<Arrival>
  readonly end: () => void
}

/** When a batch is complete. */
export type BatchLimits = {
  /** The quiet time in milliseconds that completes a batch, by the path that changed last. */
  readonly quietMs: (path: string) => number
  /** The same after more than `few` changes, when more are likely to follow. */
  readonly manyQuietMs: number
  readonly few: number
  /** The longest wait for a batch to be complete, in milliseconds. */
  readonly longestMs: number
  /** A batch with more changes than this means that anything may have changed. */
  readonly most: number
}

/** A batch that is not complete yet. */
type Pending = {
  readonly paths: Set<string>
  /** The number of changes; a path may change more than once. */
  count: number
  isEverything: boolean
  /** When it will have been quiet for long enough, in `performance.now()` time. */
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
