import type { Days, OtherDate } from '../../../messages/item-messages.ts'

/** A month of a calendar, `YYYY-MM`. */
export type Month = string
/** Seven days, `YYYY-MM-DD` each; null if the day belongs to another month. */
export type Week = readonly (string | null)[]

/** The months that contain days of the spans, each once, in order. */
export function monthsOf(spans: readonly Days[]): readonly Month[] {
  return [...new Set(spans.flatMap(monthsOfOne))].sort()
}

/** At most `most` months: from the month of a day, or earlier if fewer follow it. */
export function monthsAround(
  months: readonly Month[],
  { day, most }: { readonly day: string; readonly most: number },
): readonly Month[] {
  const wanted = Math.max(months.indexOf(day.slice(0, 7)), 0)
  const first = Math.max(Math.min(wanted, months.length - most), 0)
  return months.slice(first, first + most)
}

/** Whether the months contain all days of a span. */
export function isWithin(months: readonly Month[], span: Days): boolean {
  return monthsOfOne(span).every(month => months.includes(month))
}

/** Returns the weeks of a month. `firstWeekday` is the one that weeks begin with: 1 is Monday, 7 Sunday. */
export function weeksOf(month: Month, firstWeekday: number): readonly Week[] {
  const first = Date.parse(`${month}-01`)
  const weekday = new Date(first).getUTCDay()
  const lead = (weekday - firstWeekday + 7) % 7
  const days = daysIn(month)
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_, row) =>
    Array.from({ length: 7 }, (_, column) => {
      const day = row * 7 + column - lead + 1
      return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`
    }),
  )
}

/** Returns the date that a day belongs to: of several, the one with the given id, else the first. */
export function dateOn(day: string, dates: readonly OtherDate[], id: string): OtherDate | undefined {
  const shared = dates.filter(({ start, end }) => start <= day && day <= end)
  return shared.find(date => date.id === id) ?? shared[0]
}

function monthsOfOne({ start, end }: Days): Month[] {
  const [first, last] = [start, end].map(day => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1)
  const from = first ?? 0
  return Array.from({ length: (last ?? 0) - from + 1 }, (_, index) => {
    const [year, month] = [Math.floor((from + index) / 12), ((from + index) % 12) + 1]
    return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
  })
}

// Date.UTC takes years below 100 for those of the last century. The calendar repeats every 400 years.
function daysIn(month: Month): number {
  const year = Number(month.slice(0, 4))
  return new Date(Date.UTC(2000 + (year % 400), Number(month.slice(5, 7)), 0)).getUTCDate()
}

/** Browsers have one of the two, or none. */
type WeekLocale = Intl.Locale & {
  readonly getWeekInfo?: () => { readonly firstDay: number }
  readonly weekInfo?: { readonly firstDay: number }
}

/** Returns the weekday that weeks begin with in a language: 1 is Monday, 7 Sunday. Monday if that is not known. */
export function firstWeekdayOf(language: string): number {
  const locale: WeekLocale = new Intl.Locale(language)
  const info = locale.getWeekInfo?.() ?? locale.weekInfo
  return info?.firstDay ?? 1
}

/** Returns the names of the weekdays, short and long, beginning with `firstWeekday`. */
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
