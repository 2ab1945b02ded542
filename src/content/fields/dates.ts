import { UtcTimestamp } from '../../contract/scalars.ts'
import { calendarDay, isCalendarDate } from './calendar.ts'
import { Refused, scalarField } from './scalar.ts'
import { patternForm, typedForms } from './typed-form.ts'

/** A day as `YYYY-MM-DD` that is in the calendar. */
export const date = () =>
  scalarField(typed => {
    if (isCalendarDate(typed)) return typed
    return new Refused('bad-date', describe(typed), dateHint)
  }).register(typedForms, patternForm(new RegExp(`^${calendarDay}$`), dateHint))

const dateHint = 'Write year-month-day, such as 2027-06-25.'

/** A day, a day and a local time of the city, or an instant in UTC: `2026-06-21`, `2026-06-21 18:30`, `2026-06-21T16:30:00Z`. */
export const dayOrTime = () =>
  scalarField(typed => {
    const day = dayPattern.exec(typed)?.[1]
    if (isInstant(typed) || (day !== undefined && isCalendarDate(day))) return typed
    return new Refused('bad-date', describe(day ?? typed), dayHint)
  }).register(typedForms, patternForm(new RegExp(`^${calendarDay}(?:${localTime}|${utcTime})?$`), dayHint))

const dayHint = 'Write a day, such as 2026-06-21, or 2026-06-21 18:30.'
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const localTime = `[ T]${clock}(?::[0-5]\\d)?`
const utcTime = `T${clock}(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z|\\+00:00)`
const dayPattern = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})(?:${localTime})?$`)

/** Whether a text is an instant in UTC in the contract's form. */
export function isInstant(text: string): boolean {
  return UtcTimestamp.safeParse(text).success
}

function describe(typed: string): string {
  const isShaped = /^\d{4}-\d{2}-\d{2}$/.test(typed) && !isCalendarDate(typed)
  return isShaped ? `There is no day ${typed} in the calendar.` : `"${typed}" is not a date.`
}
