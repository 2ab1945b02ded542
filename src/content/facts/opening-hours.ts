import { groupBy } from '../../base/group-by.ts'
import type { SpecialDay } from './special-days.ts'

/** When a place is open on a day: spans such as `17:00-02:00`, which may end on the next day. */
export type Opening = 'closed' | 'by appointment' | readonly string[]

/** Weekdays in order, 0 is Monday. A season is from one day of each year to another, `06-15` to `08-15`. */
export type HoursDays =
  | { readonly kind: 'week'; readonly weekdays: readonly number[] }
  | {
      readonly kind: 'season'
      readonly from: string
      readonly to: string
      readonly weekdays: readonly number[]
    }
  | { readonly kind: 'holidays' }
  | { readonly kind: 'special'; readonly names: readonly SpecialDay[] }
  | { readonly kind: 'date'; readonly from: string; readonly to: string }

export type HoursRule = HoursDays & { readonly opening: Opening }

/**
 * Opening hours of a place, in the order of `sortHours`. The last rule that includes a day decides. A season replaces the usual week:
 * its weekdays without hours are closed.
 */
export type OpeningHours = readonly HoursRule[]

export const hoursKinds = ['week', 'season', 'holidays', 'special', 'date'] as const

/** Sorts rules by their kinds, and puts those of a season together. */
export function sortHours(rules: Iterable<HoursRule>): OpeningHours {
  const groups = groupBy(rules, rule => (rule.kind === 'season' ? `${rule.from} ${rule.to}` : rule.kind))
  return [...groups.values()].flat().sort((a, b) => hoursKinds.indexOf(a.kind) - hoursKinds.indexOf(b.kind))
}

/** Prints weekdays by their names; two or more in a row as a span. */
export function printWeekdays(weekdays: readonly number[], names: readonly string[], dash = '-'): string[] {
  const runs: [number, number][] = []
  for (const day of weekdays) {
    const run = runs.at(-1)
    if (run?.[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  return runs.map(run => [...new Set(run.map(day => names[day]))].join(dash))
}

export const everyDay: readonly number[] = [0, 1, 2, 3, 4, 5, 6]
