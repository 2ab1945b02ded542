import { setImmediate } from 'node:timers/promises'
import pMap from 'p-map'

/** The number of files processed at once, with their bytes in memory. */
const maxAtOnce = 16

/** After this many files without waiting, other tasks get a turn. */
export const batchSize = 256

/**
 * Processes every item, 16 at a time. If one fails, no other is started; the error is thrown when all started items have
 * ended, so that nothing is still being written.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  const unlessFailed = async (item: T) => {
    if (failures.length > 0) return
    await work(item).catch(error => failures.push(error))
  }
  await pMap(items, unlessFailed, { concurrency: maxAtOnce })
  if (failures.length > 0) throw failures[0]
}

/** Processes every item in turn, with pauses in which progress can be shown. */
export async function forEachInBatches<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (let start = 0; start < items.length; start += batchSize) {
    items.slice(start, start + batchSize).forEach(work)
    await setImmediate()
  }
}
