import { addDays, lastDay } from '../../base/day.ts'

/** The fields of an entry that say when it is published. */
export type EntrySchedule = {
  readonly published?: string | undefined
  readonly until?: string | undefined
  readonly draft?: boolean | undefined
}

/**
 * Returns why an entry or a date of an event is not published on a day, or undefined if it is: it is a draft, its first day has not
 * come, or its last day is over. `lastOfDates` is the day after which the API has no date of it.
 */
export function hiddenStateOn(
  day: string,
  { published = '', until = lastDay, draft }: EntrySchedule,
  lastOfDates: string = lastDay,
): 'draft' | 'later' | 'over' | undefined {
  if (draft) return 'draft'
  if (day > until || day > lastOfDates) return 'over'
  return day < published ? 'later' : undefined
}

/** How many days after its last day a cancelled date that the API leaves out stays in calendars. */
const omittedDays = 28

/** Returns the last day on which a date of an event is published. `keepDays` is the site's `leave_after_days`. */
export function lastPublishedDay(
  { end, in_api }: { readonly end: string; readonly in_api?: 'keep' | 'omit' | undefined },
  keepDays: number | undefined,
): string {
  const days = in_api === 'omit' ? Math.min(keepDays ?? omittedDays, omittedDays) : keepDays
  return days === undefined ? lastDay : addDays(end, days)
}
