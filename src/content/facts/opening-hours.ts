import { isPublicHoliday, isSpecialDay, type SpecialDay, weekdayOf } from './special-days.ts'

/** When a place is open on a day: spans such as `17:00-02:00`, which may end on the next day. */
export type Opening = 'closed' | 'by appointment' | readonly string[]

/** The opening on some weekdays, in order; 0 is Monday. */
export type WeekRow = { readonly days: readonly number[]; readonly opening: Opening }

/** A season of each year, from `06-15` to `08-15`. Its week replaces the usual one; weekdays without hours are closed. */
export type Season = { readonly from: string; readonly to: string; readonly week: readonly WeekRow[] }

/** Opening hours of a place. Of the parts that say something of a day, the last one decides. */
export type OpeningHours = {
  readonly week: readonly WeekRow[]
  readonly seasons: readonly Season[]
  readonly holidays?: Opening
  readonly special: readonly { readonly day: SpecialDay; readonly opening: Opening }[]
  readonly dates: readonly { readonly from: string; readonly to: string; readonly opening: Opening }[]
}

/** Returns when a place is open on a day, `2027-06-25`. */
export function openingOn(hours: OpeningHours, day: string): Opening {
  const date = hours.dates.findLast(({ from, to }) => from <= day && day <= to)
  if (date !== undefined) return date.opening
  const special = hours.special.findLast(({ day: name }) => isSpecialDay(day, name))
  if (special !== undefined) return special.opening
  if (hours.holidays !== undefined && isPublicHoliday(day)) return hours.holidays
  const season = hours.seasons.findLast(one => isInSeason(one, day.slice(5)))
  const row = (season ?? hours).week.findLast(({ days }) => days.includes(weekdayOf(day)))
  return row?.opening ?? 'closed'
}

function isInSeason({ from, to }: Season, monthDay: string): boolean {
  return from <= to ? from <= monthDay && monthDay <= to : monthDay >= from || monthDay <= to
}
