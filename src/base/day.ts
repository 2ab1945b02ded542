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
  const parts = new Map<string, string>(format.formatToParts(now).map(({ type, value }) => [type, value]))
  return ['year', 'month', 'day'].map(type => parts.get(type)).join('-')
}

/** Returns the difference of a time zone to UTC in hours outside summer time: the lower of those of January and July. */
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
  // From the year 10000 on, the text begins with a plus sign.
  return iso.startsWith('+') ? lastOfDays : iso.slice(0, 10)
}

/** Whether a text is `YYYY-MM-DD` and that day exists in the (proleptic Gregorian) calendar, from year 1. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  // A day after the end of its month is parsed as one of the next month.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
