import type { DaySpan } from '../../messages/item-messages.ts'

/** Writes one day, with its weekday, or a span of days. */
export type DayWriter = (days: DaySpan) => string

/** Returns a writer in a language. A day has no zone: it is read and written in UTC. */
export function makeDayWriter(language: string): DayWriter {
  const locale = localeOf(language)
  const day = new Intl.DateTimeFormat(locale, { ...dayAndYear, weekday: 'short', month: 'short' })
  const span = new Intl.DateTimeFormat(locale, { ...dayAndYear, month: 'short' })
  return ({ start, end }) =>
    start === end ? day.format(new Date(start)) : span.formatRange(new Date(start), new Date(end))
}

const dayAndYear = { day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const

/** Writes a day, or a span of days, with its weekdays and months in full. */
export function datesInWords({ start, end }: DaySpan, language: string): string {
  const locale = localeOf(language)
  const format = new Intl.DateTimeFormat(locale, { ...dayAndYear, weekday: 'long', month: 'long' })
  const written = format.formatRangeToParts(Date.parse(start), Date.parse(end))
  // In Swedish, Intl writes spans with days such as `05`, and a dash without spaces: both are corrected.
  return written
    .map(({ type, value }) => (type === 'day' ? value.replace(/^0/, '') : value.replace(/^–$/, ' – ')))
    .join('')
}

/** Returns the name of a month, `YYYY-MM`, with its year. */
export function monthInWords(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(Date.parse(`${month}-01`))
}

/** Returns the locale for dates and weeks: for English the British one, with the day before the month and weeks from Monday. */
function localeOf(language: string): string {
  return language === 'en' ? 'en-GB' : language
}
