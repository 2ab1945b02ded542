import { addDays } from '../../base/day.ts'

/** How a special day is found in a year: a fixed date, days from Easter Day, or a weekday (0 is Monday) within seven days of a date. */
type Rule =
  | { readonly date: string }
  | { readonly easter: number }
  | { readonly from: string; readonly weekday: number }

/** Days of the year on which places keep other hours, by the name that content uses. */
export const specialDays = {
  'new-years-day': { date: '01-01' },
  epiphany: { date: '01-06' },
  'maundy-thursday': { easter: -3 },
  'good-friday': { easter: -2 },
  'easter-eve': { easter: -1 },
  'easter-day': { easter: 0 },
  'easter-monday': { easter: 1 },
  'walpurgis-night': { date: '04-30' },
  'may-day': { date: '05-01' },
  'ascension-day': { easter: 39 },
  'whit-sunday': { easter: 49 },
  'national-day': { date: '06-06' },
  'midsummer-eve': { from: '06-19', weekday: 4 },
  'midsummer-day': { from: '06-20', weekday: 5 },
  'all-saints-day': { from: '10-31', weekday: 5 },
  'christmas-eve': { date: '12-24' },
  'christmas-day': { date: '12-25' },
  'boxing-day': { date: '12-26' },
  'new-years-eve': { date: '12-31' },
} as const satisfies Readonly<Record<string, Rule>>

export type SpecialDay = keyof typeof specialDays

export const specialDayNames: readonly SpecialDay[] = Object.keys(specialDays).filter(isSpecialDayName)

export function isSpecialDayName(text: string): text is SpecialDay {
  return Object.hasOwn(specialDays, text)
}

/** The public holidays of Sweden: `PH` in OpenStreetMap's notation. Midsummer, Christmas and New Year's Eve are none. */
const publicHolidays: readonly SpecialDay[] = [
  'new-years-day',
  'epiphany',
  'good-friday',
  'easter-day',
  'easter-monday',
  'may-day',
  'ascension-day',
  'whit-sunday',
  'national-day',
  'midsummer-day',
  'all-saints-day',
  'christmas-day',
  'boxing-day',
]

export function isPublicHoliday(day: string): boolean {
  return publicHolidays.some(name => isSpecialDay(day, name))
}

export function isSpecialDay(day: string, name: SpecialDay): boolean {
  const rule: Rule = specialDays[name]
  const year = day.slice(0, 4)
  if ('date' in rule) return day === `${year}-${rule.date}`
  if ('easter' in rule) return day === addDays(easterDay(Number(year)), rule.easter)
  const first = `${year}-${rule.from}`
  return weekdayOf(day) === rule.weekday && day >= first && day <= addDays(first, 6)
}

/** Returns the weekday of a day; 0 is Monday. */
export function weekdayOf(day: string): number {
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
