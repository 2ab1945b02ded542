import { offsetAt } from '../../base/day.ts'

/** A change of the offset of a time zone from UTC: the instant in milliseconds, and the offsets before and after in minutes. */
type ClockChange = { readonly instant: number; readonly from: number; readonly to: number }

/** The time zone of a calendar: its `VTIMEZONE`, or that no rules describe it, so that times are written in UTC. */
export type CalendarZone = { readonly name: string; readonly lines: readonly string[] | undefined }

/** The first and the last year, both included. */
type Years = { readonly first: number; readonly last: number }

const dayMs = 86_400_000
// No zone has changed its offset twice within three weeks in the years that calendars cover.
const stepDays = 20

/**
 * Prints the VTIMEZONE of a time zone (RFC 5545, 3.6.5) as lines, right for all of these years, from the data of the
 * engine. Changes are written as yearly rules (`FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`), which every reader follows. Returns
 * undefined if the changes of these years are no such rules, as in Morocco: then only instants in UTC are right.
 */
export function printTimeZone(timeZone: string, { first, last }: Years): string[] | undefined {
  // One year earlier, since readers take the first times from a rule that has begun.
  const changes = findChanges(timeZone, { first: first - 1, last })
  const start = offsetInMinutes(Date.UTC(first - 1, 0), timeZone)
  const observances = changes.length === 0 ? [printFixed(start)] : printYearly(changes, last - first + 2)
  if (observances === undefined) return undefined
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...observances.flat(), 'END:VTIMEZONE']
}

function findChanges(timeZone: string, { first, last }: Years): ClockChange[] {
  const changes: ClockChange[] = []
  const end = Date.UTC(last + 1, 0)
  let [before, from] = [Date.UTC(first, 0), offsetInMinutes(Date.UTC(first, 0), timeZone)]
  for (let after = before; after < end; before = after) {
    after = Math.min(before + stepDays * dayMs, end)
    const to = offsetInMinutes(after, timeZone)
    if (to !== from) changes.push({ instant: findInstant(before, after, timeZone), from, to })
    from = to
  }
  return changes.filter(({ instant }) => instant < end)
}

/** Finds the minute between two instants in which the offset changes. */
function findInstant(before: number, after: number, timeZone: string): number {
  const from = offsetInMinutes(before, timeZone)
  let [early, late] = [before / 60_000, after / 60_000]
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (offsetInMinutes(middle * 60_000, timeZone) === from) early = middle
    else late = middle
  }
  return late * 60_000
}

function offsetInMinutes(instant: number, timeZone: string): number {
  return Math.round(offsetAt(instant, timeZone) / 60_000)
}

function printFixed(offset: number): string[] {
  return printObservance('STANDARD', { local: Date.UTC(1970, 0), from: offset, to: offset })
}

/** Prints a rule for each half of the year, if the changes come twice a year by rules that hold in every year. */
function printYearly(changes: readonly ClockChange[], years: number): string[][] | undefined {
  const toLater = changes.filter(({ from, to }) => to > from)
  const toEarlier = changes.filter(({ from, to }) => to < from)
  const printed = [toEarlier, toLater].map((all, index) => {
    const rule = all.length === years ? findRule(all) : undefined
    const [earliest] = all
    if (rule === undefined || earliest === undefined) return undefined
    const { from, to } = earliest
    const local = localTime(earliest)
    return printObservance(index === 0 ? 'STANDARD' : 'DAYLIGHT', { local, from, to, rule })
  })
  const [standard, daylight] = printed
  return standard && daylight ? [standard, daylight] : undefined
}

/** The local time, in the offset before the change, as if it were UTC. */
function localTime({ instant, from }: ClockChange): number {
  return instant + from * 60_000
}

const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** Returns the yearly rule that all changes follow: the same offsets, month, time of day and, counted from one end of the month, weekday. */
function findRule(changes: readonly ClockChange[]): string | undefined {
  const facts = changes.map(change => {
    const date = new Date(localTime(change))
    const day = date.getUTCDate()
    const daysInMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
    const weekday = weekdays[date.getUTCDay()]
    return {
      same: `${change.from} ${change.to} ${date.getUTCMonth()} ${localTime(change) % dayMs}`,
      month: date.getUTCMonth() + 1,
      fromStart: `${Math.ceil(day / 7)}${weekday}`,
      fromEnd: `-${Math.ceil((daysInMonth - day + 1) / 7)}${weekday}`,
    }
  })
  const isConstant = (key: 'same' | 'fromStart' | 'fromEnd') =>
    new Set(facts.map(each => each[key])).size === 1
  const [any] = facts
  if (any === undefined || !isConstant('same')) return undefined
  const day = isConstant('fromEnd') ? any.fromEnd : isConstant('fromStart') ? any.fromStart : undefined
  return day && `FREQ=YEARLY;BYMONTH=${any.month};BYDAY=${day}`
}

type Observance = {
  readonly local: number
  readonly from: number
  readonly to: number
  readonly rule?: string
}

function printObservance(kind: 'STANDARD' | 'DAYLIGHT', { local, from, to, rule }: Observance): string[] {
  const start = new Date(local).toISOString().slice(0, 19).replace(/[-:]/g, '')
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    `TZOFFSETFROM:${printOffset(from)}`,
    `TZOFFSETTO:${printOffset(to)}`,
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    `END:${kind}`,
  ]
}

/** Prints an offset from UTC: `+0200`, or with something between hours and minutes. */
export function printOffset(minutes: number, between = ''): string {
  const parts = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return (minutes < 0 ? '-' : '+') + parts.map(part => String(part).padStart(2, '0')).join(between)
}
