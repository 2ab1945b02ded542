/** Runs work as soon as its share of the budget is free, first come, first served. */
export type Budget = <T>(share: number, work: () => Promise<T>) => Promise<T>

/** Makes a budget: the shares of all work that runs at a time sum up to `most` at most. Work whose share is larger runs alone. */
export function openBudget(most: number): Budget {
  let free = most
  let wake: () => void = () => undefined
  /** Resolves when all earlier work has started. */
  let queue: Promise<void> = Promise.resolve()
  const take = async (share: number) => {
    while (free < share) {
      await new Promise<void>(resolve => {
        wake = resolve
      })
    }
    free -= share
  }
  return async (wanted, work) => {
    const share = Math.min(wanted, most)
    queue = queue.then(() => take(share))
    await queue
    try {
      return await work()
    } finally {
      free += share
      wake()
    }
  }
}
