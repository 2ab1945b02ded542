import { fold } from '../../base/fold.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import type { HoursRule } from './opening-hours.ts'
import { otherTimes } from './simplify-line.ts'
import { listDates, longestSplit, splitDates, splitHolidays, splitHours } from './split-hours.ts'
import { printDays, printHoursLine, readHoursLine, readHoursLines } from './typed-hours.ts'
import { findHolidays, findUnclear, findWeeks } from './unclear-days.ts'
import { harmless, takeOut } from './words-beside-hours.ts'

/** Finds out why a line of opening hours cannot be read; undefined if no part of it can. */
export function findHoursFault(typed: string): Refusal | undefined {
  // A heading is not one of the days: `Easter: Good Friday closed, Easter Monday 12-16`.
  const [, below] = (typed.length <= longestSplit && heading.exec(typed)) || []
  const fault = below === undefined ? undefined : findHoursFault(below)
  if (fault?.messageName === 'bad-hours:several') return fault
  const [one, other] = readHoursLines(typed)
  if (one && other)
    return refusal('bad-hours:either', { typed, one: printHoursLine(one), other: printHoursLine(other) })
  const known =
    findUnclear(typed) ?? splitException(typed) ?? listDates(typed) ?? splitDates(typed) ?? findWeeks(typed)
  if (known) return known
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

const heading =
  /^(?:jul|påsk|midsommar|nyår|christmas|xmas|easter|midsummer|new year)(?:en|helgen)?(?: öppettider| opening hours)?: *(.+)$/is

const exception =
  /^(.*?)[ ,(]*(?<!\p{L})((?:not|except(?: for)?|but(?: not)?|apart from|ej|inte|utom|förutom)(?: on| på| in| i| under| during)? ([^\d()]+?))\)?( (?:kl\.? ?)?\d.*)?$/iu

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

/** Returns the lines of hours that do not hold on some days: `daily 10-18 not Sun`, `10-18 alla dagar utom julafton`. */
function splitException(typed: string): Refusal | undefined {
  const [, before = '', part = '', days = '', after = ''] =
    exception.exec(typed.normalize().slice(0, longestSplit)) ?? []
  const [rule, isGuess] = readHoursLines(before.replace(/^((?:kl\.? ?)?\d\S*) (.+)$/, '$2 $1') + after)
  const closed = readHoursLine(`${days} closed`)
  // The place is open on those days, and its hours are not known.
  if (rule?.opening === 'closed' && closed)
    return refusal('bad-hours:opening', { part, days: printDays(closed), rest: printHoursLine(rule) })
  if (rule && closed) {
    const value = [printHoursLine(rule), printHoursLine(closed)]
    return refusal('bad-hours:several', { value, ...(isGuess && { isGuess: true }) })
  }
  const [usual, other] = [before, `${days} ${after}`].map(each => readHoursLine(each))
  if (usual && other && after !== '')
    return refusal('bad-hours:several', { value: [usual, other].map(printHoursLine) })
  if (!rule || someDays.test(fold(days))) return rule && daysFault(days)
  return findHolidays(days) ?? refusal('bad-hours:rest', { part, line: printHoursLine(rule) })
}

/** Finds days that are unknown before the opening of all other times: `mid-June to mid-August 10-18, rest of the year by appointment`. */
function splitRest(typed: string): Refusal | undefined {
  const [, first = '', other = ''] = /^([^,;]+)[,;] *(\D+)$/.exec(typed) ?? []
  const rest = otherTimes.test(fold(other)) && readHoursLine(other)
  const fault = rest ? findHoursFault(first) : undefined
  if (!rest || !fault || !/:(?:days|edge)$/.test(fault.messageName)) return undefined
  return { ...fault, values: { ...fault.values, rest: printHoursLine(rest) } }
}
