import { setTimeout as pause } from 'node:timers/promises'

/** Runs a task once there is room for it. */
export type Gate = <Result>(task: () => Promise<Result>) => Promise<Result>

/** A gate that lets `concurrency` tasks through at once, each followed by a rest of `pauseMs`. */
export function createGate({ concurrency, pauseMs }: { concurrency: number; pauseMs: number }): Gate {
  const waiting: (() => void)[] = []
  let free = concurrency

  async function enter(): Promise<void> {
    if (free > 0) free -= 1
    else await new Promise<void>(resolve => waiting.push(resolve))
  }

  async function leave(): Promise<void> {
    if (pauseMs > 0) await pause(pauseMs)
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return async task => {
    await enter()
    try {
      return await task()
    } finally {
      // The rest holds the place, not the answer.
      void leave()
    }
  }
}
