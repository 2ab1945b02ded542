import { addDays, isCalendarDate } from '../../base/day.ts'
import type { FormValue } from '../../workbench/messages/form-messages.ts'
import type { DaySpan } from '../../workbench/messages/item-messages.ts'
import { draftText, groupOf, listOf } from '../drafts/form-draft.ts'

/** Weekdays ('0' is Sunday) in every week, or every second and so on (`everyWeeks`), counted from the day `from`. */
export type Recurrence = Readonly<Record<'from' | 'to' | 'everyWeeks', string>> & {
  readonly weekdays: readonly string[]
}

/** Returns the first 200 days of a recurrence, except those that `taken` covers. None while it is incomplete. */
export function datesOfRecurrence(
  { weekdays, everyWeeks, from, to }: Recurrence,
  taken: readonly DaySpan[],
): readonly string[] {
  const all: string[] = []
  if (weekdays.length === 0) return all
  const [first, last] = [Date.parse(from), Date.parse(to)]
  for (let day = first; day <= last && all.length < maxDays; day += dayMs) {
    const isInWeek = Math.floor((day - first) / dayMs / 7) % Number(everyWeeks) === 0
    const date = new Date(day)
    if (isInWeek && weekdays.includes(String(date.getUTCDay()))) all.push(date.toISOString().slice(0, 10))
  }
  return all.filter(day => !taken.some(({ start, end }) => start <= day && day <= end))
}

const maxDays = 200
const dayMs = 86_400_000

/** Returns the first and last day of each date of an event, as they are typed. */
export function spansOf(dates: FormValue | undefined): DaySpan[] {
  return listOf(dates)
    .map(groupOf)
    .map(({ start, end = start }) => ({ start: draftText(start), end: draftText(end) }))
}

/** Returns the day 52 weeks after the earliest of some spans; undefined if no span is valid. */
export function yearAfter(spans: readonly DaySpan[]): string | undefined {
  // Without a date, the valid spans are returned as they are.
  const [first] = movedTo(spans, '').sort((a, b) => (a.start < b.start ? -1 : 1))
  return first && addDays(first.start, 364)
}

/** Moves all valid spans by the same number of days, so that the earliest starts on `date`. If that is empty, they are not moved. */
export function movedTo(spans: readonly DaySpan[], date: string): DaySpan[] {
  const valid = spans.filter(({ start, end }) => isCalendarDate(start) && isCalendarDate(end))
  const [first = ''] = valid.map(({ start }) => start).sort()
  const days = Math.round((Date.parse(date) - Date.parse(first)) / dayMs) || 0
  return valid.map(({ start, end }) => ({ start: addDays(start, days), end: addDays(end, days) }))
}
