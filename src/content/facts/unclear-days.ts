import { addDays, isCalendarDate } from '../../base/day.ts'
import { fold } from '../../base/fold.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { monthWord, withNumbers } from './month-days.ts'
import { runsOfDays, type SpecialDay } from './special-days.ts'
import { longestSplit } from './split-hours.ts'
import { nameOfDate, printHoursLine, readHoursLine, readHoursLines, weekdayOf } from './typed-hours.ts'

/** Finds days or hours of a line that are wrong, or of which a part is missing. */
export function findUnclear(typed: string): Refusal | undefined {
  return (
    findOrder(typed) ??
    findNoDay(typed) ??
    findWeekday(typed) ??
    findYear(typed) ??
    findHolidays(typed) ??
    findEdge(typed) ??
    findUntil(typed) ??
    findEnd(typed)
  )
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
export function findWeeks(typed: string): Refusal | undefined {
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

/** Finds a season whose first or last day is another one each year, or is not said: `Midsommar t.o.m. 15 augusti 11-17`, `mid-May to 15 September 10-18`. */
function findEdge(typed: string): Refusal | undefined {
  const inMonths = typed.replace(partOfMonth, (_, start, middle, month) => {
    const day = start ? 1 : middle ? 15 : /^feb/i.test(month) ? 28 : 30
    return `${day} ${month}`
  })
  const [feast = '', midsummer] =
    /mids(ommar|ummer)(?:en|safton| eve)?|påsk(?:en|dagen)?|easter/i.exec(typed) ?? []
  const part = feast || (inMonths === typed ? '' : (typed.match(partOfMonth)?.[0] ?? ''))
  if (part === '') return undefined
  const days = midsummer ? ['20 June'] : ['1 April', 'April', 'March']
  const [rule] = days.flatMap(day => readHoursLines(feast === '' ? inMonths : inMonths.replace(feast, day)))
  return rule?.kind === 'season' ? refusal('bad-hours:edge', { part, line: printHoursLine(rule) }) : undefined
}

const month = monthWord.replace('(', '(?:')
const partOfMonth = new RegExp(
  `(?:(?:(start|beginning|early|början)|(mid|middle|mitten)|end|late|slutet)(?: of| av)?[ -])(${month})`,
  'giu',
)

/** Finds days that are closed until one, or from one, without the first or the last of them: `Closed for renovation until 15 March 2027`. */
function findUntil(typed: string): Refusal | undefined {
  const [, until, from] =
    /^(?:closed|stängt)(?= ).*? (?:(?:until|till(?: och med)?|t\.?o\.?m\.?|through) (.+)|(?:from|från(?: och med)?|fr\.?o\.?m\.?) (.+))$/i.exec(
      typed.slice(0, longestSplit),
    ) ?? []
  const rule = readHoursLine(`${until ?? from} closed`)
  if (rule?.kind !== 'date' || rule.from !== rule.to) return undefined
  const [first, last] = until ? [addDays(rule.to, -30), rule.to] : [rule.from, addDays(rule.from, 30)]
  const line = printHoursLine({ ...rule, from: first, to: last })
  return refusal(until ? 'bad-hours:until' : 'bad-hours:from', { typed, line })
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

/** The special days that the name of a holiday may mean. */
const holidays: readonly (readonly [RegExp, readonly SpecialDay[]])[] = [
  [/^(?:pask(?:en)?|easter)$/, runsOfDays[0].slice(1)],
  [/^mids(?:ommar|ummer)$/, runsOfDays[1]],
  [/^(?:jul(?:en)?|christmas|xmas)$/, runsOfDays[2]],
  [/^(?:nyar|new year)$/, runsOfDays[3]],
]

/** Finds names of holidays, which are more than one day, where the days of a line are. */
export function findHolidays(typed: string): Refusal | undefined {
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
