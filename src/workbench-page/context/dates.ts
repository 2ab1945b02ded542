import { addDays, isCalendarDate } from '../../base/day.ts'
import { timesInWords, wordOfChoice } from '../../content/facts/fact-words.ts'
import type { DateNote, DaySpan } from '../../workbench/messages/item-messages.ts'

/** Formats a day with its weekday, or a span of days, with its times and status. */
export type DayFormatter = (days: DaySpan & DateNote) => string

/** Returns a formatter in a language. A day has no zone: it is read and formatted in UTC. With `today`, days of the next months have no year. */
export function makeDayFormatter(language: string, today?: string): DayFormatter {
  const formatsWith = (year: 'numeric' | undefined) => {
    const month = { day: 'numeric', year, month: 'short' } as const
    return { day: formatIn(language, { ...month, weekday: 'short' }), span: formatIn(language, month) }
  }
  const [near, far] = [formatsWith(undefined), formatsWith('numeric')]
  return date => {
    const [start, end] = [new Date(date.start), new Date(date.end)]
    const isNear = today !== undefined && date.start >= today && date.end < addDays(today, 300)
    const { day, span } = isNear ? near : far
    const isInYear = date.start.slice(0, 4) === date.end.slice(0, 4)
    const several =
      isNear && !isInYear ? `${span.format(start)} – ${span.format(end)}` : span.formatRange(start, end)
    const days = date.start === date.end ? day.format(start) : several
    return [days, noteInWords(date, language)].filter(Boolean).join(', ')
  }
}

/** Returns today, where the reader is. */
export function dayOfReader(): string {
  return new Date().toLocaleDateString('sv')
}

/** Returns a format, in UTC if the options name no other zone: for English the British one, with the day before the month. */
function formatIn(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone: 'UTC', ...options })
}

/** Formats the days in a text, such as `2026-12-05` or `2026-12-05 – 2026-12-06`, in a language. */
export function daysInText(text: string, language: string): string {
  const format = makeDayFormatter(language)
  return text.replace(/(\d{4}-\d\d-\d\d)(?: – (\d{4}-\d\d-\d\d))?/g, (typed, start, end = start) =>
    isCalendarDate(start) && isCalendarDate(end) ? format({ start, end }) : typed,
  )
}

/** Formats a day with its weekday, without its year. */
export function weekdayInWords(day: string, language: string): string {
  const format = formatIn(language, { weekday: 'short', day: 'numeric', month: 'short' })
  return isCalendarDate(day) ? format.format(new Date(day)) : ''
}

/** Formats a moment, `2026-12-05T18:30:00.000Z`, on the clock of the reader. */
export function momentInWords(moment: string, language: string): string {
  const format = formatIn(language, { dateStyle: 'medium', timeStyle: 'short', timeZone: undefined })
  return format.format(new Date(moment))
}

/** Formats a day in a few letters, without its weekday. */
export function dayInShort(day: string, language: string): string {
  return formatIn(language, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(day))
}

/** Formats a day, or a span of days, with its weekdays and months in full. */
export function datesInWords({ start, end }: DaySpan, language: string): string {
  const format = formatIn(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const parts = format.formatRangeToParts(Date.parse(start), Date.parse(end))
  // In Swedish, Intl writes spans with days such as `05`, and a dash without spaces: both are corrected.
  return parts
    .map(({ type, value }) => (type === 'day' ? value.replace(/^0/, '') : value.replace(/^–$/, ' – ')))
    .join('')
}

/** Returns the times and the status of a date in words: `kl. 19–21, inställt`; empty if it has none. */
export function noteInWords(date: DaySpan & DateNote, language: string): string {
  const status = date.status === undefined ? '' : wordOfChoice(date.status, language).toLowerCase()
  return [timesInWords(date, language), status].filter(Boolean).join(', ')
}

/** Returns the days of a date in full, with its times and status. */
export function whenInWords(date: DaySpan & DateNote, language: string): string {
  return [datesInWords(date, language), noteInWords(date, language)].filter(Boolean).join(', ')
}

/** Returns the name of a month, `YYYY-MM`, with its year. */
export function monthInWords(month: string, language: string): string {
  return formatIn(language, { month: 'long', year: 'numeric' }).format(Date.parse(`${month}-01`))
}
