import { setTimeout } from 'node:timers/promises'

const pauseMs = 25

/**
 * Calls `find` until it returns a value, with short pauses: for half a second, and longer while `goesOn` returns true. Returns
 * undefined if there was no value. While a build replaces the site, there is none for a moment.
 */
export async function waitFor<T>(
  find: () => Promise<T | undefined>,
  goesOn: (calls: number) => boolean = () => false,
): Promise<T | undefined> {
  for (let calls = 1; ; calls++) {
    const found = await find()
    if (found !== undefined || (calls > 20 && !goesOn(calls))) return found
    await setTimeout(pauseMs)
  }
}
