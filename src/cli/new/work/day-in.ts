/** The day that it is at a moment in a time zone, such as `2027-06-25`. */
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
