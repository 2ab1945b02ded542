import { addDays } from '../../base/day.ts'
import { fold } from '../../base/fold.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import type { TreeFinding } from '../yaml/tree.ts'
import type { HoursRule } from './opening-hours.ts'
import type { SpecialDay } from './special-days.ts'
import { otherTimes, printDays, printHoursLine, readHoursLine, readHoursLines } from './typed-hours.ts'

/** Finds out why a line of opening hours cannot be read; undefined if no part of it can. */
export function findHoursFault(typed: string): Refusal | undefined {
  const [one, other] = readHoursLines(typed)
  if (one && other)
    return refusal('bad-hours:either', { typed, one: printHoursLine(one), other: printHoursLine(other) })
  const known =
    findOrder(typed) ?? findHolidays(typed) ?? splitException(typed) ?? listDates(typed) ?? splitDates(typed)
  if (known) return known
  if (weekNumber.test(fold(typed))) return refusal('bad-hours:some', { part: typed })
  const certain = splitHolidays(typed) ?? splitHours(typed)
  const lines = certain.length > 1 ? certain : splitHours(typed, part => readHoursLines(part)[0])
  if (lines.length > 1)
    return refusal('bad-hours:several', { value: lines, ...(lines !== certain && { isGuess: true }) })
  const season = splitRest(typed)
  if (season) return season
  const words = typed.trim().split(/\s+/).slice(0, 30)
  const start = (count: number) => words.slice(0, count).join(' ')
  const end = (count: number) => words.slice(count).join(' ')
  const counts = words.slice(1).map((_, index) => words.length - 1 - index)
  for (const count of counts) {
    // The hint leaves open whether the line is right, so the likelier half of the day will do.
    const [rule] = readHoursLines(start(count).replace(/[,;]$/, ''))
    // `Closed` before something unknown is not every day.
    if (rule && !(count === 1 && rule.opening === 'closed')) return findRest(end(count), rule)
  }
  const isOpening = (count: number) => readHoursLines(`holidays ${end(count)}`).length > 0
  const daysStart = counts.findLast(count => !isOpening(count) && readHoursLines(end(count)).length > 0)
  if (daysStart !== undefined) {
    const [part, rule] = [start(daysStart).replace(/:$/, ''), readHoursLine(end(daysStart))]
    if (rule && harmless.test(fold(part)))
      return refusal('bad-hours:rest', { part, line: printHoursLine(rule) })
    const isPart = /(?:[,&+/\d-]|\b(?:och|and|samt|or|eller|from|från|to|till))$/i.test(part)
    const isWhole = isPart || someDays.test(fold(part)) || readHoursLine(`${part} closed`)
    return daysFault(isWhole ? typed : part)
  }
  const opening = counts.findLast(isOpening)
  if (opening !== undefined) return daysFault(start(opening))
  for (const count of counts) {
    const rule = readHoursLine(`${start(count)} closed`)
    if (rule) return refusal('bad-hours:opening', { part: end(count), days: printDays(rule) })
  }
  return undefined
}

/** Matches words that say nothing of days, hours and conditions: only these may be left out of a line that is suggested. */
const harmless =
  /^(?:[ .:,;!(]*\b(?:fri|free|gratis|entre|intrade|entry|entrance|admission|lunch|brunch|(?:cafe|kafe|kok|butik|bar|restaurang|reception)(?:et|en)?|museum|kitchen|shop|restaurant|the|(?:last (?:entry|admission|orders?)|sista (?:inslapp|entre|bestallning)|closes|stanger)(?: at| kl\.?)? \d\d?(?:[.:]\d\d)?(?: ?[ap]m)?)\b)+[ .:,;!)]*$/

const exception =
  /^(.*?)[ ,(]*(?<!\p{L})((?:not|except(?: for)?|but(?: not)?|apart from|ej|inte|utom|förutom)(?: on| på)? ([^\d()]+?))\)?( (?:kl\.? ?)?\d.*)?$/iu

/** Matches days that are other ones each year: those of some weeks, of each month, and of schools. */
const someDays =
  /(?<![a-z])(?:var(?:annan|tannat|je (?:tredje|fjarde))|(?:udda|jamna?) veck|every (?:other|second|third)|alternate|(?:1st|first|2nd|second|3rd|third|4th|fourth|last|forsta|andra|tredje|fjarde|sista) (?!helg|var)[a-z]{2,6}da[gy]|(?:host|sport|pask|jul|sommar|skol)lov|school holiday|half[- ]term)/

const weekNumber = /(?<![a-z])(?:v(?:ecka|eckorna)?\.?|weeks?) ?\d/

function daysFault(part: string): Refusal {
  return refusal(someDays.test(fold(part)) ? 'bad-hours:some' : 'bad-hours:days', { part })
}

function findRest(typed: string, rule: HoursRule): Refusal {
  const part = typed.replace(/^\((.*)\)$/, '$1')
  if (!/\d/.test(part) && someDays.test(fold(part))) return daysFault(part)
  return refusal('bad-hours:rest', { part, line: harmless.test(fold(part)) ? printHoursLine(rule) : '' })
}

/** Finds dates whose last day is before the first, mostly at the end of a year: `2027-12-24..2027-01-06`. */
function findOrder(typed: string): Refusal | undefined {
  const [, first = '', last = ''] = /^\s*(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)/.exec(typed) ?? []
  if (last >= first) return undefined
  const isNextYear = last.slice(5, 7) < first.slice(5, 7)
  const span = isNextYear ? `${first}..${Number(first.slice(0, 4)) + 1}${last.slice(4)}` : `${last}..${first}`
  return refusal('bad-hours:order', { first, last, span })
}

/** Returns the lines of hours that do not hold on some days: `daily 10-18 not Sun`, `10-18 alla dagar utom julafton`. */
function splitException(typed: string): Refusal | undefined {
  const [, before = '', part = '', days = '', after = ''] =
    exception.exec(typed.normalize().slice(0, longestSplit)) ?? []
  const rule = readHoursLine(before.replace(/^((?:kl\.? ?)?\d\S*) (.+)$/, '$2 $1') + after)
  const closed = readHoursLine(`${days} closed`)
  if (rule && closed)
    return refusal('bad-hours:several', { value: [printHoursLine(rule), printHoursLine(closed)] })
  if (!rule || someDays.test(fold(days))) return rule && daysFault(days)
  return findHolidays(days) ?? refusal('bad-hours:rest', { part, line: printHoursLine(rule) })
}

/** Finds days that are unknown before the opening of all other times: `mid-June to mid-August 10-18, rest of the year by appointment`. */
function splitRest(typed: string): Refusal | undefined {
  const [, first = '', other = ''] = /^([^,;]+)[,;] *(\D+)$/.exec(typed) ?? []
  const rest = otherTimes.test(fold(other)) && readHoursLine(other)
  const fault = rest ? findHoursFault(first) : undefined
  if (!rest || fault?.messageName !== 'bad-hours:days') return undefined
  return { ...fault, values: { ...fault.values, rest: printHoursLine(rest) } }
}

const and = ' ?(?:[,/&+]|\\b(?:och|and|samt)\\b) ?'
const holiday = '(?:(?:public |bank )?holidays?|(?:roda |rod|helg)dagar)\\b'
const holidayAmongDays = new RegExp(
  `^(.+?)${and}${holiday}(.*)$|^((?:closed |stangt )?)${holiday}${and}(.+)$`,
)

/** Returns the lines of hours that hold on weekdays and on holidays: `sön- och helgdagar 12-16`. */
function splitHolidays(typed: string): string[] | undefined {
  const [, before = '', after = '', closed = '', days = ''] =
    holidayAmongDays.exec(fold(typed).slice(0, longestSplit)) ?? []
  const [rule] = readHoursLines(`${before.replace(/-(?=,|$)/g, '')}${after}${closed}${days}`)
  if (rule?.kind !== 'week') return undefined
  return [printHoursLine(rule), printHoursLine({ kind: 'holidays', opening: rule.opening })]
}

/** Returns the lines of hours that hold on some weekdays between two dates: a line of dates has none. */
function listDates(typed: string): Refusal | undefined {
  const [, days = '', rest = ''] = /^(\S{10}(?:(?:, ?| (?:and|och|&) )\d\S{9})+)[ :,]+(.+)$/.exec(typed) ?? []
  const rules = days.split(/, ?| (?:and|och|&) /).map(day => readHoursLine(`${day} ${rest}`))
  const lines = rules.flatMap(rule => (rule?.kind === 'date' ? printHoursLine(rule) : []))
  return lines.length > 1 && lines.length === rules.length
    ? refusal('bad-hours:several', { value: lines })
    : undefined
}

function splitDates(typed: string): Refusal | undefined {
  const [, from = '', to = '', rest = ''] =
    /^(\S{10})(?:\.\.| ?[-–—] ?| till | to )(\S{10})[ :,]+(.+)$/.exec(typed) ?? []
  const [dates, rule] = [readHoursLine(`${from}..${to} closed`), readHoursLine(rest)]
  if (dates?.kind !== 'date' || rule?.kind !== 'week') return undefined
  const days = Array.from({ length: mostDays }, (_, index) => addDays(from, index)).filter(day => day <= to)
  const spans: { kind: 'date'; from: string; to: string }[] = []
  for (const day of days.filter(day => rule.weekdays.includes((new Date(day).getUTCDay() + 6) % 7))) {
    const last = spans.at(-1)
    if (last && addDays(last.to, 1) === day) last.to = day
    else spans.push({ kind: 'date', from: day, to: day })
  }
  const lines = spans.map(span => printHoursLine({ ...span, opening: rule.opening }))
  return lines.length > 0 && days.at(-1) === to
    ? refusal('bad-hours:several', { value: lines })
    : refusal('bad-hours:days', { part: rest })
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
function findHolidays(typed: string): Refusal | undefined {
  const [part = ''] = typed
    .replace(/^(?:closed|stängt) /i, '')
    .split(/:?\s+(?:closed|stängt|kl|\d[\d.:]*\s*[-–])/i, 1)
  const found = fold(part)
    .replace(/^(?:over|under|pa|at|vid|on|i) /, '')
    .split(/, ?| (?:and|och|&) /)
    .map(name => holidays.find(([names]) => names.test(name))?.[1])
  return found.every(names => names !== undefined)
    ? refusal('bad-hours:names', { part, names: found.flat() })
    : undefined
}

/**
 * Returns the lines of opening hours that a text means, with commas, points or line ends between them; none if a part of it is not known. A
 * weekday that is closed in a season needs words that two lines do not have.
 */
export function splitHours(text: string, read = readHoursLine): string[] {
  const parts = readHoursLine(text)
    ? [text]
    : text
        .trim()
        .replace(/ ?\((\D[^()]*)\)$/, '; $1')
        .split(
          /\s*[;\n]\s*|\s[/|]\s|\.\s+(?=\D)|,(?! ?(?:noon|midday)) *(?!\d)|(?<=\d) (?=[\p{L}]{3})(?!och |and |till |noon|midday|(?<!\d ?[-–—] ?\d\d? )(?:jan|feb|mar|apr|ma[jy]|jun|jul|aug|sep|o[ck]t|nov|dec))/iu,
        )
  const [, opening] = /^\D*(\d{1,2}(?:[.:]?\d\d)?(?: ?[ap]\.?m)?) ?[-–—]/i.exec(parts[0] ?? '') ?? []
  // `tue-sun 11-17, thu until 20` opens on Thursdays as on the other days.
  const rules = parts
    .flatMap(part => splitHolidays(part) ?? part)
    .map(part =>
      read(opening === undefined ? part : part.replace(/^(\D+) (?:till|until|to) (?=\d)/i, `$1 ${opening}-`)),
    )
  const isKnown = (kind: string) =>
    rules.some(rule => rule?.kind === kind && (kind === 'season' || rule.opening === 'closed'))
  // Hours without days are not those of every day after others: `mon-fri 10-17, by appointment`.
  const isLeft = parts.slice(1).some(part => readHoursLines(`holidays ${part}`).length > 0)
  if (isLeft || (isKnown('season') && isKnown('week'))) return []
  const known = rules.filter(rule => rule !== undefined)
  // A line for every day replaces those above it: `tue-thu 10-15, other times by appointment`.
  const isDaily = (rule: HoursRule) => rule.kind === 'week' && rule.weekdays.length === 7
  return known.length < rules.length
    ? []
    : known.sort((a, b) => Number(isDaily(b)) - Number(isDaily(a))).map(printHoursLine)
}

/** Finds hours of weekdays in the words of a place's info box, at the start of a sentence, that no line of its opening hours has. */
export function findSaidHours(place: Readonly<Record<string, unknown>>): TreeFinding[] {
  const { opening_hours: lines, info_box_text: html } = place
  if (!Array.isArray(lines) || typeof html !== 'string') return []
  const own = lines.flatMap(line => readHoursLine(String(line)) ?? [])
  if (own.length < lines.length) return []
  const parts = html
    .replace(/<\/?(?:a|em|strong)\b[^<>]*>/g, '')
    .split(/<[^<>]*>|\n|(?<=[.!?])\s/)
    .filter(part => part.trim() !== '')
  const said = parts.find((part, index) => {
    const isOfOther = /(?<!öppet|öppettider|open|hours):\s*$/i.test(parts[index - 1] ?? '')
    if (isOfOther || part.length > 200 || !/\p{L}/u.test(part)) return false
    const all = splitHours(part.replace(/\.\s*$/, ''))
    // After hours that are not understood, some of the days may be others.
    const rules = (all.length > 0 ? all : splitHours(part.replace(/[,;(].*/, ''))).flatMap(
      line => readHoursLine(line) ?? [],
    )
    return rules.some(rule => {
      if (rule.kind !== 'week' || rule.opening === 'by appointment') return false
      const isOther = (day: number) => {
        const ofDay = own.filter(each => 'weekdays' in each && each.weekdays.includes(day))
        const isSaid = ofDay.some(each => `${each.opening}` === `${rule.opening}`)
        return !isSaid && (rule.opening !== 'closed' || ofDay.length > 0)
      }
      return all.length > 0 ? rule.weekdays.some(isOther) : rule.weekdays.every(isOther)
    })
  })
  const at = { path: ['info_box_text'], part: 'value' } as const
  return said === undefined ? [] : [{ ...refusal('unlikely-hours:said', { typed: said.trim() }), at }]
}
