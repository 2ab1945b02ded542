import { isCalendarDate } from './calendar.ts'
import { Refused, scalarField } from './scalar.ts'

/** A day as `YYYY-MM-DD` that is in the calendar. */
export const date = () =>
  scalarField(typed => {
    if (isCalendarDate(typed)) return typed
    return new Refused('bad-date', describe(typed), 'Write year-month-day, such as 2027-06-25.')
  })

/** A day, or a day and a local time of the city: `2026-06-21` or `2026-06-21 18:30`. */
export const dayOrLocalTime = () =>
  scalarField(typed => {
    const day = /^(\d{4}-\d{2}-\d{2})(?:[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/.exec(typed)?.[1]
    if (day !== undefined && isCalendarDate(day)) return typed
    return new Refused(
      'bad-date',
      describe(day ?? typed),
      'Write a day, such as 2026-06-21, or 2026-06-21 18:30.',
    )
  })

function describe(typed: string): string {
  const isShaped = /^\d{4}-\d{2}-\d{2}$/.test(typed) && !isCalendarDate(typed)
  return isShaped ? `There is no day ${typed} in the calendar.` : `"${typed}" is not a date.`
}
