import { isCalendarDate } from '../../base/day.ts'
import type { Opening, OpeningHours, WeekRow } from './opening-hours.ts'
import { isSpecialDayName } from './special-days.ts'

/** Opening hours as they are typed in a file. */
export type TypedHours = {
  readonly week?: TypedRows | undefined
  readonly seasons?: readonly { readonly from_to: string; readonly week: TypedRows }[] | undefined
  readonly holidays?: string | undefined
  readonly special?: TypedRows | undefined
  readonly dates?: TypedRows | undefined
}
type TypedRows = Readonly<Record<string, string>>

/** A part of opening hours that cannot be read, by the path of its key or value. */
export type HoursFault = {
  readonly path: readonly (string | number)[]
  readonly expected: 'weekdays' | 'opening' | 'season' | 'special day' | 'date'
}

const weekdayNames = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const spans = new RegExp(`^${clock}-(?:${clock}|24:00)(?:, ?${clock}-(?:${clock}|24:00))*$`)

/** Reads opening hours as they are typed; reports each part that cannot be read, and leaves it out. */
export function readTypedHours(typed: TypedHours, report: (fault: HoursFault) => void): OpeningHours {
  const rows = (text: TypedRows | undefined, path: HoursFault['path']): WeekRow[] =>
    Object.entries(text ?? {}).flatMap(([key, value]) => {
      const days = readWeekdays(key)
      if (days === undefined) report({ path: [...path, key], expected: 'weekdays' })
      const opening = openingAt(value, [...path, key])
      return days === undefined || opening === undefined ? [] : [{ days, opening }]
    })
  const openingAt = (text: string, path: HoursFault['path']): Opening | undefined => {
    const opening = readOpening(text)
    if (opening === undefined) report({ path, expected: 'opening' })
    return opening
  }
  const seasons = (typed.seasons ?? []).flatMap(({ from_to: span, week }, index) => {
    const [from = '', to = '', ...rest] = span.split('..')
    const isSpan = isMonthDay(from) && isMonthDay(to) && rest.length === 0
    if (!isSpan) report({ path: ['seasons', index, 'from_to'], expected: 'season' })
    const read = rows(week, ['seasons', index, 'week'])
    return isSpan ? [{ from, to, week: read }] : []
  })
  const special = Object.entries(typed.special ?? {}).flatMap(([key, value]) => {
    const opening = openingAt(value, ['special', key])
    return key.split(/, ?/).flatMap(day => {
      if (!isSpecialDayName(day)) report({ path: ['special', key], expected: 'special day' })
      return isSpecialDayName(day) && opening !== undefined ? [{ day, opening }] : []
    })
  })
  const dates = Object.entries(typed.dates ?? {}).flatMap(([key, value]) => {
    const [from = '', to = from, ...rest] = key.split('..')
    const isSpan = isCalendarDate(from) && isCalendarDate(to) && from <= to && rest.length === 0
    if (!isSpan) report({ path: ['dates', key], expected: 'date' })
    const opening = openingAt(value, ['dates', key])
    return isSpan && opening !== undefined ? [{ from, to, opening }] : []
  })
  const holidays = typed.holidays === undefined ? undefined : openingAt(typed.holidays, ['holidays'])
  const week = rows(typed.week, ['week'])
  return { week, seasons, ...(holidays === undefined ? {} : { holidays }), special, dates }
}

function readOpening(text: string): Opening | undefined {
  if (text === 'closed' || text === 'by appointment') return text
  return spans.test(text) ? text.split(/, ?/) : undefined
}

/** Reads `daily`, `mon`, `tue-sun` or `mon, wed, fri-sat`; weekdays are in order, each once. */
function readWeekdays(text: string): number[] | undefined {
  if (text === 'daily') return weekdayNames.map((_, day) => day)
  const days = text.split(/, ?/).flatMap(run => {
    const [from = '', to = from, ...rest] = run.split('-')
    const [first, last] = [weekdayNames.indexOf(from), weekdayNames.indexOf(to)]
    const isRun = first >= 0 && last >= first && rest.length === 0
    return isRun ? Array.from({ length: last - first + 1 }, (_, index) => first + index) : [-1]
  })
  const isInOrder = days.every((day, index) => day >= 0 && (index === 0 || day > (days[index - 1] ?? day)))
  return isInOrder ? days : undefined
}

/** Whether a text is the month and day of a day that exists each year, or `02-29`. */
function isMonthDay(text: string): boolean {
  return isCalendarDate(`2028-${text}`)
}
