import { mkdir, rm } from 'node:fs/promises'
import { ToldError } from '../../src/base/problems/told-error.ts'

/** An empty folder for the time of some work, and the signal that it should end. */
export type Workplace = { readonly folder: string; readonly signal: AbortSignal }

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does some work in a folder that is made for it and cleared away when it ends, in whatever way; also where somebody presses
 * Ctrl+C.
 *
 * @throws ToldError where it was stopped; whatever the work throws
 */
export async function withFolder<T>(folder: string, work: (place: Workplace) => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const abort = () => stop.abort(new ToldError('Stopped. What was made for the measuring is cleared away.'))
  for (const ending of endings) process.once(ending, abort)
  try {
    await clear(folder)
    await mkdir(folder, { recursive: true })
    return await work({ folder, signal: stop.signal })
  } catch (error) {
    throw stop.signal.aborted ? stop.signal.reason : error
  } finally {
    for (const ending of endings) process.removeListener(ending, abort)
    await clear(folder)
  }
}

// A process that is being stopped may write a last file while its folder goes.
async function clear(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
