import type { Days } from '../../../messages/item-messages.ts'

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
