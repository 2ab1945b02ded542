import { addDays, isCalendarDate } from '../../base/day.ts'
import { fold } from '../../base/fold.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import type { HoursRule } from './opening-hours.ts'
import type { SpecialDay } from './special-days.ts'
import { listDates, longestSplit, splitDates, splitHolidays, splitHours } from './split-hours.ts'
import {
  monthOf,
  nameOfDate,
  otherTimes,
  printDays,
  printHoursLine,
  readHoursLine,
  readHoursLines,
  weekdayOf,
  withNumbers,
} from './typed-hours.ts'

/** Finds out why a line of opening hours cannot be read; undefined if no part of it can. */
export function findHoursFault(typed: string): Refusal | undefined {
  const [one, other] = readHoursLines(typed)
  if (one && other)
    return refusal('bad-hours:either', { typed, one: printHoursLine(one), other: printHoursLine(other) })
  const known =
    findOrder(typed) ??
    findNoDay(typed) ??
    findWeekday(typed) ??
    findYear(typed) ??
    findHolidays(typed) ??
    findEdge(typed) ??
    findUntil(typed) ??
    findEnd(typed) ??
    splitException(typed) ??
    listDates(typed) ??
    splitDates(typed)
  if (known) return known
  const weeks = findWeeks(typed)
  if (weeks) return weeks
  const certain = splitHolidays(typed) ?? splitHours(typed)
  const lines = certain.length > 1 ? certain : splitHours(typed, part => readHoursLines(part)[0])
  if (lines.length > 1)
    return refusal('bad-hours:several', { value: lines, ...(lines !== certain && { isGuess: true }) })
  const season = splitRest(typed)
  if (season) return season
  const around = takeOut(typed)
  if (around) return around
  const words = typed.trim().split(/\s+/).slice(0, 30)
  const start = (count: number) => words.slice(0, count).join(' ')
  const end = (count: number) => words.slice(count).join(' ')
  const counts = words.slice(1).map((_, index) => words.length - 1 - index)
  for (const count of counts) {
    // The hint leaves open whether the line is right, so the likelier half of the day will do.
    const [rule] = readHoursLines(start(count).replace(/[,;]$/, ''))
    // `Closed` before something unknown is not every day.
    if (rule && !(count === 1 && rule.opening === 'closed'))
      return findRest(end(count), { rule, isOfOther: /\.$/.test(start(count)) })
  }
  const isOpening = (count: number) => readHoursLines(`holidays ${end(count)}`).length > 0
  const daysStart = counts.findLast(count => !isOpening(count) && readHoursLines(end(count)).length > 0)
  if (daysStart !== undefined) {
    const part = start(daysStart).replace(/:$/, '')
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

/** Finds words that no line can have, without which the others are lines: `Dinner wed-sat 17-23`, `daily 10-17 (free entry). Closed on Mondays` */
function takeOut(typed: string): Refusal | undefined {
  const taken = [...typed.matchAll(/\([^()]*\)|\b0\d{1,3}[ -]\d{2,3}(?: \d{2,3}){2,}\b/g)]
    .map(String)
    .filter(each => telephone.test(each) || isBeside(each))
  const words = taken
    .reduce((text, each) => text.replace(each, ''), typed)
    .trim()
    .split(/\s+/)
  if (words.length > mostWords || !/\d|clos|stäng|appoint|överens/i.test(typed)) return undefined
  // Without the words, a line may be for other days: `Advent 11-15`.
  const isDaily = /daily|dagligen|(?:every|all|alla|varje) da[gy]/.test(fold(typed))
  const runs = [1, 2, 3, 4].filter(count => count < words.length)
  const cuts: readonly ((index: number) => boolean)[] = [
    () => false,
    ...runs.flatMap(count => [
      (index: number) => index < count,
      (index: number) => index >= words.length - count,
    ]),
    index => isBeside(words[index] ?? ''),
  ]
  for (const isCut of cuts) {
    const cut = words.filter((_, index) => isCut(index)).join(' ')
    const part = [cut, ...taken]
      .join(' ')
      .trim()
      .replace(/[:,;.]$/, '')
    if (part === '' || !isBeside(cut)) continue
    // The end of a sentence stays.
    const rest = words.map((word, index) => (isCut(index) ? (/[.;]$/.exec(word)?.[0] ?? '') : word))
    const text = rest.join(' ').replace(/\s+(?=[.;\s])|[\s,]+$/g, '')
    const lines = splitHours(text, each => readHoursLines(each)[0])
    if (lines.length > 0 && (isDaily || !lines.some(line => /^daily (?!by )/.test(line))))
      return refusal('bad-hours:rest', { part, line: printLines(lines) })
  }
  return undefined
}

function printLines(lines: readonly string[]): string {
  return lines.length === 1 ? `${lines}` : lines.map(line => `\`- ${line}\``).join(', ')
}

const telephone = /^\(?(?:(?:ring|call|tel(?:efon|ephone|\.)?|phone):? ?)?0\d{1,3}[ -][\d ]+\)?$/i

const mostWords = 16

/** Whether words say nothing of days, hours and conditions. */
function isBeside(words: string): boolean {
  const plain = fold(words)
  const isDay = plain.split(/[^a-z]+/).some(word => monthOf(word) !== '' || weekdayOf(word) !== -1)
  return harmless.test(plain) || !(isDay || ofDays.test(plain))
}

/** Matches words that are about days or hours, or that turn what others say. */
const ofDays =
  /[\d+/–]|-(?![a-z])|\b(?:other|second|third|first|andra|tredje|forsta|some|most|certain|selected|vissa|flesta|enstaka|utvalda)\b|(?<!mid)da[gy]|daily|\b(?:alla?|every|each|varje)\b|school|skol|helg|vard|holi|week|veck|month|manad|year|\baret\b|season|sasong|summer|sommar|winter|vinter|spring|\bvar|autumn|host|easter|pask|jul|christmas|lov|advent|clos|stang|\b(?:ej|inte|inga?|not?|except|but|utom|forutom|only|endast|bara|if|om|vid|when|nar|until|tills?|to|from|fran)\b|^(?:&|och|and|samt|or|eller)(?: |$)| (?:&|och|and|samt|or|eller)$|appoint|overens|bok|book|request|noon|midnight|midnatt|late|sent/

/** Matches words that look like days or hours, and are about neither: free entry, the last admission. */
const harmless =
  /^(?:[ .:,;!(]*\b(?:fri|free|gratis|entre|intrade|entry|entrance|admission|lunch|brunch|(?:cafe|kafe|kok|butik|bar|restaurang|reception)(?:et|en)?|museum|kitchen|shop|restaurant|the|(?:(?:last )?(?:entry|admission|orders?)|(?:sista )?(?:inslapp|entre|bestallning)|(?:kassan )?(?:closes|stanger))(?: at| kl\.?| till?| until)? \d\d?(?:[.:]\d\d)?(?: ?[ap]m)?)\b)+[ .:,;!)]*$/

const exception =
  /^(.*?)[ ,(]*(?<!\p{L})((?:not|except(?: for)?|but(?: not)?|apart from|ej|inte|utom|förutom)(?: on| på)? ([^\d()]+?))\)?( (?:kl\.? ?)?\d.*)?$/iu

/** Matches days that are other ones each year: those of some weeks, of each month, and of schools. */
const someDays =
  /(?<![a-z])(?:var(?:annan|tannat|je (?:tredje|fjarde))|(?:udda|jamna?) veck|every (?:other|second|third)|alternate|(?:1st|first|2nd|second|3rd|third|4th|fourth|last|forsta|andra|tredje|fjarde|sista) (?!helg|var)[a-z]{2,6}da[gy]|(?:host|sport|pask|jul|sommar|skol)lov|school holiday|half[- ]term)/

function daysFault(part: string): Refusal {
  return refusal(someDays.test(fold(part)) ? 'bad-hours:some' : 'bad-hours:days', { part })
}

type Found = { readonly rule: HoursRule; readonly isOfOther: boolean }

/** Finds out why words after a line are too much for it. Those of another sentence do not limit it. */
function findRest(typed: string, { rule, isOfOther }: Found): Refusal {
  const part = typed.replace(/^\((.*)\)$/, '$1')
  if (!/\d/.test(part) && someDays.test(fold(part))) return daysFault(part)
  const isBooking = rule.opening === 'closed' && /^\D*(?:bok|book)\D*$/.test(fold(part))
  const line = isOfOther || isBooking || harmless.test(fold(part)) ? printHoursLine(rule) : ''
  return refusal('bad-hours:rest', { part, line })
}

/** Finds dates whose last day is before the first, mostly at the end of a year: `2027-12-24..2027-01-06`. */
function findOrder(typed: string): Refusal | undefined {
  const [, first = '', last = ''] = /^\s*(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)/.exec(typed) ?? []
  if (last >= first) return undefined
  const isNextYear = last.slice(5, 7) < first.slice(5, 7)
  const span = isNextYear ? `${first}..${Number(first.slice(0, 4)) + 1}${last.slice(4)}` : `${last}..${first}`
  return refusal('bad-hours:order', { first, last, span })
}

/** Finds a date that is not in the calendar: `31 April 2027`. */
function findNoDay(typed: string): Refusal | undefined {
  const dates = withNumbers(fold(typed)).match(/\b\d{4}-\d\d-\d\d\b/g) ?? []
  const wrong = dates.find(day => !isCalendarDate(day))
  return wrong === undefined ? undefined : refusal('bad-date:calendar', { typed: wrong })
}

/** Finds a weekday or a special day before a date that is another one. */
function findWeekday(typed: string): Refusal | undefined {
  const [, before = '', opening = ''] = /^(.*\d{4}(?:-\d\d-\d\d)?\)?)[ :,]+(\S.*)$/.exec(typed) ?? []
  const { date = '', name = '' } = nameOfDate(withNumbers(fold(before))) ?? {}
  const rules = (name === '' ? [] : [date, name]).flatMap(day => readHoursLine(`${day} ${opening}`) ?? [])
  const [one = '', other = ''] = rules.map(printHoursLine)
  return other === '' ? undefined : refusal('bad-hours:weekday', { typed: before, day: date, one, other })
}

/** Finds one day without its year, which is neither a season nor a special day: `27/3 11-21`, `mon 25 Jan closed`. */
function findYear(typed: string): Refusal | undefined {
  const [first = '', ...others] = fold(typed).split(/[ .,:]+/)
  const text = weekdayOf(first) === -1 ? fold(typed) : others.join(' ')
  const numbers = withNumbers(text)
  // `10-12` alone may be hours.
  const isDay = numbers !== text || /^\d\d-\d\d (?:closed|\d\d:)/.test(text)
  const [, day = '', rest = ''] =
    (isDay && /^(\d\d-\d\d)(?![\d.]|-\d)[ :,]+(?![-–—]|(?:to|till?|until|t\.?o\.?m)\b)(.*)$/.exec(numbers)) ||
    []
  // The year and, if they are not known, the hours are those of an example.
  const rules = [rest, '10:00-17:00'].flatMap(each => readHoursLine(`2027-${day} ${each}`) ?? [])
  const [rule] = readHoursLine(`${day} closed`) ? [] : rules
  return rule && refusal('bad-hours:year', { typed, line: printHoursLine(rule) })
}

/** Finds weeks by their numbers, without a year: `vecka 25–33 10–18`. */
function findWeeks(typed: string): Refusal | undefined {
  const [, before = '', part = '', first = '', last = first, after = ''] =
    /^(.*?)(?<![a-z])((?:v(?:ecka|eckorna)?\.?|weeks?) ?(\d\d?)(?: ?[-–—] ?(\d\d?))?)(?!\d)[): ,]*(.*)$/i.exec(
      typed,
    ) ?? []
  if (part === '') return undefined
  const days = readHoursLine(`vecka ${first}-${last} 2027 closed`)
  if (days?.kind !== 'date') return refusal('bad-hours:some', { part: typed })
  const season = `${days.from.slice(5)}..${days.to.slice(5)}`
  const texts = [`${season} ${after}`, `${before}${season} ${after}`, `${season} 10-17`]
  const [rule] = texts.flatMap(text => readHoursLine(text.trim()) ?? [])
  if (!rule) return undefined
  return refusal('bad-hours:edge', {
    part,
    line: printHoursLine(rule),
    dated: printHoursLine({ ...days, opening: rule.opening }),
  })
}

/** Finds a season whose first or last day is another one each year: `Midsommar t.o.m. 15 augusti 11-17`. */
function findEdge(typed: string): Refusal | undefined {
  const [part, midsummer] = /mids(ommar|ummer)(?:en|safton| eve)?|påsk(?:en|dagen)?|easter/i.exec(typed) ?? []
  if (part === undefined) return undefined
  const days = midsummer ? ['20 June'] : ['1 April', 'April', 'March']
  const [rule] = days.flatMap(day => readHoursLines(typed.replace(part, day)))
  return rule?.kind === 'season' ? refusal('bad-hours:edge', { part, line: printHoursLine(rule) }) : undefined
}

/** Finds days that are closed until one, without the first of them: `Closed for renovation until 15 March 2027`. */
function findUntil(typed: string): Refusal | undefined {
  const [, until = ''] =
    /^(?:closed|stängt)(?= ).*? (?:until|till(?: och med)?|t\.?o\.?m\.?|through) (.+)$/i.exec(
      typed.slice(0, longestSplit),
    ) ?? []
  const rule = readHoursLine(`${until} closed`)
  if (rule?.kind !== 'date') return undefined
  const line = printHoursLine({ ...rule, from: addDays(rule.to, -30) })
  return refusal('bad-hours:until', { typed, line })
}

/** Finds days with only the time at which they close: `Open late Thursdays until 9pm`. */
function findEnd(typed: string): Refusal | undefined {
  const [, before = '', end = ''] =
    /^(.*\S) (?:till|until|to) (?:kl\.? ?)?(\d\d?(?:[.:]\d\d)?(?: ?[ap]\.?m\.?)?)$/i.exec(typed) ?? []
  if (/\d/.test(before)) return undefined
  const words = before.split(' ').slice(-10)
  const texts = words.map((_, index) => `${words.slice(index).join(' ')} 10:00-${end}`)
  const [rule] = texts.flatMap(text => readHoursLines(text).slice(0, 1))
  return rule && refusal('bad-hours:start', { typed, line: printHoursLine(rule) })
}

/** Returns the lines of hours that do not hold on some days: `daily 10-18 not Sun`, `10-18 alla dagar utom julafton`. */
function splitException(typed: string): Refusal | undefined {
  const [, before = '', part = '', days = '', after = ''] =
    exception.exec(typed.normalize().slice(0, longestSplit)) ?? []
  const [rule, isGuess] = readHoursLines(before.replace(/^((?:kl\.? ?)?\d\S*) (.+)$/, '$2 $1') + after)
  const closed = readHoursLine(`${days} closed`)
  // What is not closed then is open at hours that nobody knows.
  if (rule?.opening === 'closed' && closed)
    return refusal('bad-hours:opening', { part, days: printDays(closed), rest: printHoursLine(rule) })
  if (rule && closed) {
    const value = [printHoursLine(rule), printHoursLine(closed)]
    return refusal('bad-hours:several', { value, ...(isGuess && { isGuess: true }) })
  }
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
