import type { Days } from '../../messages/item-messages.ts'

/** Writes one day, with its weekday, or a span of days. */
export type DayWriter = (days: Days) => string

/** Returns a writer that writes each span once. A day has no zone: it is read and written in UTC. */
export function makeDayWriter(language: string): DayWriter {
  const locale = locales[language] ?? language
  const day = new Intl.DateTimeFormat(locale, { ...parts, weekday: 'short', month: 'short' })
  const span = new Intl.DateTimeFormat(locale, { ...parts, month: 'short' })
  const known = new Map<string, string>()
  return ({ start, end }) => {
    const key = `${start} ${end}`
    const [first, last] = [new Date(start), new Date(end)]
    const written = known.get(key) ?? (start === end ? day.format(first) : span.formatRange(first, last))
    known.set(key, written)
    return written
  }
}

const parts = { day: 'numeric', year: 'numeric', timeZone: 'UTC' } as const

/** English with the day before the month, as cities outside of America write it. */
const locales: Readonly<Record<string, string>> = { en: 'en-GB' }

/** From when to when, in words: one day, or a span. */
export function datesInWords({ start, end }: Days, language: string): string {
  const format = new Intl.DateTimeFormat(language, { ...parts, weekday: 'long', month: 'long' })
  // Swedish spans with weekdays have days such as `05`.
  const written = format.formatRangeToParts(Date.parse(start), Date.parse(end))
  return written.map(({ type, value }) => (type === 'day' ? value.replace(/^0/, '') : value)).join('')
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
