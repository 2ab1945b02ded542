import { addDays, isCalendarDate } from '../../base/day.ts'
import type { CalendarItem } from '../../workbench/messages/item-messages.ts'

/** Seven days, `YYYY-MM-DD` each; null if the day belongs to another month. */
type Week = readonly (string | null)[]

/** Returns the weeks of a month, `YYYY-MM`, from Monday. */
export function weeksOf(month: string): readonly Week[] {
  const daysBefore = (new Date(`${month}-01`).getUTCDay() + 6) % 7
  const days = [31, 30, 29, 28].find(day => isCalendarDate(`${month}-${day}`)) ?? 0
  return Array.from({ length: Math.ceil((daysBefore + days) / 7) }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = row * 7 + column - daysBefore
      return day < 0 || day >= days ? null : addDays(`${month}-01`, day)
    }),
  )
}

/** Returns the number of the week of a day, as in ISO 8601: that of its Thursday. */
export function weekNumber(day: string): number {
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  const thursday = new Date(addDays(day, 3 - weekday))
  const ofYear = (thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000
  return Math.floor(ofYear / 7) + 1
}

/** Returns the short or long names of the weekdays, from Monday. */
export function weekdayNames(language: string, weekday: 'short' | 'long'): string[] {
  const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
  // 1 January 2024 was a Monday.
  return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2024, 0, 1 + index)))
}

/** A date in a week: its row, and its first and last day by their number in the week. */
export type PlacedDate = {
  readonly date: CalendarItem
  readonly row: number
  readonly first: number
  readonly last: number
}

/** The dates that are shown in a week, and the number of further dates of each day. */
type WeekPlan = { readonly placed: readonly PlacedDate[]; readonly more: readonly number[] }

/** Gives each date one row for all its days of a week. Dates that find no free row are counted in `more`, which takes the place of the last row: if there are any, those of several days come last. */
export function planWeek(week: Week, dates: readonly CalendarItem[], rows: number): WeekPlan {
  const plan = placeDates(week, dates, rows)
  if (plan.more.every(count => count === 0)) return plan
  const isLong = ({ start, end }: CalendarItem) => start !== end
  return placeDates(week, [...dates.filter(date => !isLong(date)), ...dates.filter(isLong)], rows)
}

function placeDates(week: Week, dates: readonly CalendarItem[], rows: number): WeekPlan {
  const more = week.map(() => 0)
  const taken = Array.from({ length: rows }, () => new Set<number>())
  const placed = dates.flatMap(date => {
    const days = week.flatMap((day, index) => (day && date.start <= day && day <= date.end ? [index] : []))
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) return []
    const row = taken.findIndex(row => days.every(day => !row.has(day)))
    for (const day of days) {
      if (row >= 0) taken[row]?.add(day)
      else more[day] = (more[day] ?? 0) + 1
    }
    return row >= 0 ? [{ date, row, first, last }] : []
  })
  const hidden = placed.filter(
    ({ row, first, last }) => row === rows - 1 && more.slice(first, last + 1).some(count => count > 0),
  )
  for (const { first, last } of hidden)
    for (let day = first; day <= last; day++) more[day] = (more[day] ?? 0) + 1
  return { placed: placed.filter(each => !hidden.includes(each)), more }
}
