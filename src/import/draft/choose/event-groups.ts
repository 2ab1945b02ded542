import { compareCodePoints } from '../../../base/order.ts'
import type { EventDate } from '../../../contract/event-date.ts'
import { sha256Of } from '../../../images/record.ts'
import type { ChosenDate } from './items.ts'

/** One event: what its dates have in common, as in the first of them, and the dates by day and id. */
export type EventGroup = ChosenDate & {
  readonly language: string
  readonly dates: readonly EventDay[]
  /** The lowest id of its dates. */
  readonly id: number
}

export type EventDay = { readonly id: number; readonly start: string; readonly end: string }

/**
 * Gathers the dates of each event: those that are the same in everything but id, first day and last day. Where an event has
 * the same days twice, the second time belongs to another event; one with very many dates is several. By lowest id.
 */
export function groupEventDates(
  dates: readonly ChosenDate[],
  languageOf: (date: EventDate) => string,
): EventGroup[] {
  const groups = new Map<string, ChosenDate[]>()
  const times = new Map<string, number>()
  for (const chosen of [...dates].sort(compareDays)) {
    const event = `${languageOf(chosen.date)} ${hashOfEvent(chosen.date)}`
    const day = `${event} ${chosen.date.start_date} ${chosen.date.end_date}`
    const time = (times.get(day) ?? 0) + 1
    times.set(day, time)
    const group = groups.get(`${event} ${time}`)
    if (group) group.push(chosen)
    else groups.set(`${event} ${time}`, [chosen])
  }
  const events = [...groups.values()].flatMap(cutShort).map(group => toGroup(group, languageOf))
  return events.sort((a, b) => a.id - b.id)
}

// A file of fields has room for some more.
const mostDates = 500

function cutShort(dates: readonly ChosenDate[]): (readonly ChosenDate[])[] {
  const parts = Math.ceil(dates.length / mostDates)
  return Array.from({ length: parts }, (_, index) => dates.slice(index * mostDates, (index + 1) * mostDates))
}

function hashOfEvent({ id: _id, start_date: _start, end_date: _end, ...rest }: EventDate): string {
  return sha256Of(Buffer.from(JSON.stringify(rest)))
}

function compareDays({ date: a }: ChosenDate, { date: b }: ChosenDate): number {
  const byDay = compareCodePoints(a.start_date, b.start_date) || compareCodePoints(a.end_date, b.end_date)
  return byDay || Number(a.id) - Number(b.id)
}

function toGroup(chosen: readonly ChosenDate[], languageOf: (date: EventDate) => string): EventGroup {
  const [first] = chosen
  if (!first) throw new Error('An event without dates was gathered.')
  const dates = chosen.map(({ date }) => ({
    id: Number(date.id),
    start: date.start_date,
    end: date.end_date,
  }))
  const id = dates.reduce((lowest, each) => Math.min(lowest, each.id), Number.POSITIVE_INFINITY)
  return { ...first, language: languageOf(first.date), dates, id }
}
