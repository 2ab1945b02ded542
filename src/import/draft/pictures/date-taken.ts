import { toUtcTimestamp } from '../../../site/resolve/pictures.ts'

/**
 * When a picture was taken, in the shortest form that gives the same timestamp back: a day (its midnight in UTC), a local
 * time where the time zone is known, else the instant as it stands.
 */
export function printDateTaken(timestamp: string, timeZone: string | undefined): string {
  const shorter = [timestamp.slice(0, 10), ...(timeZone === undefined ? [] : localTimes(timestamp, timeZone))]
  return shorter.find(local => toUtcTimestamp(local, timeZone ?? 'UTC') === timestamp) ?? timestamp
}

/** The local time of an instant, without its seconds and with them. */
function localTimes(timestamp: string, timeZone: string): string[] {
  const parts = new Intl.DateTimeFormat('en', { timeZone, ...fields }).formatToParts(Date.parse(timestamp))
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? ''
  const minutes = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`
  // Years of other lengths, or before the first, have no such form.
  return /^(?!0000)\d{4}-/.test(minutes) ? [minutes, `${minutes}:${part('second')}`] : []
}

const fields = {
  calendar: 'iso8601',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const
