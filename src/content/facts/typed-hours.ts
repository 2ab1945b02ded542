import { addDays, isCalendarDate, nearestOn } from '../../base/day.ts'
import { fold } from '../../base/fold.ts'
import { readTimes } from './likely-times.ts'
import { daysOfMonth, isMonthDay, withNumbers } from './month-days.ts'
import { everyDay, type HoursDays, type HoursRule, type Opening, printWeekdays } from './opening-hours.ts'
import { simplifyLine, spans } from './simplify-line.ts'
import {
  isSpecialDayName,
  runsOfDays,
  type SpecialDay,
  specialDayNames,
  specialDays,
} from './special-days.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const day = `(?:${weekdays.join('|')})`
const week = `(?:daily|${day}(?:-${day})?(?:, ${day}(?:-${day})?)*)`
const monthDay = String.raw`(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`
const special = `(?:${specialDayNames.join('|')})`
const date = String.raw`\d{4}-${monthDay}`
const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`
const span = `${clock}-(?:${clock}|24:00)`

/** Matches a line of opening hours as it is written in files. */
export const hoursLine = new RegExp(
  `^(?:${week}|${monthDay}\\.\\.${monthDay}(?: ${week})?|holidays|${special}(?:, ${special})*|${date}(?:\\.\\.${date})?)` +
    ` (?:closed|by appointment|${span}(?:, ${span})*)$`,
)

/** Prints a rule as a line of a file: `tue-sun 11:00-17:00`, `06-15..08-15 10:00-18:00`, `christmas-eve closed`. */
export function printHoursLine(rule: HoursRule): string {
  const { opening } = rule
  return `${printDays(rule)} ${typeof opening === 'string' ? opening : opening.join(', ')}`
}

/** Prints the days of a rule: `tue-sun`, `06-15..08-15 fri`. */
export function printDays(rule: HoursDays): string {
  if (rule.kind === 'holidays') return rule.kind
  if (rule.kind === 'special') return rule.names.join(', ')
  if (rule.kind === 'date') return [...new Set([rule.from, rule.to])].join('..')
  const isDaily = rule.weekdays.length === 7
  const days = isDaily ? 'daily' : printWeekdays(rule.weekdays, weekdays).join(', ')
  if (rule.kind === 'week') return days
  return isDaily ? `${rule.from}..${rule.to}` : `${rule.from}..${rule.to} ${days}`
}

const longestLine = 300
const byAppointment =
  'by (?:prior )?(?:appointment|arrangement)(?: only)?|on request|(?:efter|enligt) (?:overenskommelse|o\\.? ?k\\.?)|(?:efter |mot )?(?:for)?bokning|bokade besok'
const allDay = 'open 24 hours|24 hours|(?:oppet )?dygnet runt'
const wholeDay = new RegExp(`^(?:${allDay})$`)
const openingAtEnd = new RegExp(`(?:^|[ :,])(closed|off|stang[td]|${byAppointment}|${allDay}|${spans})\\.?$`)
const limitingWords = /^(?:(?:only|endast|bara|on|pa|i|in|under|during) )+| (?:only|endast|bara)$/g
/** Matches hours before days or a season: `10-18 vardagar`, `mån-fre 10-17 jun-aug`. */
const hoursFirst = new RegExp(`^((?:.*?[a-z])??[ :,]*)(${spans}|${allDay})[ :,]+(.+)$`)

/** Reads a line of opening hours: as it is written in files, or as people write it in English or Swedish, such as `tis–sön kl. 11–17`. */
export function readHoursLine(typed: string): HoursRule | undefined {
  const [rule, other] = readHoursLines(typed)
  return other ? undefined : rule
}

/** Reads a line of opening hours; both meanings if either half of the day may be meant, as in `sat 11-4`. */
export function readHoursLines(typed: string): HoursRule[] {
  if (typed.length > longestLine) return []
  const text = simplifyLine(typed)
  const [, open, lunch = ''] = closedForLunch.exec(text) ?? []
  if (open !== undefined) return readHoursLines(open).flatMap(rule => withLunch(rule, lunch))
  const [found = '', said = ''] = openingAtEnd.exec(text) ?? []
  const days = readDays(withNumbers(text.slice(0, text.length - found.length)))
  if (days) return readOpenings(said).map(opening => ({ ...days, opening }))
  const [, before = '', hours = '', after = ''] = hoursFirst.exec(text) ?? []
  const named = after.replace(limitingWords, '')
  const daysAfter = readDays(withNumbers(named))
  const isSeason = daysAfter?.kind === 'season' && daysAfter.weekdays.length === 7
  // `10-17 juli` may be days of July.
  const isDays = daysAfter && (before === '' || isSeason) && !daysOfMonth.test(text)
  return isDays ? readHoursLines(`${named} ${before}${hours}`) : []
}

const closedForLunch =
  /^(.*\d(?: ?[ap]m)?),? \(?(?:lunch(?:stangt|stangd|rast|paus)?|(?:closed|stangt) (?:for |over )?lunch|(?<=\()(?:closed|stangt))(?: closed| stangt)? ([^()]+)\)?$/

/** Returns a rule of one span with its closed time taken out; none if that is not within it. */
function withLunch(rule: HoursRule, lunch: string): HoursRule[] {
  const [start = '', end = '', more] = [rule.opening].flat().join('-').split('-')
  return readTimes(lunch).flatMap(([from = '', to = '']) => {
    const isWithin = start < from && from < to && to < end && more === undefined
    return isWithin ? [{ ...rule, opening: [`${start}-${from}`, `${to}-${end}`] }] : []
  })
}

function readOpenings(said: string): Opening[] {
  if (/^(?:closed|off|stang[td])$/.test(said)) return ['closed']
  if (wholeDay.test(said)) return [['00:00-24:00']]
  if (/^\D+$/.test(said)) return ['by appointment']
  const typed = said.split(/, ?| (?:and|och|&) /)
  const readings = typed.map(readTimes)
  // One of 24 hours says how the others are meant.
  const isOf24 = typed.some(each => /(?:^|-)(?:1[3-9]|2[0-4])/.test(each))
  return (isOf24 || readings.every(([, other]) => !other) ? [0] : [0, 1]).flatMap(choice => {
    const spans = readings.map((reading, index) => {
      const [from, to] = reading[choice] ?? reading[0] ?? []
      const end = /-24(?:[.:]?00)?$/.test(typed[index] ?? '') ? '24:00' : to
      return from && end && from !== end ? `${from}-${end}` : ''
    })
    return spans.length > 0 && spans.every(span => span !== '') ? [spans] : []
  })
}

function readDays(text: string): HoursDays | undefined {
  const named = nameOfDate(text)
  if (named) return named.isRight ? named.days : undefined
  const [whole, year, first = '', between, last = first] =
    /^(?:(\d{4})-)?(\d\d-\d\d)(?:(?:\.\.|-)(?:(\d{4})-)?(\d\d-\d\d))?(?= |$)/.exec(text) ?? []
  if (year !== undefined || between !== undefined) {
    const [from, to] = [`${year ?? between}-${first}`, `${between ?? year}-${last}`]
    const isDate = isCalendarDate(from) && isCalendarDate(to) && from <= to && whole === text.trim()
    return isDate ? { kind: 'date', from, to } : undefined
  }
  const [season, from = '', to = ''] = /^(\d\d-\d\d)(?:\.\.|-)(\d\d-\d\d)(?:[ :,]+|$)/.exec(text) ?? []
  if (season !== undefined) {
    const rest = text.slice(season.length)
    const weekdays = rest === '' ? everyDay : readWeekdays(rest)
    const isSeason = isMonthDay(from) && isMonthDay(to) && weekdays.length > 0
    return isSeason ? { kind: 'season', from, to, weekdays } : undefined
  }
  if (/^(?:(?:public |bank )?holidays?|ph|(?:roda |rod|helg)dagar)$/.test(text)) return { kind: 'holidays' }
  const special = listOf(text).map(readNames)
  if (special.every(names => names.length > 0)) return { kind: 'special', names: special.flat() }
  const [most = '', except] = text.split(
    / (?:except|but not|but|not|apart from|utom|forutom|ej|inte) (?:on |pa |for )?/,
  )
  const left = except === undefined ? [] : readWeekdays(except)
  const all = most === '' ? everyDay : readWeekdays(most)
  const weekdays = except !== undefined && left.length === 0 ? [] : all.filter(day => !left.includes(day))
  return weekdays.length > 0 ? { kind: 'week', weekdays } : undefined
}

/** Reads a date and the name before it, `lordag 2027-05-01` or `midsommarafton (06-25)`: what each means, and whether they are the same day. */
export function nameOfDate(text: string) {
  const [, name = '', date = '', year] =
    /^([a-z][a-z ]*?)\.?,? \(?(?:den )?((\d{4}-)?\d\d-\d\d)\)?$/.exec(text) ?? []
  const [weekday, special] = [weekdayOf(name), specialNames.get(plainName(name))]
  if (special !== undefined) {
    const days: HoursDays = year
      ? { kind: 'date', from: date, to: date }
      : { kind: 'special', names: [special] }
    return { date, days, name: special, isRight: isSpecialDay(special, date) }
  }
  if (year === undefined || weekday === -1) return undefined
  const nearest = nearestOn(weekday, date)
  const days: HoursDays = { kind: 'date', from: date, to: date }
  return { date, days, name: nearest, isRight: nearest === date }
}

/** Whether a date, or a month and day, may be a special day. Those of Easter may be on most days of the spring. */
function isSpecialDay(name: SpecialDay, date: string): boolean {
  const rule = specialDays[name]
  if ('date' in rule) return date.endsWith(rule.date)
  if ('easter' in rule) return true
  const [first, weekday] = [`${date.slice(0, -5)}${rule.from}`, (rule.weekday + 1) % 7]
  const isNear =
    first <= date && date <= (date.length > 5 ? addDays(first, 6) : addDays(`2028-${first}`, 6).slice(5))
  return isNear && (date.length === 5 || new Date(date).getUTCDay() === weekday)
}

/** Reads the name of a special day, or the first and the last of a row of them: `midsommarafton-midsommardagen`. */
function readNames(text: string): readonly SpecialDay[] {
  const name = specialNames.get(plainName(text))
  if (name) return [name]
  const [first, last, ...more] = text.split('-').map(each => specialNames.get(plainName(each)))
  if (!first || !last || more.length > 0) return []
  const runs: readonly (readonly SpecialDay[])[] = runsOfDays
  const run = runs.find(days => days.includes(first)) ?? []
  return run.slice(run.indexOf(first), run.indexOf(last) + 1)
}

function listOf(text: string): string[] {
  return text.split(/, ?| (?:and|och|&|samt) /)
}

const otherNames: { readonly [name in SpecialDay]?: readonly string[] } = {
  epiphany: ['trettondagen', 'trettondag jul'],
  'walpurgis-night': ['valborg', 'Walpurgis'],
  'easter-eve': ['Easter Saturday', 'Holy Saturday'],
  'easter-day': ['Easter Sunday'],
}

/** Special days by their names in files and in both languages, and those with a date by it. */
const specialNames = new Map(
  specialDayNames.flatMap(name => {
    const rule = specialDays[name]
    const dates = 'date' in rule ? [rule.date] : []
    const others = otherNames[name] ?? []
    return [name, rule.en, rule.sv, ...dates, ...others].map(each => [plainName(each), name] as const)
  }),
)

function plainName(name: string): string {
  return isSpecialDayName(name)
    ? name.replaceAll('-', ' ')
    : fold(name)
        .replace(/^the |[’']|(?<=dag)en$/g, '')
        .replace(/(?<=[a-z])-/g, ' ')
}

const weekdayStems = [
  'mon?|man?',
  'tu(?:es?)?|tis?',
  'we(?:d(?:nes)?)?|ons',
  'th(?:u(?:rs?)?)?|tor?s?',
  'fri?|fre',
]
const weekdayWords = [...weekdayStems, 'sa(?:t(?:ur)?)?|lor?', 'sun?|son?'].map(stem => {
  return new RegExp(`^(?:${stem})(?:s?days?|d|dag(?:en|ar)?)?\\.?$`)
})

const everyDayWords =
  /^(?:(?:alla|varje|every|all) (?:dag(?:ar)?|days?)|dagligen|(?:7|seven|sju) da(?:ys|gar) (?:a|per|i) (?:week|veckan?)|aret (?:runt|om)|hela aret|all year(?:[ -]round)?|year[ -]round)$/

/** Reads weekdays and spans of them; none if a part is no weekday. A span may go over Sunday. */
function readWeekdays(text: string): readonly number[] {
  const words = text
    .replace(everyDayWords, 'daily')
    .replace(
      /(?<=[a-z])s?[ -]?(?:mornings?|afternoons?|evenings?|nights?|morg(?:on|nar)|(?:for|efter)middag(?:ar)?|kvall(?:ar)?)\b/g,
      '',
    )
    .replace(/ (?:only|endast|bara)$/, '')
  const days = words.split(/, ?| (?:and|och|&|samt) | ?[/+] ?| /).flatMap(run => {
    if (run === 'daily') return everyDay
    if (run === 'm-f') return everyDay.slice(0, 5)
    if (/^(?:vard(?:ag(?:ar)?)?\.?|weekdays?)$/.test(run)) return everyDay.slice(0, 5)
    if (/^(?:helg(?:er)?|weekends?)$/.test(run)) return [5, 6]
    const [first = -1, last = first, ...rest] = run
      .split('-')
      .map(word => weekdayWords.findIndex(each => each.test(word)))
    if (first < 0 || last < 0 || rest.length > 0) return [-1]
    return first <= last
      ? everyDay.slice(first, last + 1)
      : [...everyDay.slice(first), ...everyDay.slice(0, last + 1)]
  })
  return days.includes(-1) ? [] : everyDay.filter(day => days.includes(day))
}

/** Returns the number of a weekday in English or Swedish, in small letters without accents, from 0 for Sunday; -1 for other words. */
export function weekdayOf(word: string): number {
  const index = weekdayWords.findIndex(form => form.test(word))
  return index === -1 ? -1 : (index + 1) % 7
}
