import type { CalendarDate } from '../../../messages/item-messages.ts'
import type { Week } from '../item/months.ts'

/** A date in a week: its row, and its first and last day by their number in the week. */
export type PlacedDate = {
  readonly date: CalendarDate
  readonly row: number
  readonly first: number
  readonly last: number
}

/** The dates that are shown in a week, and the number of further dates of each day. */
export type WeekPlan = { readonly placed: readonly PlacedDate[]; readonly more: readonly number[] }

/** Gives each date one row for all its days of a week. Dates that find no free row are counted in `more`. */
export function planWeek(week: Week, dates: readonly CalendarDate[], rows: number): WeekPlan {
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
  return { placed, more }
}
