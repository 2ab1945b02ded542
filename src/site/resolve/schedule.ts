import { addDays, dayIn, lastDay } from '../../base/day.ts'
import { type EntrySchedule, hiddenStateOn, lastPublishedDay } from '../../content/facts/hidden-state.ts'
import { toUtcTimestamp } from '../../content/fields/date-fields.ts'
import type { Content } from '../../content/schemas/content.ts'
import type { CollectionName } from '../../contract/collections.ts'

/** Why an item is not published: it is a draft, its first day has not come, its last day is over, or the API leaves it out. */
type HiddenState = 'draft' | 'later' | 'over' | 'omitted'

/** Items that are not published, by `collection/id`. */
export type HiddenItems = ReadonlyMap<string, HiddenState>

/** The day that a site was built for, how many items are not published on it, and when that changes next. */
export type Schedule = {
  readonly timeZone: string
  /** `YYYY-MM-DD` in that time zone; undefined if nothing in the content depends on the day. */
  readonly asOf: string | undefined
  /** The first later day on which other items are published, and the instant (ISO 8601 in UTC) at which it begins. */
  readonly nextChange: { readonly day: string; readonly instant: string } | undefined
  /** How many items are not published. */
  readonly hidden: Readonly<Record<HiddenState, number>>
}

type Entries = Pick<Content, 'events' | 'objects' | 'guides'>

/** The entries and dates to publish, and what is not published. */
export type ScheduledContent = {
  readonly published: Entries
  /** Events with only their `omitted` dates. */
  readonly omitted: Content['events']
  readonly hidden: HiddenItems
  readonly schedule: Schedule
}

/**
 * Chooses the entries and event dates that are published on a day: `asOf`, or the day of `now` in the city's time zone. The first
 * and the last day are included. `now` is used only if an entry or a setting depends on the day.
 */
export function scheduleContent(
  content: Content,
  { asOf, now }: { readonly asOf: string | undefined; readonly now: Date },
): ScheduledContent {
  const { site, events, objects, guides } = content
  const timeZone = site.time_zone
  const day = dependsOnDay(content) ? (asOf ?? dayIn(timeZone, now)) : undefined
  const keepDays = site.ended_events?.leave_after_days
  const schedule = new ScheduleSorter(day ?? '')
  for (const { value } of events) {
    for (const { id, start, end = start, in_api } of value.dates) {
      const key = keyOf('singulareventdates', id)
      schedule.add(key, value, lastPublishedDay({ end, in_api }, keepDays))
      if (in_api === 'omit' && !schedule.hidden.has(key)) schedule.hidden.set(key, 'omitted')
    }
  }
  for (const { value } of objects) schedule.add(keyOf('objects', value.id), value)
  for (const { value } of guides) schedule.add(keyOf('guides', value.id), value)
  const { hidden, nextDay } = schedule
  const states = [...hidden.values()]
  const count = (state: HiddenState) => states.filter(each => each === state).length
  const nextChange = nextDay === undefined ? undefined : { day: nextDay, instant: startOf(nextDay, timeZone) }
  return {
    published: withoutHidden(content, hidden),
    omitted: withDates(events, id => hidden.get(keyOf('singulareventdates', id)) === 'omitted'),
    hidden,
    schedule: {
      timeZone,
      asOf: day,
      nextChange,
      hidden: {
        draft: count('draft'),
        later: count('later'),
        over: count('over'),
        omitted: count('omitted'),
      },
    },
  }
}

/** Returns the key of an item in `HiddenItems`. */
export function keyOf(collection: CollectionName, id: number | string): string {
  return `${collection}/${id}`
}

/** Returns the instant at which a day begins; if the clock is changed at midnight, that is not always 00:00. */
function startOf(day: string, timeZone: string): string {
  const midnight = Date.parse(toUtcTimestamp(`${day} 00:00`, timeZone))
  const hours = [-1, 0, 1].map(hour => new Date(midnight + hour * 3_600_000))
  const start = hours.find(instant => dayIn(timeZone, instant) >= day) ?? new Date(midnight)
  return `${start.toISOString().slice(0, 19)}Z`
}

function dependsOnDay({ site, events, objects, guides }: Content): boolean {
  const isDated = ({ value }: { readonly value: EntrySchedule }) =>
    value.published !== undefined || value.until !== undefined
  return (
    site.ended_events !== undefined ||
    [events, objects, guides].some(entries => entries.some(isDated)) ||
    events.some(({ value }) => value.dates.some(({ in_api }) => in_api === 'omit'))
  )
}

/** Sorts items by whether they are published on a day, and finds the next day on which that changes. */
class ScheduleSorter {
  readonly hidden = new Map<string, HiddenState>()
  nextDay: string | undefined
  private readonly day: string

  constructor(day: string) {
    this.day = day
  }

  /** Adds an item. `last` is the day after which its event date is not published. */
  add(key: string, entry: EntrySchedule, last = lastDay): void {
    const { day } = this
    const state = hiddenStateOn(day, entry, last)
    if (state) this.hidden.set(key, state)
    const { published: from = '', until = lastDay, draft } = entry
    const to = until < last ? until : last
    if (draft || from > to || day > to || (day >= from && to === lastDay)) return
    const change = day < from ? from : addDays(to, 1)
    if (change > day && change < (this.nextDay ?? lastDay)) this.nextDay = change
  }
}

function withoutHidden({ events, objects, guides }: Entries, hidden: HiddenItems): Entries {
  if (hidden.size === 0) return { events, objects, guides }
  return {
    events: withDates(events, id => !hidden.has(keyOf('singulareventdates', id))),
    objects: objects.filter(({ value }) => !hidden.has(keyOf('objects', value.id))),
    guides: guides.filter(({ value }) => !hidden.has(keyOf('guides', value.id))),
  }
}

/** Returns the events with only the dates that `isWanted`; not those without any. */
function withDates(events: Content['events'], isWanted: (id: number) => boolean): Content['events'] {
  return events.flatMap(event => {
    const { value } = event
    const dates = value.dates.filter(({ id }) => isWanted(id))
    if (dates.length === value.dates.length) return [event]
    return dates.length === 0 ? [] : [{ ...event, value: { ...value, dates } }]
  })
}
