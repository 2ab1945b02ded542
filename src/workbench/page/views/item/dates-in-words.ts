/** From when to when, in words: one day, or a span. Days are `YYYY-MM-DD`, and have no time zone. */
export function datesInWords(
  { start, end }: { readonly start: string; readonly end: string },
  language: string,
): string {
  const format = new Intl.DateTimeFormat(language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return format.formatRange(Date.parse(start), Date.parse(end))
}

/** The name of a month, `YYYY-MM`, with its year. */
export function monthInWords(month: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return format.format(Date.parse(`${month}-01`))
}

/** The tag to write dates by: the page's language, as somebody of the browser's region writes it where that is known. */
export function localeOf(language: string, preferred: readonly string[]): string {
  return preferred.find(tag => tag.split('-')[0] === language) ?? language
}
