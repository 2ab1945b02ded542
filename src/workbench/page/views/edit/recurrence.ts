import { addDays, isCalendarDate } from '../../../../base/day.ts'
import type { FormValue } from '../../../messages/form-messages.ts'
import type { Days } from '../../../messages/item-messages.ts'
import { groupOf, listOf, textOf } from './form-draft.ts'

/** Weekdays ('0' is Sunday) of every so many weeks, counted from the first day. */
export type Recurrence = Readonly<Record<'from' | 'to' | 'everyWeeks', string>> & {
  readonly weekdays: readonly string[]
}

/** Returns the first 200 days of a recurrence, without those in one of the spans. None while it is incomplete. */
export function daysOf(
  { weekdays, everyWeeks, from, to }: Recurrence,
  spans: readonly Days[],
): readonly string[] {
  const all: string[] = []
  if (weekdays.length === 0) return all
  const [first, last] = [Date.parse(from), Date.parse(to)]
  for (let day = first; day <= last && all.length < mostDays; day += dayMs) {
    const isInWeek = Math.floor((day - first) / dayMs / 7) % Number(everyWeeks) === 0
    const date = new Date(day)
    if (isInWeek && weekdays.includes(String(date.getUTCDay()))) all.push(date.toISOString().slice(0, 10))
  }
  return all.filter(day => !spans.some(({ start, end }) => start <= day && day <= end))
}

const mostDays = 200
const dayMs = 86_400_000

/** Returns the days of the dates of an event, as they are typed. */
export function spansOf(dates: FormValue | undefined): Days[] {
  return listOf(dates)
    .map(groupOf)
    .map(({ start, end = start }) => ({ start: textOf(start), end: textOf(end) }))
}

/** Returns the weekday of the earliest of some spans a year later; undefined if no span has days. */
export function yearAfter(spans: readonly Days[]): string | undefined {
  const [first] = movedTo(spans, '')
    .map(({ start }) => start)
    .sort()
  return first && addDays(first, 364)
}

/** Returns the spans that are days, all moved by as many days as the earliest one to `date`; not moved if that is empty. */
export function movedTo(spans: readonly Days[], date: string): Days[] {
  const valid = spans.filter(({ start, end }) => isCalendarDate(start) && isCalendarDate(end))
  const [first = ''] = valid.map(({ start }) => start).sort()
  const days = Math.round((Date.parse(date) - Date.parse(first)) / dayMs) || 0
  return valid.map(({ start, end }) => ({ start: addDays(start, days), end: addDays(end, days) }))
}
