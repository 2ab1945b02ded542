import { type Cache, valueKey } from '../base/cache/cache.ts'

// This file is loaded by every build, also by one that finds nothing changed, so it imports nothing large.
const usedAtKey = valueKey('records used')
export const dayMs = 24 * 60 * 60 * 1000

/** Notes that all used records are marked as used at `now`, in milliseconds. */
export function noteUse(cache: Cache, now: number): void {
  cache.put(usedAtKey, now)
}

/** Returns when all records were last marked as used, in milliseconds; 0 if they never were. */
export function recordsUsedAt(cache: Cache): number {
  return cache.find<number>(usedAtKey) ?? 0
}

/** Whether it is time to mark the used records again. */
export function isUseDue(usedAt: number, now: number): boolean {
  return now < usedAt || now > usedAt + dayMs
}
