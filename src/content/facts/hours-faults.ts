import { addDays } from '../../base/day.ts'
import { fold } from '../../base/fold.ts'
import type { SpecialDay } from './special-days.ts'
import { printHoursLine, readHoursLine, readHoursLines } from './typed-hours.ts'

/** What is wrong with a line of opening hours: the part that cannot be read, or two meanings, or several lines. */
type HoursFault =
  | { readonly kind: 'either'; readonly one: string; readonly other: string }
  | { readonly kind: 'several'; readonly lines: readonly string[] }
  /** `line` is what can be read without the part, which is after or before it, or with the days of weeks, if their year is known. */
  | { readonly kind: 'rest' | 'before' | 'weeks'; readonly part: string; readonly line: string }
  | { readonly kind: 'days' | 'opening'; readonly part: string }
  /** Several special days that the part may mean. */
  | { readonly kind: 'names'; readonly part: string; readonly names: readonly SpecialDay[] }

/** Finds out why a line cannot be read; undefined if no part of it can. */
export function findHoursFault(typed: string): HoursFault | undefined {
  const [one, other] = readHoursLines(typed)
  if (one && other) return { kind: 'either', one: printHoursLine(one), other: printHoursLine(other) }
  const known = findWeeks(typed) ?? findHolidays(typed) ?? splitException(typed) ?? splitDates(typed)
  if (known) return known
  const certain = splitHours(typed)
  const lines = certain.length > 1 ? certain : splitHours(typed, part => readHoursLines(part)[0])
  if (lines.length > 1) return { kind: 'several', lines }
  const brackets = /\(.{1,200}?\)/.exec(typed)?.[0]
  if (brackets !== undefined) {
    const rule = readHoursLine(typed.replace(brackets, ' '))
    if (rule) return { kind: 'rest', part: brackets.slice(1, -1), line: printHoursLine(rule) }
  }
  const words = typed.trim().split(/\s+/).slice(0, 30)
  const [start, end] = [
    (count: number) => words.slice(0, count).join(' '),
    (count: number) => words.slice(count).join(' '),
  ]
  const counts = words.slice(1).map((_, index) => words.length - 1 - index)
  for (const count of counts) {
    const rule = readHoursLine(start(count))
    // `Closed` before something unknown is not every day.
    if (rule && !(count === 1 && rule.opening === 'closed'))
      return { kind: 'rest', part: end(count), line: printHoursLine(rule) }
  }
  const isOpening = (count: number) => readHoursLines(`holidays ${end(count)}`).length > 0
  const daysStart = counts.findLast(count => !isOpening(count) && readHoursLines(end(count)).length > 0)
  if (daysStart !== undefined) {
    const [part, rule] = [start(daysStart), readHoursLine(end(daysStart))]
    return rule && !turningWord.test(fold(part))
      ? { kind: 'before', part, line: printHoursLine(rule) }
      : { kind: 'days', part }
  }
  const opening = counts.findLast(isOpening)
  if (opening !== undefined) return { kind: 'days', part: start(opening) }
  const daysEnd = counts.find(count => readHoursLine(`${start(count)} closed`))
  return daysEnd === undefined ? undefined : { kind: 'opening', part: end(daysEnd) }
}

// Without a season's name, too, the rest of the line means something else.
const turningWord =
  /(?:^| )(?:not|no|except|but|apart|closed|ej|inte|utom|forutom|stangt|summer|winter|spring|autumn|(?:sommar|vinter|host|var)(?:en|tid)?)(?: |$)/
const exception =
  /^(.*?)[ ,(]*(?<![a-z])(?:not|except(?: for)?|but(?: not)?|apart from|ej|inte|utom|forutom)(?: on| pa)? ([^\d()]+?)\)?( (?:kl\.? ?)?\d.*)?$/

/** Returns the days of weeks, if their year is in the line: `v 27-31 2027 stängt`. */
function findWeeks(typed: string): HoursFault | undefined {
  const [part, first = '', last = first, year = ''] =
    /(?<!\p{L})(?:v(?:ecka|eckorna)?|weeks?)\.? ?(\d{1,2})(?: ?[-–—] ?(\d{1,2}))?(?:[, ]+(\d{4}))?(?!\d)/iu.exec(
      typed,
    ) ?? []
  if (part === undefined) return undefined
  const words = fold(typed.replace(part, ' ')).replace(/(?:sommar|jul|semester)(?=stangt)/, '')
  // The first Monday is that of the week of 4 January.
  const monday = (week: string) => {
    const day = new Date(`${year}-01-04`).getUTCDay()
    return addDays(`${year}-01-04`, Number(week) * 7 - 7 - ((day + 6) % 7))
  }
  const rule =
    year && Number(last) < 53 && readHoursLine(`${monday(first)}..${addDays(monday(last), 6)} ${words}`)
  return { kind: 'weeks', part, line: rule ? printHoursLine(rule) : '' }
}

/** Returns the lines of hours that do not hold on some days: `daily 10-18 not Sun`, `10-18 alla dagar utom julafton`. */
function splitException(typed: string): HoursFault | undefined {
  const [, before = '', days = '', after = ''] = exception.exec(fold(typed).slice(0, longestSplit)) ?? []
  const rule = readHoursLine(before.replace(/^((?:kl\.? ?)?\d\S*) (.+)$/, '$2 $1') + after)
  const closed = readHoursLine(`${days} closed`)
  if (rule && closed) return { kind: 'several', lines: [printHoursLine(rule), printHoursLine(closed)] }
  return rule && { kind: 'days', part: days }
}

/** Returns the lines of hours that hold on some weekdays between two dates: a line of dates has none. */
function splitDates(typed: string): HoursFault | undefined {
  const [, from = '', to = '', rest = ''] =
    /^(\S{10})(?:\.\.| ?[-–—] ?| till | to )(\S{10})[ :,]+(.+)$/.exec(typed) ?? []
  const [dates, rule] = [readHoursLine(`${from}..${to} closed`), readHoursLine(rest)]
  if (dates?.kind !== 'date' || rule?.kind !== 'week') return undefined
  const days = Array.from({ length: mostDays }, (_, index) => addDays(from, index)).filter(day => day <= to)
  if (days.at(-1) !== to) return { kind: 'days', part: rest }
  const spans: { kind: 'date'; from: string; to: string }[] = []
  for (const day of days.filter(day => rule.weekdays.includes((new Date(day).getUTCDay() + 6) % 7))) {
    const last = spans.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else spans.push({ kind: 'date', from: day, to: day })
  }
  const lines = spans.map(span => printHoursLine({ ...span, opening: rule.opening }))
  return lines.length > 0 ? { kind: 'several', lines } : { kind: 'days', part: rest }
}

/** The most days that are split: longer times are seasons, and each week would be a line. */
const mostDays = 100

const longestSplit = 200

/** The special days that the name of a holiday may mean. */
const holidays: readonly (readonly [RegExp, readonly SpecialDay[]])[] = [
  [/^(?:jul(?:en)?|christmas|xmas)$/, ['christmas-eve', 'christmas-day', 'boxing-day']],
  [/^(?:nyar|new year)$/, ['new-years-eve', 'new-years-day']],
  [/^(?:pask(?:en)?|easter)$/, ['good-friday', 'easter-eve', 'easter-day', 'easter-monday']],
  [/^mids(?:ommar|ummer)$/, ['midsummer-eve', 'midsummer-day']],
]

/** Finds names of holidays, which are more than one day, where the days of a line are. */
function findHolidays(typed: string): HoursFault | undefined {
  const [part = ''] = typed
    .replace(/^(?:closed|stängt) /i, '')
    .split(/:?\s+(?:closed|stängt|kl|\d[\d.:]*\s*[-–])/i, 1)
  const found = fold(part)
    .replace(/^(?:over|under|pa|at|vid|on|i) /, '')
    .split(/, ?| (?:and|och|&) /)
    .map(name => holidays.find(([names]) => names.test(name))?.[1])
  return found.every(names => names !== undefined) ? { kind: 'names', part, names: found.flat() } : undefined
}

/**
 * Returns the lines of opening hours that a text means, with commas, points or line ends between them; none if a part of it is not known. A
 * weekday that is closed in a season needs words that two lines do not have.
 */
export function splitHours(text: string, read = readHoursLine): string[] {
  const parts = readHoursLine(text)
    ? [text]
    : text.trim().split(/\s*[;\n]\s*|\.\s+(?=\D)|, *(?!\d)|(?<=\d) (?=[\p{L}]{3})(?!och |and |till )/u)
  const [, opening] = /^\D*(\d{1,2}(?:[.:]?\d\d)?) ?[-–—]/.exec(parts[0] ?? '') ?? []
  // `tue-sun 11-17, thu until 20` opens on Thursdays as on the other days.
  const rules = parts.map(part =>
    read(opening === undefined ? part : part.replace(/^(\D+) (?:till|until|to) (?=\d)/i, `$1 ${opening}-`)),
  )
  const isKnown = (kind: string) =>
    rules.some(rule => rule?.kind === kind && (kind === 'season' || rule.opening === 'closed'))
  if (isKnown('season') && isKnown('week')) return []
  return rules.every(rule => rule !== undefined) ? rules.map(printHoursLine) : []
}
