import { compareCodePoints } from '../../base/order.ts'
import { keyOf } from '../../site/resolve/schedule.ts'
import type { CalendarItem, CalendarMonth } from '../messages/item-messages.ts'
import type { ContentState } from '../workbench.ts'

/** Returns the event dates of a month, `YYYY-MM`. A date in several languages is returned once, in the language of the reader if possible. */
export function showCalendar(
  { revision, lastGood }: ContentState,
  month: string,
  readerLanguage: string,
): CalendarMonth {
  const found = new Map<string, CalendarItem>()
  let [previous, next] = ['', '']
  for (const { slug, value } of lastGood?.content.events ?? []) {
    const { title, language, translation_of, dates } = value
    for (const { id, start, end = start, time, end_time, status } of dates) {
      const [first, last] = [start.slice(0, 7), end.slice(0, 7)]
      if (last < month && last > previous) previous = last
      if (first > month && (next === '' || first < next)) next = first
      if (first > month || last < month) continue
      const key = `${translation_of ?? slug} ${start} ${end} ${time}`
      if (found.has(key) && language.split('-')[0] !== readerLanguage) continue
      const hidden = lastGood?.hidden.get(keyOf('singulareventdates', id))
      found.set(key, {
        id: String(id),
        start,
        end,
        time,
        end_time,
        status,
        title,
        language,
        ...(hidden && { hidden }),
      })
    }
  }
  const dates = [...found.values()].sort((a, b) => {
    return (
      compareCodePoints(a.start, b.start) ||
      compareCodePoints(b.end, a.end) ||
      compareCodePoints(a.time ?? '', b.time ?? '') ||
      compareCodePoints(a.title, b.title)
    )
  })
  return { revision, dates, otherMonth: next || previous }
}
