import { setTimeout as sleep } from 'node:timers/promises'

/** Paths that may have changed, absolute; `undefined` means any path. */
export type Batch = readonly string[] | undefined

/** The result of waiting: a batch, a timeout, or the end of the watch. */
export type Arrival =
  | { readonly kind: 'changed'; readonly paths: Batch }
  | { readonly kind: 'quiet' }
  | { readonly kind: 'ended' }

/** Collects changes into batches. Changes that arrive while a batch is processed go into the next one. */
type Batches = {
  readonly add: (path: string) => void
  /** Reports that anything may have changed. */
  readonly addEverything: () => void
  /** Whether the next batch has started. */
  readonly hasStarted: () => boolean
  /** Waits up to `timeoutMs` for a batch to start, then for it to be complete. */
  readonly next: (timeoutMs?: number) => Promise<Arrival>
  readonly end: () => void
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

/** Opens a sequence of batches. A batch is complete if nothing has changed for as long as `quietMs` returns for a changed path, in milliseconds. */
export function openBatches(quietMs: (path: string) => number): Batches {
  let pending: Pending | undefined
  let hasEnded = false
  let wake: () => void = () => undefined
  const add = (path: string | undefined) => {
    pending ??= { paths: new Set(), count: 0, isEverything: false, closesAt: 0 }
    addTo(pending, path, quietMs)
    wake()
  }
  const waitForStart = (timeoutMs?: number) =>
    new Promise<void>(resolve => {
      const timer = timeoutMs === undefined ? undefined : setTimeout(resolve, timeoutMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const next = async (timeoutMs?: number): Promise<Arrival> => {
    if (!pending && !hasEnded) await waitForStart(timeoutMs)
    if (pending && !hasEnded) await settle(pending)
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
  return { add, addEverything: () => add(undefined), hasStarted: () => pending !== undefined, next, end }
}

/** After more changes than this, more are likely to follow, so the batch ends only after `manyQuietMs`. */
const fewChanges = 16
const manyQuietMs = 100
/** The longest wait for a batch to be complete. */
const longestMs = 1000
/** After more changes than this, anything may have changed: the system queues 16,384 events for a busy program and discards the rest. */
const mostChanges = 2000

function addTo(batch: Pending, path: string | undefined, quietMs: (path: string) => number): void {
  batch.count++
  batch.isEverything ||= path === undefined || batch.count > mostChanges
  if (path !== undefined && !batch.isEverything) batch.paths.add(path)
  const waitMs = path === undefined || batch.count > fewChanges ? manyQuietMs : quietMs(path)
  batch.closesAt = Math.max(batch.closesAt, performance.now() + waitMs)
}

/** Waits until a batch has been quiet for long enough, `longestMs` at most. */
async function settle(batch: Readonly<Pending>): Promise<void> {
  const latest = performance.now() + longestMs
  for (let now = performance.now(); now < Math.min(batch.closesAt, latest); now = performance.now()) {
    await sleep(Math.ceil(Math.min(batch.closesAt, latest) - now))
  }
}
