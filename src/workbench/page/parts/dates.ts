import type { Days } from '../../messages/item-messages.ts'

/** Formats days in a language: `short` for cards, with the weekday of a single day; `spoken` with every word in full, for search. */
export type DayWriter = {
  readonly short: (days: Days) => string
  readonly spoken: (day: string) => string
}

/** Returns a writer that writes each day and span once. A day has no zone: it is read and written in UTC. */
export function makeDayWriter(language: string): DayWriter {
  const locale = locales[language] ?? language
  const day = new Intl.DateTimeFormat(locale, { ...parts, weekday: 'short', month: 'short' })
  const span = new Intl.DateTimeFormat(locale, { ...parts, month: 'short' })
  const spoken = new Intl.DateTimeFormat(locale, { ...parts, weekday: 'long', month: 'long' })
  const spans = new Map<string, string>()
  const days = new Map<string, string>()
  return {
    short: ({ start, end }) =>
      once(spans, `${start} ${end}`, () => {
        return start === end ? day.format(new Date(start)) : span.formatRange(new Date(start), new Date(end))
      }),
    spoken: day => once(days, day, () => spoken.format(new Date(day))),
  }
}

const parts = { day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const

/** English with the day before the month, as cities outside of America write it. */
const locales: Readonly<Record<string, string>> = { en: 'en-GB' }

function once(known: Map<string, string>, key: string, write: () => string): string {
  const found = known.get(key)
  if (found !== undefined) return found
  const written = write()
  known.set(key, written)
  return written
}

/** From when to when, in words: one day, or a span. */
export function datesInWords({ start, end }: Days, language: string): string {
  const format = new Intl.DateTimeFormat(language, { ...parts, weekday: 'long', month: 'long' })
  return format.formatRange(Date.parse(start), Date.parse(end))
}

/** Returns the name of a month, `YYYY-MM`, with its year. */
export function monthInWords(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(Date.parse(`${month}-01`))
}

/** Returns the locale for dates: the browser's, such as `en-GB`, if it has the page's language, else the language. */
export function localeOf(language: string, preferred: readonly string[]): string {
  return preferred.find(tag => tag.split('-')[0] === language) ?? language
}
