/** The last day that can be written as `YYYY-MM-DD`. */
export const lastOfDays = '9999-12-31'

/** The day `YYYY-MM-DD` of an instant in a time zone. */
export function dayIn(timeZone: string, now: Date): string {
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return ['year', 'month', 'day'].map(type => parts.get(type as 'year')).join('-')
}

/** Returns the difference of a time zone to UTC outside summer time, in hours. */
export function standardOffset(timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const hours = ['2027-01-01', '2027-07-01'].map(day => {
    const [, sign, hour, minute] = /GMT(?:([+-])(\d+):(\d+))?/.exec(format.format(new Date(day))) ?? []
    return (sign === '-' ? -1 : 1) * (Number(hour ?? 0) + Number(minute ?? 0) / 60)
  })
  return Math.min(...hours)
}

/** Returns the day that is `days` days after `day`, at most `lastOfDays`. */
export function addDays(day: string, days: number): string {
  const iso = new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString()
  return iso.startsWith('+') ? lastOfDays : iso.slice(0, 10)
}

/** Whether a text is `YYYY-MM-DD` and that day exists in the (proleptic Gregorian) calendar, from year 1. */
export function isCalendarDate(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
}
