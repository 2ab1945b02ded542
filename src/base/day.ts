/** The last day that can be written as `YYYY-MM-DD`. */
export const lastDay = '9999-12-31'

/** The day `YYYY-MM-DD` of an instant in a time zone. */
export function dayIn(timeZone: string, now: Date): string {
  return new Date(now.getTime() + offsetAt(now.getTime(), timeZone)).toISOString().slice(0, 10)
}

/** Returns the offset of a time zone from UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  // `GMT`, with an offset unless that is zero: `GMT+02:00`, `GMT-00:01:15`.
  const [, sign, ...parts] = /GMT(?:([+-])(\d+):(\d+)(?::(\d+))?)?/.exec(format.format(instant)) ?? []
  const [hours = 0, minutes = 0, seconds = 0] = parts.map(part => Number(part ?? 0))
  return (sign === '-' ? -1000 : 1000) * ((hours * 60 + minutes) * 60 + seconds)
}

/**
 * Returns the instants at which the clocks of a time zone show `HH:MM` on a day, in milliseconds: normally one, none if they are moved
 * forward over it, two if they are moved back.
 */
export function instantsAt(day: string, time: string, timeZone: string): number[] {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const offsets = new Set([-1, 1].map(days => offsetAt(asUtc + days * 86_400_000, timeZone)))
  const instants = [...offsets].map(offset => asUtc - offset)
  return offsets.size === 1
    ? instants
    : instants.filter(instant => asUtc - instant === offsetAt(instant, timeZone))
}

/** Returns the offset of a time zone from UTC outside summer time, in hours: the lower of those in January and July 2027. */
export function standardOffset(timeZone: string): number {
  const offsets = ['2027-01-01', '2027-07-01'].map(day => offsetAt(Date.parse(day), timeZone))
  return Math.min(...offsets) / 3_600_000
}

/** Returns the day that is `days` days after `day`, at most `lastDay`. */
export function addDays(day: string, days: number): string {
  const iso = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString()
  // From the year 10000 on, the text begins with a plus sign.
  return iso.startsWith('+') ? lastDay : iso.slice(0, 10)
}

/** Returns how many days `to` is after `from`; NaN if one of them is no day. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

/** Whether a text is `YYYY-MM-DD` and that day exists in the (proleptic Gregorian) calendar, from year 1. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // `Date.parse` takes 2027-02-30 for 2 March.
  return new Date(time).getUTCDate() === Number(text.slice(8))
}

/** Returns the day nearest to another one that is this day of the week, from 0 for Sunday; `day` itself if there is no such day of the week. */
export function nearestOn(weekday: number, day: string): string {
  const near = [0, 1, -1, 2, -2, 3, -3].map(days => addDays(day, days))
  return near.find(each => new Date(each).getUTCDay() === weekday) ?? day
}

/** Returns the days between two, both included, that are this day of the week, from 0 for Sunday; none of more than a year. */
export function daysOfWeek(weekday: number, start: string, end: string): string[] {
  const days = Array.from({ length: 366 }, (_, index) => addDays(start, index))
  return end > addDays(start, 366)
    ? []
    : days.filter(day => day <= end && new Date(day).getUTCDay() === weekday)
}
