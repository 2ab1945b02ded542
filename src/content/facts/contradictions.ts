import { addDays, daysBetween, daysOfWeek, isCalendarDate } from '../../base/day.ts'
import { fold } from '../../base/fold.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import type { TreeFinding } from '../yaml/tree.ts'
import { likelyTimes } from './likely-times.ts'
import { monthOf } from './month-days.ts'
import { readPrice } from './price.ts'
import { findSaidHours } from './said-hours.ts'
import { type DateFields, findStatus, findUnsaid } from './status-words.ts'
import { weekdayOf } from './typed-hours.ts'

type Fields = Readonly<Record<string, unknown>>

/** Finds words of a published event that its dates contradict, in its title and its text in HTML; of a place, hours in its info box. */
export function findContradictions(value: unknown): TreeFinding[] {
  const { dates, draft, title, text, price, ...place }: Fields = Object(value)
  if (draft === true || typeof title !== 'string') return []
  if (!Array.isArray(dates)) return findSaidHours({ text, ...place })
  const known: DateFields[] = dates.map(date => Object(date))
  const html = typeof text === 'string' ? text.slice(0, longestSearched) : ''
  const words = html.replace(/<[^<>]*>/g, ' ').trim()
  const statusInTitle = [...findStatus(title, 'title', known)]
  const inTitle = [
    ...statusInTitle,
    ...findChange(title, known),
    ...findYear(title, known),
    ...findWeekly(title, known),
    ...findUnsaid(`${title} ${words}`, known),
  ]
  const days = daysIn(words)
  const inText = [
    ...(statusInTitle.length > 0 ? [] : findStatus(words, 'text', known)),
    ...findWeekday(days, known),
    ...findOtherDay(days, known),
    ...findEvery(words, known),
    ...findWeekly(words, known),
    ...findStart(words, known),
    ...findDaily(`${title}. ${words}`, known),
    ...(typeof price === 'string' ? findPrice(words, price) : []),
  ]
  return [
    ...inTitle.map(found => ({ ...found, at: { path: ['title'], part: 'value' } as const })),
    ...inText.map(found => ({ ...found, at: { path: ['text'], part: 'value' } as const })),
  ]
}

const longestSearched = 20_000

const announced =
  /(?<!\p{L})(?:ny(?:tt|a)? (?:datum|dag|tid)|new (?:date|day|time)|(?:flytta(?:[ds]|ts?)|moved) (?:till|to))(?!\p{L})/iu

/** Finds the day of a title that no date has; a time or a day like `24/7` only if the title says that it is a new one. */
function* findChange(title: string, dates: readonly DateFields[]): Iterable<Refusal> {
  const isNew = announced.test(title)
  for (const { typed, monthDay, year } of daysIn(title)) {
    const isOwn = isNew || (!typed.includes('/') && dates.some(({ start = '' }) => start.startsWith(year)))
    if (isOwn && !dates.some(({ start = '', end = start }) => isWithin(monthDay, start, end)))
      yield refusal('time-in-title:changed', { typed })
  }
  if (!isNew) return
  const [typed = ''] = /(?:klockan|kl\.?|at) ?\d\d?(?:[.:]\d\d)?(?: ?[ap]m)?/i.exec(title) ?? []
  const [time = ''] = likelyTimes(typed)
  if (time !== '' && dates.every(date => date.time !== undefined && date.time !== time))
    yield refusal('time-in-title:changed', { typed })
}

/** Finds the year of a title that is the one before or after those of all dates, as in a copy, unless it is about the turn of the year. */
function* findYear(title: string, dates: readonly DateFields[]): Iterable<Refusal> {
  const [typed] = /(?<![\d/–-])20\d\d(?![\d/–-])/.exec(title) ?? []
  const isFar = ({ start = '', end = start }: DateFields) => {
    const months = (Number(typed) - Number(start.slice(0, 4))) * 12 + 1 - Number(start.slice(5, 7))
    return `${typed}` > end.slice(0, 4) ? months > 2 && months <= 12 : months < -14 && months >= -36
  }
  if (typed !== undefined && dates.length > 0 && dates.every(isFar))
    yield refusal('time-in-title:changed', { typed })
}

function isWithin(monthDay: string, start: string, end: string): boolean {
  if (start.slice(0, 4) !== end.slice(0, 4)) return true
  return start.slice(5) <= monthDay && monthDay <= end.slice(5)
}

const weekly =
  /(?<!\p{L})((?:varje|every|each) \p{L}{2,6}(?:dag|day)s?|\p{L}{2,6}(?:dagar|days))(?!\p{L})(?:,? (?:(?:kl|klockan|at|from|från|mellan|between)\.? )*(\d[^\s,]{0,12}(?: ?[ap]m)?))?/giu

/** Finds a day of every week, first in a text or with the time of the date, beside a date of more than a week. */
function* findWeekly(text: string, dates: readonly DateFields[]): Iterable<Refusal> {
  const long = dates.flatMap(({ start, end, time, end_time }) => {
    return start && end && end > addDays(start, 6) ? [{ start, end, time, end_time }] : []
  })
  if (long.length === 0) return
  for (const { 1: typed = '', 2: at = '', index } of text.matchAll(weekly)) {
    const weekday = weekdayOf(fold(typed.replace(/^.* |ar$|s$/g, '')))
    const isFirst = typed.includes(' ') && /^\P{L}*$/u.test(text.slice(0, index))
    for (const { start, end, time, end_time } of long) {
      const isAtTime = time !== undefined && likelyTimes(`kl ${at}`)[0] === time
      const days = isFirst || isAtTime ? daysOfWeek(weekday, start, end) : []
      if (days.length === 0) continue
      const beside = { ...(time && { time }), ...(end_time && { end_time }) }
      return yield refusal('unlikely-date:weekly', { typed, start, end, days, beside })
    }
  }
}

/** Finds a weekday beside a day that is another one: a day of the event, or one without a year, of which the nearest to a date is meant. */
function* findWeekday(named: readonly NamedDay[], dates: readonly DateFields[]): Iterable<Refusal> {
  for (const { typed, monthDay, year, weekday } of named) {
    const ofWeek = weekdayOf(fold(weekday))
    if (ofWeek === -1) continue
    const days = dates.flatMap(date => {
      if (year === '') return nearestDay(monthDay, date)
      return date.start === `${year}-${monthDay}` ? [date.start] : []
    })
    const [day] = days
    if (day !== undefined && days.every(each => new Date(each).getUTCDay() !== ofWeek))
      yield refusal('unlikely-date:weekday', { typed, day })
  }
}

/** Finds a day with its weekday or its year, or to which something was moved, in a text in which no day is one of the event, but all are within a week of one, or were a year or two ago. */
function* findOtherDay(days: readonly NamedDay[], dates: readonly DateFields[]): Iterable<Refusal> {
  const [first] = days
  // A date that was moved has its new day in its status, by mistake.
  const moved = dates.some(({ status }) => status === 'moved')
    ? days.find(day => announced.test(day.sentence) && isOtherDay(day, dates))
    : undefined
  if (moved) yield refusal('unlikely-date:moved', { typed: moved.typed })
  else if (first && days.every(day => isOtherDay(day, dates)))
    yield refusal('unlikely-date:named', { typed: first.typed })
}

function isOtherDay({ monthDay, year, weekday, sentence }: NamedDay, dates: readonly DateFields[]): boolean {
  const isMoved = announced.test(sentence)
  const isOn = ({ start = '', end = start }: DateFields) =>
    isWithin(monthDay, start, end) && (year === '' || year >= start.slice(0, 4))
  const isNear = ({ start = '', end = start }: DateFields) => {
    const [near] = nearestDay(monthDay, { start, end })
    if (near === undefined) return false
    if (!isMoved && (near < addDays(start, -7) || near > addDays(end, 7))) return false
    const day = year === '' ? near : `${year}-${monthDay}`
    const isRecent = near <= `${Number(day.slice(0, 4)) + 2}-${monthDay}` && day <= near
    if (weekday === '') return (isMoved || year !== '') && isRecent && !past.test(sentence)
    return isRecent && new Date(day).getUTCDay() === weekdayOf(fold(weekday))
  }
  return (isMoved || !otherMatter.test(sentence)) && !dates.some(isOn) && dates.some(isNear)
}

/** What a day may be in place of one of the event. */
const otherMatter =
  /(?<!\p{L})(?:anmäl|bok|bilj|förköp|släpp|öppnar|stänger|senast|register|book|ticket|sale|sign|opens|closes|latest|deadline)|(?<!\p{L})(?:före|innan|till|before|until|by) ?\||(?<!\p{L})(?:dagen|kvällen|day|evening) (?:före|innan|efter|before|after)(?!\p{L})/iu

/** What a day with a year was, in place of one of the event. */
const past =
  /(?<!\p{L})(?:var|hölls|ägde|kom|fick|invig|grund|stifta|född|första|sedan|was|were|had|held|born|first|since|founded)/iu

const everyDay =
  /(?<!\p{L})(?:varje dag|alla dagar|dagligen|each day|every day|daily|(?:två|tre|fyra|fem|sex|[2-6]) kvällar|kvällskurs|(?:two|three|four|five|six|[2-6]) evenings|evening (?:class|course))(?!\p{L})/iu

/** Finds a date of several days whose times are, as the words say, those of each day. */
function* findDaily(words: string, dates: readonly DateFields[]): Iterable<Refusal> {
  for (const { start = '', end = start, time, end_time: endTime } of dates) {
    const days = time && endTime && endTime > time ? 1 + daysBetween(start, end) : 1
    if (time && endTime && days > 1 && days <= 6 && everyDay.test(words))
      return yield refusal('unlikely-time:days', { days, time, end: endTime })
  }
}

const everyWeek =
  /(?:varje|every|each) (\p{L}{2,6}(?:dag|day))(?!\p{L})|(?<=^\P{L}*)\p{L}{2,6}(?:dagar|days)(?= (?:kl|at|from|från|\d))/iu

/** Finds a day of every week on which no date of a single day is: `Varje tisdag`, `Saturdays`. */
function* findEvery(text: string, dates: readonly DateFields[]): Iterable<Refusal> {
  const [{ start = '' } = {}] = dates
  if (dates.length === 0 || dates.some(({ end }) => end !== undefined)) return
  const [sentence = ''] = text.split(/[.!?]\s/, 1)
  const [typed, name = typed] = everyWeek.exec(sentence) ?? []
  const named = /stäng|close/i.test(sentence) ? -1 : weekdayOf(fold(name ?? '').replace(/ar$|s$/, ''))
  const isOther = (date: DateFields) => new Date(date.start ?? '').getUTCDay() !== named
  if (typed !== undefined && named !== -1 && dates.every(isOther))
    yield refusal('unlikely-date:weekday', { typed, day: start })
}

const clockTime = String.raw`(?:(?:klockan|kl\.?) ?\d\d?(?:[.:]\d\d)?|\d\d?[.:]\d\d|\d\d?(?:[.:]\d\d)? ?[ap]m)(?![\p{L}\d])`
const startTime = new RegExp(
  String.raw`(?<!\p{L})(?:börjar|startar|start|starts|begins) (?:vid |at )?(${clockTime})`,
  'iu',
)

/** Finds the time at which a text says that an event begins, if every date has another one and the text names none of theirs. */
function* findStart(text: string, dates: readonly DateFields[]): Iterable<Refusal> {
  if (dates.length === 0 || dates.some(({ time }) => time === undefined)) return
  const [, typed] = startTime.exec(text) ?? []
  if (typed === undefined || likelyTimes(typed).length === 0) return
  const named = [...text.matchAll(new RegExp(clockTime, 'giu'))].flatMap(([each]) => likelyTimes(each))
  if (dates.every(({ time = '' }) => !named.includes(time))) yield refusal('unlikely-time:named', { typed })
}

const paid =
  /(?<!\p{L})(?:inträde|entré|entréavgift|biljettpris|startavgift|biljett(?:er|en)?|admission|entrance(?: fee)?|entry|tickets?)(?::| är| kostar| is| costs?)?\s+(?:[£€]\d+|\d+ ?(?:kr|kronor|:-|sek|€|euros?|eur))(?!\p{L})/iu
const unpaid =
  /^(?:(?:det är|it is|there is) )?(?:fri entré|fritt inträde|gratis inträde|free (?:entry|admission|entrance)|(?:inträdet|entrén|evenemanget) är (?:fritt|fri|gratis)|(?:entry|admission|entrance) is free)(?= för alla| for all| for everyone|\P{L}*$)/iu
/** What makes a price that of somebody or something else. */
const otherPrice =
  /medlem|member|barn|child|kid|under|student|ungdom|pension|senior|vanlig|annars|usual|normal|other|muse|förra|last year|efter|after|delta|tävl|compet|team/i

/** Finds a price for all in a text that `price` contradicts: one is free, and the other is not, or the amounts differ. */
function* findPrice(text: string, price: string): Iterable<Refusal> {
  // A price in words may have other amounts, and extras that cost nothing: `120 kr, soppa ingår`.
  const [lead = price] = /^[^,;(]*?\d ?(?:kr\.?|kronor|:-|sek|€|euros?|eur)(?!\p{L})/iu.exec(price) ?? []
  const read = readPrice(lead, '')
  if (typeof read === 'object' && !('min' in read && read.min > 0)) return
  const sentences = text.split(/(?<=[.!?])\s+|\n/).filter(each => !otherPrice.test(each))
  // A text that has the amount, too, says when it holds.
  const isOther = (amount: number) => {
    if (read === 'free') return true
    if (price.includes(`${amount}`)) return false
    return !text.includes(`${read.min}`) && (amount < read.min || amount > (read.max ?? amount))
  }
  const found = sentences.map(each => {
    const typed = paid.exec(each.trim())?.[0]
    if (typed !== undefined && isOther(Number(/\d+/.exec(typed)))) return typed
    return read === 'free' || lead !== price ? undefined : unpaid.exec(each.trim())?.[0]
  })
  const typed = found.find(each => each !== undefined)
  if (typed !== undefined) yield refusal('unlikely-price', { typed, price })
}

/** Returns the day, such as `08-14`, that is nearest to a date, in its year or the one before or after; none if it does not exist. */
function nearestDay(monthDay: string, { start = '', end = start }: DateFields): string[] {
  const [first, last] = [Date.parse(start), Date.parse(end)]
  const distance = (day: string) => Math.max(first - Date.parse(day), Date.parse(day) - last, 0)
  const days = [-1, 0, 1]
    .map(years => `${Number(start.slice(0, 4)) + years}-${monthDay}`)
    .filter(isCalendarDate)
  return days.sort((a, b) => distance(a) - distance(b)).slice(0, 1)
}

const month = String.raw`(?:jan|feb|mar|apr|ma[jy]|jun|jul|aug|sep|o[kc]t|nov|dec)\p{L}{0,6}`
const dayInWords = new RegExp(
  String.raw`(?<![\p{L}\d/.-])(?:(?<weekday>\p{L}{3,6}day|(?:mån|tis|ons|tors|fre|lör|sön)dag(?:en)?)[, ]+(?:the |den )?)?(?:(?<day>\d\d?)(?:st|nd|rd|th|:?e)?(?: (?:of )?(?<month>${month})|\/(?<number>\d\d?))|(?<first>${month}) (?<second>\d\d?)(?:st|nd|rd|th)?)(?:,? (?<year>\d{4}))?(?![\p{L}\d])`,
  'giu',
)

/** The most days of a text that are compared, each with every date. */
const mostDays = 40

/** A day that a text names: as typed, `08-14`, the year if it has one, the weekday, and the sentence with `|` before the day. */
type NamedDay = Readonly<Record<'typed' | 'monthDay' | 'year' | 'weekday' | 'sentence', string>>

/** Returns the first days that a text names. */
function daysIn(text: string): NamedDay[] {
  if (!/\d/.test(text)) return []
  return [...text.matchAll(dayInWords)].slice(0, mostDays).flatMap(({ 0: typed, index, groups = {} }) => {
    const { weekday = '', day, number, second, year = '' } = groups
    const month = number?.padStart(2, '0') ?? monthOf((groups.month ?? groups.first ?? '').toLowerCase())
    const monthDay = `${month}-${(day ?? second ?? '').padStart(2, '0')}`
    const before = text
      .slice(0, index)
      .split(/[.!?]\s/)
      .at(-1)
    const sentence = `${before}|${text.slice(index).split(/[.!?]\s/, 1)}`
    return month === '' ? [] : [{ typed, monthDay, year, weekday: weekday.toLowerCase(), sentence }]
  })
}
