import { compareCodePoints } from '../../base/order.ts'
import { primaryOf } from '../../base/primary-language.ts'
import { categoryTitle } from '../../content/facts/category-words.ts'
import type { BuiltSite } from '../../pipeline/build-site.ts'
import { keyOf } from '../../site/resolve/schedule.ts'
import type { CalendarItem, CalendarMonth } from '../messages/item-messages.ts'
import type { ContentState } from '../state/workbench.ts'

/** Returns the event dates of a month, `YYYY-MM`, in the language of the reader where they have it. */
export function showCalendar(
  { lastGood }: ContentState,
  month: string,
  readerLanguage: string,
): CalendarMonth {
  if (!lastGood) return { dates: [], otherMonth: '' }
  let [previous, next] = ['', '']
  for (const { value } of lastGood.content.events) {
    for (const { start, end = start } of value.dates) {
      const [first, last] = [start.slice(0, 7), end.slice(0, 7)]
      if (last < month && last > previous) previous = last
      if (first > month && (next === '' || first < next)) next = first
    }
  }
  const dates = datesBetween(lastGood, { first: `${month}-01`, last: `${month}-31` }, readerLanguage)
  return { dates, otherMonth: next || previous }
}

/**
 * Returns the event dates from one day to another by their first days, the longest first, then by time. A date in several languages is
 * returned once, in the language of the reader if possible.
 */
export function datesBetween(
  { content, hidden: hiddenItems }: BuiltSite,
  { first, last }: { readonly first: string; readonly last: string },
  readerLanguage: string,
): CalendarItem[] {
  const found = new Map<string, CalendarItem>()
  const categories = new Map(
    content.taxonomy.categories.map(({ slug, title }, position) => {
      return [slug, { value: slug, title: categoryTitle(title, readerLanguage), position }]
    }),
  )
  for (const { slug, value, source } of content.events) {
    const { title, language, translation_of, dates } = value
    const category = categories.get(value.category) ?? { value: '', title: '', position: 0 }
    for (const { id, start, end = start, time, end_time, status } of dates) {
      if (start > last || end < first) continue
      const key = `${translation_of ?? slug} ${start} ${end} ${time}`
      if (found.has(key) && primaryOf(language) !== readerLanguage) continue
      const hidden = hiddenItems.get(keyOf('singulareventdates', id))
      const { file } = source
      const date = { id: String(id), file, start, end, time, end_time, status, title, language, category }
      found.set(key, { ...date, ...(hidden && { hidden }) })
    }
  }
  return [...found.values()].sort((a, b) => {
    return (
      compareCodePoints(a.start, b.start) ||
      compareCodePoints(b.end, a.end) ||
      compareCodePoints(a.time ?? '', b.time ?? '') ||
      compareCodePoints(a.title, b.title)
    )
  })
}
