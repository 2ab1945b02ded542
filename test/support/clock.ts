import { vi } from 'vitest'

/** Sets the clock of this process ahead, by default so far that files which were just written are old enough to have stamps. */
export function setClockAhead(milliseconds = 2600): void {
  const now = Date.now
  vi.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds)
}
