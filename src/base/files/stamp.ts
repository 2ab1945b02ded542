import type { Stats } from 'node:fs'

/**
 * What tells whether a file is still the one that was read, without reading it: its size, its times of change in
 * milliseconds, and its number on the disk. Empty where the file changed so lately, or at a time to come, that a further
 * change might leave all of them as they are: such a stamp is equal to none.
 *
 * `now` is the time in milliseconds at which the file was looked at.
 */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats, now: number): string {
  const isSettled = Math.max(mtimeMs, ctimeMs) < now - coarsestTickMs
  return isSettled ? `${size} ${mtimeMs} ${ctimeMs} ${ino}` : ''
}

// FAT counts in steps of two seconds, most file systems in some milliseconds.
const coarsestTickMs = 2500
