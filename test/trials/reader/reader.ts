import { amount } from '../parts/amount.ts'
import { tryOnThreads } from '../parts/threads.ts'
import type { Trial } from '../trial.ts'

/** Anything at all is given to the reader of entries, which makes plain data of it, or problems with their places. */
export const reader: Trial = {
  name: 'reader',
  title: 'Entries that are broken in every way, or no entries at all, are read',
  run: async work => {
    const count = work.size === 'short' ? 30_000 : 1_000_000
    const { counts, faults, perSecond } = await tryOnThreads({ part: 'reader/reader.thread.ts', count }, work)
    const { read = 0, refused = 0 } = counts
    return {
      tried: `${amount(count)} inputs, ${amount(perSecond)} a second`,
      seen: `${amount(read)} read, ${amount(refused)} refused with a place, ${amount(faults.length)} faults`,
      faults,
    }
  },
}
