import { addDays } from '../../src/base/day.ts'
import type { Opening, OpeningHours } from '../../src/content/facts/opening-hours.ts'
import { type SpecialDay, type SpecialDayRule, specialDays } from '../../src/content/facts/special-days.ts'

const publicHolidays: readonly SpecialDay[] = [
  ...(['new-years-day', 'epiphany', 'good-friday', 'easter-day', 'easter-monday', 'may-day'] as const),
  ...(['ascension-day', 'whit-sunday', 'national-day', 'midsummer-day', 'all-saints-day'] as const),
  ...(['christmas-day', 'boxing-day'] as const),
]

/** Returns when a place is open on a day, by what the guide for editors says of its lines. */
export function openingOn(hours: OpeningHours, day: string): Opening {
  const single = hours.findLast(rule => {
    if (rule.kind === 'date') return rule.from <= day && day <= rule.to
    if (rule.kind === 'special') return rule.names.some(name => isSpecialDay(day, name))
    return rule.kind === 'holidays' && publicHolidays.some(name => isSpecialDay(day, name))
  })
  if (single !== undefined) return single.opening
  const monthDay = day.slice(5)
  const season = hours.findLast(rule => {
    if (rule.kind !== 'season') return false
    const { from, to } = rule
    return from <= to ? from <= monthDay && monthDay <= to : monthDay >= from || monthDay <= to
  })
  const row = hours.findLast(rule => {
    const isOfSeason = rule.kind === 'season' && season?.kind === 'season' && rule.from === season.from
    return (
      (season ? isOfSeason : rule.kind === 'week') &&
      'weekdays' in rule &&
      rule.weekdays.includes(weekdayOf(day))
    )
  })
  return row?.opening ?? 'closed'
}

function isSpecialDay(day: string, name: SpecialDay): boolean {
  const rule: SpecialDayRule = specialDays[name]
  const year = day.slice(0, 4)
  if ('date' in rule) return day === `${year}-${rule.date}`
  if ('easter' in rule) return day === addDays(easterDay(Number(year)), rule.easter)
  const first = `${year}-${rule.from}`
  return weekdayOf(day) === rule.weekday && day >= first && day <= addDays(first, 6)
}

/** Returns the weekday of a day; 0 is Monday. */
function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** Returns Easter Day of the Gregorian calendar, with the formula of Meeus, Jones and Butcher. */
function easterDay(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return addDays(`${year}-${String(Math.floor(sum / 31)).padStart(2, '0')}-01`, sum % 31)
}
