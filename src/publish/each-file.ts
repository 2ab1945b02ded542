import { setImmediate } from 'node:timers/promises'
import pMap from 'p-map'

/** As many files are in hand at once, with their bytes. */
const inHand = 16

/** After so many files that need no waiting for, others get their turn. */
const atATime = 256

/**
 * Does the work for every item, 16 side by side. Where one fails, no other is begun; the failure is thrown when all that had
 * begun have ended, so that none of them still writes then.
 */
export async function forEachWaiting<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  const unlessFailed = async (item: T) => {
    if (failures.length > 0) return
    await work(item).catch(error => failures.push(error))
  }
  await pMap(items, unlessFailed, { concurrency: inHand })
  if (failures.length > 0) throw failures[0]
}

/** Does the work for every item, one by one, and lets progress be shown in between. */
export async function forEachQuick<T>(items: readonly T[], work: (item: T) => void): Promise<void> {
  for (let start = 0; start < items.length; start += atATime) {
    items.slice(start, start + atATime).forEach(work)
    await setImmediate()
  }
}
