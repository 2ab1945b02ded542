import { daysBetween, instantsAt } from '../../../base/day.ts'
import type { Problem } from '../../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../../base/problems/refusal.ts'
import { endDayOf } from '../../facts/end-day.ts'
import { hoursBetween, likelyTimes } from '../../facts/likely-times.ts'
import { problemAt } from '../../yaml/source.ts'
import type { PartialContent } from '../partial-content.ts'

/** Checks that the times of dates exist once in the time zone of the site, and that cancelled dates say whether the API has them. */
export function* checkTimes({ site, events }: PartialContent): Iterable<Problem> {
  const refuseClock = clockChecker(site?.value.time_zone)
  for (const { source, value } of events) {
    const isOne = (value.dates ?? []).every(date => date?.status === 'cancelled')
    const inTitle = findTimeInTitle(value)
    if (inTitle) yield problemAt(source, ['title'], inTitle)
    for (const [index, date] of (value.dates ?? []).entries()) {
      if (!date) continue
      const { start, time, end_time: endTime } = date
      const at = (key: string) => ['dates', index, key]
      if (date.status === 'cancelled' && !('in_api' in date))
        yield problemAt(source, at('status'), refusal(isOne ? 'status-in-api' : 'status-in-api:some'))
      if (endTime !== undefined && !('time' in date))
        yield problemAt(source, at('end_time'), refusal('bad-time:no-start'))
      if (start === undefined || time === undefined || ('end' in date && date.end === undefined)) continue
      const lastDay = date.end ?? start
      if (endTime === time && lastDay === start)
        yield problemAt(source, at('end_time'), refusal('bad-time:same', { time }))
      const unlikely = endTime === undefined ? undefined : findUnlikely({ start, lastDay, time, endTime })
      if (unlikely) yield problemAt(source, at('end_time'), unlikely)
      const endDay = endDayOf({ start, end: lastDay, time, end_time: endTime })
      const ends = endTime === undefined ? [] : [['end_time', endDay, endTime] as const]
      for (const [key, day, clock] of [['time', start, time] as const, ...ends]) {
        const refused = refuseClock(day, clock)
        if (refused) yield problemAt(source, at(key), refused)
      }
    }
  }
}

type Times = Readonly<Record<'start' | 'lastDay' | 'time' | 'endTime', string>>

/** Returns the warning of a date that ends on the next day, many hours later, or is a night as two days, or whose times are those of days far apart. */
function findUnlikely({ start, lastDay, time, endTime }: Times): Refusal | undefined {
  const hours = Math.floor(hoursBetween(time, endTime))
  if (start === lastDay) {
    const isAfternoon = time < '13:00' && endTime > '00:59' && hours > 14
    const isMorning = endTime > '07:00' && endTime < '12:00' && hours > 12
    const isUnlikely = endTime < time && (hours > 16 || isAfternoon || isMorning)
    return isUnlikely ? refusal('unlikely-time', { typed: endTime, hours }) : undefined
  }
  const days = 1 + daysBetween(start, lastDay)
  if (days === 2 && time >= '18:00' && endTime <= '06:00')
    return refusal('unlikely-time:night', { time, end: endTime })
  return days > 6 && endTime > time ? refusal('unlikely-time:days', { days, time, end: endTime }) : undefined
}

/** Returns the warning of a title that ends with a time, such as `kl. 19–21`, if no date has one. */
function findTimeInTitle({
  title = '',
  dates = [],
}: PartialContent['events'][number]['value']): Refusal | undefined {
  const [, words = '', typed = ''] =
    /^(.{1,200}?)[ ,:–-]+((?:klockan|kl|at)\b\.? ?\d.{0,30})$/i.exec(title) ?? []
  const [time = '', end_time] = likelyTimes(typed)
  if (time === '' || end_time === '' || dates.some(date => !date || 'time' in date)) return undefined
  const times = end_time === undefined ? { time } : { time, end_time }
  const ofDates = dates.flatMap((_, index) =>
    Object.entries(times).map(([key, value]) => ({ path: ['dates', index, key], value })),
  )
  return refusal('time-in-title', {
    typed,
    ...times,
    fields: [{ path: ['title'], value: words }, ...ofDates],
  })
}

/** Returns a function that refuses a time that a day does not have, or has twice. What it found is kept: many dates share a day and time. */
function clockChecker(zone: string | undefined): (day: string, time: string) => Refusal | undefined {
  const known = new Map<string, number>()
  return (day, time) => {
    if (zone === undefined) return undefined
    const key = `${day} ${time}`
    const count = known.get(key) ?? instantsAt(day, time, zone).length
    known.set(key, count)
    return count === 1 ? undefined : refusal('bad-time:skipped', { day, time, zone })
  }
}
