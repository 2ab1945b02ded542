import { isCalendarDate, nearestOn, offsetAt } from '../../base/day.ts'
import { fold } from '../../base/fold.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { UtcTimestamp } from '../../contract/scalars.ts'
import { likelyTimes } from '../facts/likely-times.ts'
import { weekdayOf } from '../facts/typed-hours.ts'
import { patternSchema } from './field-json-schema.ts'
import { readRecurringDays, readSpelledDay } from './pasted-values.ts'
import { type Refused, refused, scalarField } from './scalar.ts'

/** A day as `YYYY-MM-DD` that exists in the calendar. */
export const date = () => scalarField({ read: readDay, jsonSchema: dateSchema, input: 'date' })

/** The first day on which something is published. */
export const firstDay = () => scalarField({ read: readFirstDay, jsonSchema: dateSchema, input: 'date' })

function readFirstDay(typed: string): string | Refused {
  const isChoice = !/\d/.test(typed)
  const day = readDay(typed)
  const isSpan = typeof day !== 'string' && day.refusal.messageName === 'bad-date:span'
  return isChoice || isSpan ? refused('bad-date:published', { typed }) : day
}

/** Reads a day, or says which one was probably meant. */
export function readDay(typed: string): string | Refused {
  if (isCalendarDate(typed)) return typed
  const noSuchDay = refuseNonexistentDay(typed)
  if (noSuchDay) return noSuchDay
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return refused('bad-date:calendar', { typed })
  if (typed.length > longestSpan) return refused('bad-date', { typed, suggestion: '' })
  const [among = '', times = ''] = timeAmongDays.exec(typed) ?? []
  const days = readRecurringDays(typed.replace(among, ''), likelySpan)
  if (days.length > 0) return refused('bad-date:recurring', { typed, days, beside: timesIn(times) })
  const [start, end] = likelySpan(typed)
  if (start !== '' && end !== '') return refused('bad-date:span', { typed, start, end })
  const spaced = typed.replace(instantOfCalendar, '$1-$2-$3T$4:$5$6')
  const time = timeOfDay.exec(spaced)
  const day = time ? likelyDay(spaced.slice(0, time.index)) : ''
  const [first, last] = time ? likelySpan(spaced.slice(0, time.index)) : []
  if (time && first && last)
    return refused('bad-date:span', { typed, start: first, end: last, ...timesIn(time[0]) })
  if (time?.index === 0 && timesIn(time[0]).time)
    return refused('bad-date:only-time', { typed, ...timesIn(time[0]) })
  if (time && (day !== '' || time[0].includes(':')))
    return refused('bad-date:with-time', { typed, suggestion: day, ...timesIn(time[0]) })
  const [, before = '', rest = ''] = dayAndWords.exec(typed) ?? []
  if (likelyDay(before) !== '') return refused('bad-date:rest', { typed, day: likelyDay(before), rest })
  if (!/\d/.test(typed) || /^\d{4}-[?xX\d]{1,2}(?:-[?xX]{1,2})?$/.test(typed))
    return refused('bad-date:words', { typed })
  const [one = '', other] = likelyDays(typed)
  if (other !== undefined) return refused('bad-date:either', { typed, one, other })
  return refused('bad-date', { typed, suggestion: one })
}

const longestSpan = 100

/** Matches an instant as calendars write it: `20270612T180000Z`. */
const instantOfCalendar = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(?:\d\d)?(Z?)$/

/** Matches a day and words after it: `2026-12-28 (inställt)`. */
const dayAndWords = /^(.*\d)[\s,;(–-]+(\p{L}[^\d)]*)\)?$/u

/** Matches a time after a day: `18:00`, `kl. 18–22`, `18.30` or `at 6 pm`. */
const timeOfDay =
  /[T, ]*(?:(?<![\p{L}\d])(?:klockan|kl|at|from|från)\b\.? *\d{1,2}\b.*|(?<!\d)\d{1,2}:\d\d.*|(?<= )\d{1,2}(?:\.\d\d| *[ap]\.?m\b\.?)(?: *[-–—] *\d.*)?)$/iu

/** Matches the times of `every Tuesday 18:30–20:00 from 12 January to 30 March 2027`. */
const timeAmongDays =
  /(?<=\p{L}),? (?:(?:kl|klockan|at)\.? )?(\d\d?[.:]\d\d(?: ?[-–] ?\d\d?[.:]\d\d)?)(?=,? (?:från|from|i|in)(?!\p{L}))/iu

/** Returns the times of a text that is one or two of them as fields of a date. */
function timesIn(typed: string): { time?: string; end_time?: string } {
  const [time = '', end] = likelyTimes(typed.replace(/^[T, ]+/, ''))
  if (time === '' || end === '') return {}
  return end === undefined ? { time } : { time, end_time: end }
}

/** Whether a text has a time of day. */
export function hasTime(typed: string): boolean {
  return typed.length <= longestSpan && timeOfDay.test(typed)
}

/** Returns a text with plain hyphens and spaces, and without spaces around hyphens. */
function withHyphens(typed: string): string {
  return typed
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .trim()
    .replace(/ *[-‐-―−] */g, '-')
}

/** Refuses a day after the last of its month, such as `2027-02-30` or `31.6.2027`. */
function refuseNonexistentDay(typed: string): Refused | undefined {
  const [one] = likelyDays(typed)
  const [nonexistent] = one === undefined ? likelyDays(typed, isNonexistentDay) : []
  if (nonexistent === undefined) return undefined
  const [year = '', month = '', day = ''] = nonexistent.split('-')
  const suggestion = ['30', '29', '28'].map(last => `${year}-${month}-${last}`).find(isCalendarDate) ?? ''
  return refused('bad-date:no-day', { day: Number(day), month: Number(month), suggestion })
}

function isNonexistentDay(text: string): boolean {
  return /-(?:29|3[01])$/.test(text) && isCalendarDate(text.replace(/..$/, '01')) && !isCalendarDate(text)
}

/** Returns the two days of `25–27 juni 2027`, `2027-06-25/27` or `25.6.2027 - 27.6.2027`; empty if there are not two. */
function likelySpan(text: string): [start: string, end: string] {
  const [, month = '', day = '', last = ''] = /^(\d{4}-\d\d-)(\d\d) ?[/–—] ?(\d\d)$/.exec(text) ?? []
  if (month !== '') return [likelyDay(month + day), likelyDay(month + last)]
  // In `12/1–27/4 2027`, the second day says that both begin with the day.
  const slashed = [...text.matchAll(/(?<![\d/])(\d\d?)\/(?=\d\d?(?!\d))/g)]
  const typed = slashed.some(([, day]) => Number(day) > 12) ? text.replace(/(?<=\d)\/(?=\d)/g, '.') : text
  for (const sign of typed.matchAll(/\s*(?:--|[-‐-―−]|(?<=\s)(?:to|till|t\.?o\.?m\.?)(?=\s))\s*/gi)) {
    const [first, second] = [typed.slice(0, sign.index), typed.slice(sign.index + sign[0].length)]
    const end = likelyDay(second)
    const [rest = '', year = ''] = /(?: [a-zåäö]+)? (\d{4})$/i.exec(second) ?? []
    // The first day may leave out its year, or its month and year.
    const start = ['', ` ${year}`, rest].map(more => likelyDay(first + more)).find(each => each !== '')
    if (end !== '' && start !== undefined) return [start, end]
  }
  return ['', '']
}

/** Returns the ISO form of `25.6.2027`, `2027-6-5` or `25 juni 2027`; empty if it is ambiguous or not a day. */
function likelyDay(typed: string): string {
  const [one = '', other] = likelyDays(typed)
  return other === undefined ? one : ''
}

/** Returns the days that a text may mean. */
function likelyDays(text: string, isDay = isCalendarDate): string[] {
  if (text.length > longestSpan) return []
  const typed = withHyphens(text)
  if (isDay(typed)) return [typed]
  const [, year = '', month = '', day = ''] = /^(\d{4}) ?(\d\d) ?(\d\d)$/.exec(typed) ?? []
  if (isDay(`${year}-${month}-${day}`)) return [`${year}-${month}-${day}`]
  const spelled = readSpelledDay(typed)
  if (isDay(spelled)) return [...new Set([spelled, nearestWeekday(typed, spelled)])]
  const [, name = '', rest = ''] = /^(\p{L}+)[.,]* (?:den |the )?(\d.*)$/u.exec(typed) ?? []
  if (weekdayOf(fold(name)) >= 0) {
    const days = likelyDays(rest, isDay).map(day => [day, nearestWeekday(name, day)] as const)
    const fitting = days.filter(([day, near]) => day === near)
    return [...new Set((fitting.length > 0 ? fitting : days).flat())]
  }
  const [, first = '', sign, second = '', last = ''] =
    /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})$/.exec(withWholeYear(typed)) ?? []
  const print = (...parts: readonly string[]) => parts.map(part => part.padStart(2, '0')).join('-')
  const dayFirst = print(last, second, first)
  const monthFirst = print(last, first, second)
  const readings = [print(first, second, last), dayFirst, sign === '.' ? dayFirst : monthFirst]
  return [...new Set(readings.filter(isDay))]
}

/** Returns the day nearest to another one that is the weekday before it: the 19th for `Friday 18 March 2027`, a Thursday. */
function nearestWeekday(typed: string, day: string): string {
  return nearestOn(weekdayOf(fold(/^\p{L}+/u.exec(typed)?.[0] ?? '')), day)
}

/** `25/6/2027` for `25/6/27`, `25/6 2027` and `25/6-2027`. */
function withWholeYear(typed: string): string {
  const shortDay = /^(\d\d?)([./])(\d\d?)[./ -](?:20)?(\d\d)$/
  return typed
    .replace(/\.$/, '')
    .replace(shortDay, (_, day, sign, month, year) => [day, month, `20${year}`].join(sign))
}

/**
 * A day, a day with a local time of the city, or a UTC timestamp: `2026-06-21`, `2026-06-21 18:30`, `2026-06-21T16:30:00Z`. A
 * timestamp without seconds gets them, as the contract requires.
 */
export const dayOrTime = () => scalarField({ read: readDayOrTime, jsonSchema: dayOrTimeSchema })

function readDayOrTime(typed: string): string | Refused {
  const instant = typed.replace(/(?<=T\d\d:\d\d)(?=Z$|\+00:00$)/, ':00')
  if (isInstant(instant)) return instant
  const day = dayPattern.exec(typed)?.[1]
  if (day !== undefined && isCalendarDate(day)) return typed
  const noSuchDay = refuseNonexistentDay(day ?? typed)
  if (noSuchDay) return noSuchDay
  if (day !== undefined) return refused('bad-date:calendar', { typed: day })
  const suggestion = likelyDay(typed)
  return suggestion ? refused('bad-date', { typed, suggestion }) : refused('bad-date:time', { typed })
}

const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const localTime = `[ T]${clock}(?::[0-5]\\d)?`
const utcTime = `T${clock}(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z|\\+00:00)`
const dayPattern = new RegExp(`^(\\d{4}-\\d{2}-\\d{2})(?:${localTime})?$`)

/** Whether a text is a UTC timestamp in the contract's form. */
function isInstant(text: string): boolean {
  return UtcTimestamp.safeParse(text).success
}

/**
 * Returns the ISO 8601 UTC timestamp of a day (`2026-06-21`: midnight in UTC) or of a local time in a time zone (`2026-06-21 18:30`,
 * seconds optional). A UTC timestamp is returned unchanged.
 */
export function toUtcTimestamp(typed: string, timeZone: string): string {
  if (isInstant(typed)) return typed
  const [day = '', time] = typed.split(/[ T]/)
  if (time === undefined) return `${day}T00:00:00Z`
  const asUtc = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
  // The offset depends on the instant, and the instant on the offset, so it is looked up twice.
  const guess = asUtc - offsetAt(asUtc, timeZone)
  const instant = asUtc - offsetAt(guess, timeZone)
  return `${new Date(instant).toISOString().slice(0, 19)}Z`
}

const leapYear = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)'
const monthAndDay =
  '(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31'

/** A day of the calendar as a pattern. The year 0000 is included, since the contract allows it in timestamps. */
const anyDay = `(?:\\d{4}-(?:${monthAndDay})|${leapYear}-02-29)`

/** The days that `isCalendarDate` accepts, as a pattern. */
const calendarDay = `(?!0000)${anyDay}`

const dateHint = refusal('bad-date', { typed: '', suggestion: '' })
const dateSchema = patternSchema(new RegExp(`^${calendarDay}$`), dateHint)
const dayOrTimeSchema = patternSchema(
  new RegExp(`^(?:${calendarDay}(?:${localTime})?|${anyDay}${utcTime})$`),
  refusal('bad-date:time', { typed: '' }),
)
