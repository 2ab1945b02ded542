import { addDays, daysBetween, isCalendarDate } from '../../base/day.ts'
import type { FormValue } from '../../workbench/messages/form-messages.ts'
import type { DaySpan } from '../../workbench/messages/item-messages.ts'
import { draftText, groupOf, isSameValue, listOf } from '../drafts/form-draft.ts'

/**
 * Weekdays ('0' is Sunday) in every week, or every second and so on (`everyWeeks`), counted from the day `from`; until the day `to`, or
 * as many `times`, whichever comes first. One of them may be empty.
 */
export type Recurrence = Readonly<Record<'from' | 'to' | 'times' | 'everyWeeks', string>> & {
  readonly weekdays: readonly string[]
}

/** Returns the first 200 days of a recurrence, except those that `taken` covers. None while it is incomplete. */
export function datesOfRecurrence(
  { weekdays, everyWeeks, from, to, times }: Recurrence,
  taken: readonly DaySpan[],
): readonly string[] {
  const all: string[] = []
  if (weekdays.length === 0 || (to === '' && times === '')) return all
  const first = Date.parse(from)
  const last = Date.parse(to || '9999-12-31')
  const most = times === '' ? maxDays : Math.min(Number(times), maxDays)
  for (let day = first; day <= last && all.length < most; day += dayMs) {
    const isInWeek = Math.floor((day - first) / dayMs / 7) % Number(everyWeeks) === 0
    const date = new Date(day)
    if (isInWeek && weekdays.includes(String(date.getUTCDay()))) all.push(date.toISOString().slice(0, 10))
  }
  return all.filter(day => !taken.some(({ start, end }) => start <= day && day <= end))
}

/** The most dates that are added at once. */
export const maxDays = 200
const dayMs = 86_400_000

/** Returns the first and last day of each date of an event, as they are typed. */
export function spansOf(dates: FormValue | undefined): DaySpan[] {
  return listOf(dates)
    .map(groupOf)
    .map(({ start, end = start }) => ({ start: draftText(start), end: draftText(end) }))
}

/** Returns the times that all dates have in common; none if they differ. */
export function sharedTimes(dates: FormValue | undefined): FormValue {
  const [first = {}, ...others] = listOf(dates).map((date): FormValue => {
    const { time, end_time } = groupOf(date)
    return { ...(time && { time }), ...(end_time && { end_time }) }
  })
  return others.every(times => isSameValue(times, first)) ? first : {}
}

/** Adds dates, each before the first that begins later. Those that are there keep their order. */
export function withDates(dates: FormValue | undefined, added: readonly FormValue[]): FormValue[] {
  const all = [...listOf(dates)]
  const startOf = (item: FormValue) => draftText(groupOf(item).start)
  for (const item of added) {
    const at = all.findIndex(each => startOf(each) > startOf(item))
    all.splice(at < 0 ? all.length : at, 0, item)
  }
  return all
}

/** Returns the day 52 weeks after the earliest of some spans; undefined if no span is valid. */
export function yearAfter(spans: readonly DaySpan[]): string | undefined {
  // Without a date, the valid spans are returned as they are.
  const [first] = movedTo(spans, '').sort((a, b) => (a.start < b.start ? -1 : 1))
  return first && addDays(first.start, 364)
}

/** Moves all valid spans by the same number of days, so that the earliest starts on `date`. If that is empty, they are not moved. */
export function movedTo(spans: readonly DaySpan[], date: string): DaySpan[] {
  return spansOf(moveDates(spans, date)).filter(isValid)
}

/** As `movedTo`, with all that the dates have besides their days. Dates that are not valid stay as they are. */
export function moveDates(dates: FormValue | undefined, date: string): FormValue[] {
  const days = daysTo(spansOf(dates), date)
  return listOf(dates).map(item => {
    if (!spansOf([item]).every(isValid)) return item
    const move = (day: FormValue) => addDays(draftText(day), days)
    const { start, end } = groupOf(item)
    return {
      ...groupOf(item),
      ...(start !== undefined && { start: move(start) }),
      ...(end !== undefined && { end: move(end) }),
    }
  })
}

function isValid({ start, end }: DaySpan): boolean {
  return isCalendarDate(start) && isCalendarDate(end)
}

/** Returns how many days after the earliest of the valid spans a day is; 0 if there is none. */
function daysTo(spans: readonly DaySpan[], date: string): number {
  const [first = ''] = spans
    .filter(isValid)
    .map(({ start }) => start)
    .sort()
  return daysBetween(first, date) || 0
}
