import { setImmediate } from 'node:timers/promises'

/** Returns a function to call between steps of long work: it pauses, so that others are served, if the last pause was 10 ms ago. */
export function openPauses(): () => Promise<void> {
  let start = performance.now()
  return async () => {
    if (performance.now() - start < 10) return
    await setImmediate()
    start = performance.now()
  }
}
