import { capitalize } from '../../base/capitalize.ts'
import { groupBy } from '../../base/group-by.ts'
import { isSwedish, swedishTimes } from './fact-words.ts'
import { type HoursRule, type Opening, type OpeningHours, printWeekdays, sortHours } from './opening-hours.ts'
import { specialDays } from './special-days.ts'
import { readHoursLine } from './typed-hours.ts'

const english = {
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  daily: 'daily',
  closed: 'closed',
  byAppointment: 'by appointment',
  allDay: 'open 24 hours',
  holidays: 'public holidays',
  and: 'and',
  span: (span: string) => span.replace('-', '–'),
}

const swedish: typeof english = {
  weekdays: ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'],
  months: [
    'januari',
    'februari',
    'mars',
    'april',
    'maj',
    'juni',
    'juli',
    'augusti',
    'september',
    'oktober',
    'november',
    'december',
  ],
  daily: 'alla dagar',
  closed: 'stängt',
  byAppointment: 'enligt överenskommelse',
  allDay: 'dygnet runt',
  holidays: 'helgdagar',
  and: 'och',
  span: span => swedishTimes(...span.split('-')),
}

/** The words of opening hours. */
type HoursWords = typeof english

export function hoursWordsIn(language: string): HoursWords {
  return isSwedish(language) ? swedish : english
}

/** Returns printed lines of opening hours, `; ` between them, in the words of a language; any other text as it is. */
export function linesInWords(text: string, language: string): string {
  const rules = text.split('; ').flatMap(line => readHoursLine(line) ?? [])
  return rules.length > 0 ? hoursInWords(sortHours(rules), language).join(' ') : text
}

/** Returns opening hours in the words of a language, each part as a sentence: `Tis–sön 11–17, ons 11–20.` */
export function hoursInWords(hours: OpeningHours, language: string): string[] {
  const words = hoursWordsIn(language)
  // The usual week is one sentence, and so is that of a season.
  const sentences = groupBy(hours, rule => {
    if (rule.kind === 'week') return ''
    return rule.kind === 'season' ? spanInWords(rule, words) : rule
  })
  return [...sentences].map(([season, rules]) => {
    const text = rules.map(rule => ruleInWords(rule, language)).join(', ')
    if (typeof season !== 'string' || season === '') return `${capitalize(text)}.`
    const isClosed = rules.every(({ opening }) => opening === 'closed') && text.startsWith(words.daily)
    return isClosed ? `${capitalize(words.closed)} ${season}.` : `${season}: ${text}.`
  })
}

/** `stängt julafton`, but `julafton 9–13`. */
function ruleInWords(rule: HoursRule, language: string): string {
  const opening = openingInWords(rule.opening, language)
  const days = daysInWords(rule, language)
  const isFirst = rule.opening === 'closed' && rule.kind !== 'week' && rule.kind !== 'season'
  return isFirst ? `${opening} ${days}` : `${days} ${opening}`
}

function openingInWords(opening: Opening, language: string): string {
  const words = hoursWordsIn(language)
  if (opening === 'closed') return words.closed
  if (opening === 'by appointment') return words.byAppointment
  if (`${opening}` === '00:00-24:00') return words.allDay
  return opening.map(words.span).join(` ${words.and} `)
}

function daysInWords(rule: HoursRule, language: string): string {
  const words = hoursWordsIn(language)
  switch (rule.kind) {
    case 'holidays':
      return words.holidays
    case 'special':
      return joinWith(
        rule.names.map(name => specialDays[name][isSwedish(language) ? 'sv' : 'en']),
        words.and,
      )
    case 'date':
      return spanInWords(rule, words)
    default:
      return rule.weekdays.length === 7
        ? words.daily
        : joinWith(printWeekdays(rule.weekdays, words.weekdays, '–'), words.and)
  }
}

/** `1–31 juli`, `15 juni–15 augusti`; with years if the days have them: `5–25 July 2027`. */
function spanInWords(
  { from, to }: { readonly from: string; readonly to: string },
  words: HoursWords,
): string {
  const last = dayInWords(to, words)
  if (from === to) return last
  // With years, the first day needs its own only if it is another one.
  const isOneYear = from.length > 5 && from.slice(0, 4) === to.slice(0, 4)
  const first = dayInWords(isOneYear ? from.slice(5) : from, words)
  return `${from.slice(0, -3) === to.slice(0, -3) ? Number(from.slice(-2)) : first}–${last}`
}

/** Returns a text with its seasons in words: `1 juni–31 augusti` for `06-01..08-31`. */
export function seasonsInWords(text: string, language: string): string {
  const words = hoursWordsIn(language)
  return text.replace(/\b(\d\d-\d\d)\.\.(\d\d-\d\d)\b/g, (_, from, to) => spanInWords({ from, to }, words))
}

function dayInWords(day: string, { months }: HoursWords): string {
  const [date = '', month, year] = day.split('-').reverse()
  return [Number(date), months[Number(month) - 1], ...(year === undefined ? [] : [year])].join(' ')
}

function joinWith(names: readonly string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`
}
