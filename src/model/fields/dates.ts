import { UtcTimestamp } from '../../contract/scalars.ts'
import { isCalendarDate } from './calendar.ts'
import { Refused, scalarField } from './scalar.ts'

/** A day as `YYYY-MM-DD` that is in the calendar. */
export const date = () =>
  scalarField(typed => {
    if (isCalendarDate(typed)) return typed
    return new Refused('bad-date', describe(typed), 'Write year-month-day, such as 2027-06-25.')
  })

/** A day, a day and a local time of the city, or an instant in UTC: `2026-06-21`, `2026-06-21 18:30`, `2026-06-21T16:30:00Z`. */
export const dayOrTime = () =>
  scalarField(typed => {
    const day = /^(\d{4}-\d{2}-\d{2})(?:[ T](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?)?$/.exec(typed)?.[1]
    if (isInstant(typed) || (day !== undefined && isCalendarDate(day))) return typed
    return new Refused(
      'bad-date',
      describe(day ?? typed),
      'Write a day, such as 2026-06-21, or 2026-06-21 18:30.',
    )
  })

/** Whether a text is an instant in UTC in the contract's form. */
export function isInstant(text: string): boolean {
  return UtcTimestamp.safeParse(text).success
}

function describe(typed: string): string {
  const isShaped = /^\d{4}-\d{2}-\d{2}$/.test(typed) && !isCalendarDate(typed)
  return isShaped ? `There is no day ${typed} in the calendar.` : `"${typed}" is not a date.`
}
