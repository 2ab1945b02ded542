import { closeSync } from 'node:fs'

/** Closes a file that was read. What a disk says to that, of a file on a network, say, changes nothing of what was read. */
export function closeAfterReading(file: number): void {
  try {
    closeSync(file)
  } catch (error) {
    ignoreClosing(error)
  }
}

/** Takes the failure to close a file that was read for what it is: nothing. */
export function ignoreClosing(_failure: unknown): void {}
