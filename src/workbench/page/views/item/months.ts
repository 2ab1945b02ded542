import type { OtherDate } from '../../../messages/items.ts'

/** A month of a calendar, `YYYY-MM`. */
export type Month = string
/** Seven days, `YYYY-MM-DD` each; null where the day belongs to another month. */
type Week = readonly (string | null)[]

type Span = Pick<OtherDate, 'start' | 'end'>

/** The months that days of some spans fall into, each once, in order. */
export function monthsOf(spans: readonly Span[]): readonly Month[] {
  return [...new Set(spans.flatMap(monthsOfOne))].sort()
}

/** So many months at most: from the one that a day falls into, or from earlier where there are not as many after it. */
export function monthsAround(
  months: readonly Month[],
  { day, most }: { readonly day: string; readonly most: number },
): readonly Month[] {
  const wanted = Math.max(months.indexOf(monthOf(day)), 0)
  const first = Math.max(Math.min(wanted, months.length - most), 0)
  return months.slice(first, first + most)
}

/** Whether all days of a span fall into some months. */
export function isWithin(months: readonly Month[], span: Span): boolean {
  return monthsOfOne(span).every(month => months.includes(month))
}

/** The weeks of a month. `firstWeekday` is the one that weeks begin with: 1 is Monday, 7 Sunday. */
export function weeksOf(month: Month, firstWeekday: number): readonly Week[] {
  const first = numberOf(`${month}-01`)
  const next = first + daysIn(month)
  const lead = (weekdayOf(first) - firstWeekday + 7) % 7
  const rows = Math.ceil((lead + next - first) / 7)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = first - lead + row * 7 + column
      return day < first || day >= next ? null : textOf(day)
    }),
  )
}

/** The date that a day belongs to: the one of that id where several share the day, else the first. */
export function dateOn(day: string, dates: readonly OtherDate[], id: string): OtherDate | undefined {
  const shared = dates.filter(({ start, end }) => start <= day && day <= end)
  return shared.find(date => date.id === id) ?? shared[0]
}

/** The month of a day. */
function monthOf(day: string): Month {
  return day.slice(0, 7)
}

function monthsOfOne({ start, end }: Span): Month[] {
  const first = countOf(start)
  return Array.from({ length: countOf(end) - first + 1 }, (_, index) => monthOfCount(first + index))
}

// Months since the beginning of our years.
function countOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
}

function monthOfCount(count: number): Month {
  return `${pad(Math.floor(count / 12), 4)}-${pad((count % 12) + 1, 2)}`
}

// The calendar comes back every 400 years.
function daysIn(month: Month): number {
  const year = Number(month.slice(0, 4))
  return new Date(Date.UTC(2000 + (year % 400), Number(month.slice(5, 7)), 0)).getUTCDate()
}

// Days are counted in UTC, where each has 24 hours.
function numberOf(day: string): number {
  return Date.parse(day) / dayMs
}

function textOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

// The first of January 1970 was a Thursday.
function weekdayOf(number: number): number {
  return ((((number + 3) % 7) + 7) % 7) + 1
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}

const dayMs = 24 * 60 * 60 * 1000

/** Browsers tell it in one of two ways, or not at all. */
type WeekLocale = Intl.Locale & {
  readonly getWeekInfo?: () => { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}

/** The weekday that weeks begin with in a language: 1 is Monday, 7 Sunday. Monday where that is not known. */
export function firstWeekdayOf(language: string): number {
  const locale: WeekLocale = new Intl.Locale(language)
  const info = locale.getWeekInfo?.() ?? locale.weekInfo
  return info?.firstDay ?? 1
}

/** The names of the weekdays, short and long, beginning with one of them. */
export function weekdayNames(
  language: string,
  firstWeekday: number,
): readonly { readonly short: string; readonly long: string }[] {
  const [short, long] = (['short', 'long'] as const).map(weekday => {
    return new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
  })
  return Array.from({ length: 7 }, (_, index) => {
    const day = Date.UTC(2024, 0, firstWeekday + index)
    return { short: short?.format(day) ?? '', long: long?.format(day) ?? '' }
  })
}
