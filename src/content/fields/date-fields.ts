import { refusal } from '../../base/problems/refusal.ts'
import { UtcTimestamp } from '../../contract/scalars.ts'
import { refused, scalarField } from './scalar.ts'
import { patternForm, typedForms } from './typed-form.ts'

/** A day as `YYYY-MM-DD` that is in the calendar. */
export const date = () =>
  scalarField(typed => {
    if (isCalendarDate(typed)) return typed
    return isShaped(typed) ? refused('bad-date:calendar', { typed }) : refused('bad-date', { typed })
  }).register(typedForms, patternForm(new RegExp(`^${calendarDay}$`), dateHint))

const dateHint = refusal('bad-date', { typed: '' })

/**
 * A day, a day and a local time of the city, or an instant in UTC: `2026-06-21`, `2026-06-21 18:30`, `2026-06-21T16:30:00Z`.
 * An instant without seconds gets them, as the contract's form needs them.
 */
export const dayOrTime = () =>
  scalarField(typed => {
    const instant = typed.replace(/(?<=T\d\d:\d\d)(?=Z$|\+00:00$)/, ':00')
    if (isInstant(instant)) return instant
    const day = dayPattern.exec(typed)?.[1]
    if (day !== undefined && isCalendarDate(day)) return typed
    return day === undefined
      ? refused('bad-date:time', { typed })
      : refused('bad-date:calendar', { typed: day })
  }).register(
    typedForms,
    patternForm(new RegExp(`^(?:${calendarDay}(?:${localTime})?|${anyDay}${utcTime})$`), dayHint),
  )

const dayHint = refusal('bad-date:time', { typed: '' })
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const localTime = `[ T]${clock}(?::[0-5]\\d)?`
const utcTime = `T${clock}(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z|\\+00:00)`
const dayPattern = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})(?:${localTime})?$`)

/** Whether a text is an instant in UTC in the contract's form. */
export function isInstant(text: string): boolean {
  return UtcTimestamp.safeParse(text).success
}

function isShaped(typed: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(typed)
}

/** Whether a text is `YYYY-MM-DD` and that day is in the (proleptic Gregorian) calendar, from year 1. */
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

const leapYear = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)'
const monthAndDay =
  '(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31'

/** A day of the calendar as a pattern, the year 0000 included. */
const anyDay = `(?:\\d{4}-(?:${monthAndDay})|${leapYear}-02-29)`

/** The days that `isCalendarDate` accepts, as a pattern. */
const calendarDay = `(?!0000)${anyDay}`
