import { isCalendarDate } from '../../base/day.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { UtcTimestamp } from '../../contract/scalars.ts'
import { readSpelledDay } from './pasted-values.ts'
import { type Refused, refused, scalarField } from './scalar.ts'
import { inputKinds, patternForm, typedForms } from './typed-form.ts'

/** A day as `YYYY-MM-DD` that exists in the calendar. */
export const date = () =>
  scalarField(readDay)
    .register(typedForms, patternForm(new RegExp(`^${calendarDay}$`), dateHint))
    .register(inputKinds, { kind: 'date' })

/** The first day on which something is published. */
export const firstDay = () =>
  scalarField(typed => {
    return /^(?:true|false|yes|no|ja|nej)$/i.test(typed)
      ? refused('bad-date:published', { typed })
      : readDay(typed)
  })
    .register(typedForms, patternForm(new RegExp(`^${calendarDay}$`), dateHint))
    .register(inputKinds, { kind: 'date' })

/** Reads a day, or says which one was probably meant. */
export function readDay(typed: string): string | Refused {
  if (isCalendarDate(typed)) return typed
  if (isShaped(typed)) return refused('bad-date:calendar', { typed })
  const [time] = /[T ]*(?<!\d)\d{1,2}:\d\d.*$/.exec(typed) ?? []
  const [, start = '', end = ''] = span.exec(typed)?.map(likelyDay) ?? []
  if (start !== '' && end !== '') return refused('bad-date:span', { typed, start, end })
  if (time !== undefined)
    return refused('bad-date:with-time', { typed, better: likelyDay(typed.slice(0, -time.length)) })
  const [one = '', other] = likelyDays(typed)
  if (other !== undefined) return refused('bad-date:either', { typed, one, other })
  return refused('bad-date', { typed, better: one })
}

const span = /^(.*\S)\s*(?:[–—]|\s(?:-|to|till)\s)\s*(\S.*)$/

const dateHint = refusal('bad-date', { typed: '', better: '' })

/** The ISO form of `25.6.2027`, `2027-6-5` or `25 juni 2027`; empty if it is ambiguous or not a day. */
function likelyDay(typed: string): string {
  const [one = '', other] = likelyDays(typed)
  return other === undefined ? one : ''
}

/** The days that a text may mean. */
function likelyDays(typed: string): string[] {
  if (isCalendarDate(typed)) return [typed]
  const spelled = readSpelledDay(typed)
  if (isCalendarDate(spelled)) return [spelled]
  const [, first = '', sign, second = '', last = ''] =
    /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})$/.exec(typed) ?? []
  const print = (...parts: readonly string[]) => parts.map(part => part.padStart(2, '0')).join('-')
  const dayFirst = print(last, second, first)
  const monthFirst = print(last, first, second)
  const readings = [print(first, second, last), dayFirst, sign === '.' ? dayFirst : monthFirst]
  return [...new Set(readings.filter(isCalendarDate))]
}

/**
 * A day, a day with a local time of the city, or a UTC timestamp: `2026-06-21`, `2026-06-21 18:30`, `2026-06-21T16:30:00Z`. A
 * timestamp without seconds gets them, as the contract requires.
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

/** Whether a text is a UTC timestamp in the contract's form. */
export function isInstant(text: string): boolean {
  return UtcTimestamp.safeParse(text).success
}

function isShaped(typed: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(typed)
}

const leapYear = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)'
const monthAndDay =
  '(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31'

/** A day of the calendar as a pattern, the year 0000 included. */
const anyDay = `(?:\\d{4}-(?:${monthAndDay})|${leapYear}-02-29)`

/** The days that `isCalendarDate` accepts, as a pattern. */
const calendarDay = `(?!0000)${anyDay}`
