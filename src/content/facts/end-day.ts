import { addDays } from '../../base/day.ts'

/** The days and times of a date. */
export type DateTimes = {
  readonly start: string
  readonly end: string
  readonly time?: string | undefined
  readonly end_time?: string | undefined
}

/** Returns the day on which a date ends: its last day, or on a single day the next one if it ends before it starts. */
export function endDayOf({ start, end, time, end_time: endTime }: DateTimes): string {
  const isAfterMidnight = start === end && time !== undefined && endTime !== undefined && endTime < time
  return isAfterMidnight ? addDays(end, 1) : end
}
