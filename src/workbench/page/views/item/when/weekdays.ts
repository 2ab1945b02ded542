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
