import { isSwedish } from './fact-words.ts'
import type { Opening, OpeningHours, WeekRow } from './opening-hours.ts'
import type { SpecialDay } from './special-days.ts'

type HoursWords = {
  readonly weekdays: readonly string[]
  readonly months: readonly string[]
  readonly special: Readonly<Record<SpecialDay, string>>
  readonly daily: string
  readonly closed: string
  readonly byAppointment: string
  readonly holidays: string
  readonly and: string
  readonly spans: (spans: readonly string[]) => string
}

const english: HoursWords = {
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  months: 'January February March April May June July August September October November December'.split(' '),
  special: {
    'new-years-day': 'New Year’s Day',
    epiphany: 'Epiphany',
    'maundy-thursday': 'Maundy Thursday',
    'good-friday': 'Good Friday',
    'easter-eve': 'Easter Eve',
    'easter-day': 'Easter Day',
    'easter-monday': 'Easter Monday',
    'walpurgis-night': 'Walpurgis Night',
    'may-day': 'May Day',
    'ascension-day': 'Ascension Day',
    'whit-sunday': 'Whit Sunday',
    'national-day': 'the National Day',
    'midsummer-eve': 'Midsummer Eve',
    'midsummer-day': 'Midsummer Day',
    'all-saints-day': 'All Saints’ Day',
    'christmas-eve': 'Christmas Eve',
    'christmas-day': 'Christmas Day',
    'boxing-day': 'Boxing Day',
    'new-years-eve': 'New Year’s Eve',
  },
  daily: 'daily',
  closed: 'closed',
  byAppointment: 'by appointment',
  holidays: 'public holidays',
  and: 'and',
  spans: spans => spans.map(span => span.replace('-', '–')).join(' and '),
}

const swedish: HoursWords = {
  weekdays: ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'],
  months: 'januari februari mars april maj juni juli augusti september oktober november december'.split(' '),
  special: {
    'new-years-day': 'nyårsdagen',
    epiphany: 'trettondedag jul',
    'maundy-thursday': 'skärtorsdagen',
    'good-friday': 'långfredagen',
    'easter-eve': 'påskafton',
    'easter-day': 'påskdagen',
    'easter-monday': 'annandag påsk',
    'walpurgis-night': 'valborgsmässoafton',
    'may-day': 'första maj',
    'ascension-day': 'Kristi himmelsfärdsdag',
    'whit-sunday': 'pingstdagen',
    'national-day': 'nationaldagen',
    'midsummer-eve': 'midsommarafton',
    'midsummer-day': 'midsommardagen',
    'all-saints-day': 'alla helgons dag',
    'christmas-eve': 'julafton',
    'christmas-day': 'juldagen',
    'boxing-day': 'annandag jul',
    'new-years-eve': 'nyårsafton',
  },
  daily: 'alla dagar',
  closed: 'stängt',
  byAppointment: 'enligt överenskommelse',
  holidays: 'helgdagar',
  and: 'och',
  spans: spans => spans.map(span => span.replace(/(\d\d):(\d\d)-(\d\d):(\d\d)/, swedishSpan)).join(' och '),
}

/** Returns opening hours in the words of a language, each part as a sentence: `Tis–sön 11–17, ons 11–20.` */
export function hoursInWords(hours: OpeningHours, language: string): string[] {
  const words = isSwedish(language) ? swedish : english
  const season = (day: string) => `${Number(day.slice(3))} ${words.months[Number(day.slice(0, 2)) - 1]}`
  const date = (day: string) => `${season(day.slice(5))} ${day.slice(0, 4)}`
  const parts = [
    weekInWords(hours.week, words),
    ...hours.seasons.map(
      ({ from, to, week }) => `${season(from)}–${season(to)}: ${weekInWords(week, words) || words.closed}`,
    ),
    hours.holidays === undefined ? '' : `${words.holidays} ${openingInWords(hours.holidays, words)}`,
    ...groupsOf(hours.special).map(({ days, opening }) => {
      const names = joinWith(
        days.map(day => words.special[day]),
        words.and,
      )
      return dayInWords(names, opening, words)
    }),
    ...hours.dates.map(({ from, to, opening }) =>
      dayInWords([...new Set([from, to])].map(date).join('–'), opening, words),
    ),
  ]
  return parts.filter(part => part !== '').map(part => `${capitalize(part)}.`)
}

/** `stängt julafton`, but `julafton 9–13`. */
function dayInWords(day: string, opening: Opening, words: HoursWords): string {
  const said = openingInWords(opening, words)
  return opening === 'closed' ? `${said} ${day}` : `${day} ${said}`
}

function weekInWords(week: readonly WeekRow[], words: HoursWords): string {
  return week
    .map(({ days, opening }) => `${daysInWords(days, words)} ${openingInWords(opening, words)}`)
    .join(', ')
}

function openingInWords(opening: Opening, words: HoursWords): string {
  if (opening === 'closed') return words.closed
  return opening === 'by appointment' ? words.byAppointment : words.spans(opening)
}

/** `mån–ons och fre`: two or more weekdays in a row as a span. */
function daysInWords(days: readonly number[], words: HoursWords): string {
  if (days.length === 7) return words.daily
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const names = runs.map(run =>
    run.length === 1
      ? words.weekdays[run[0] ?? 0]
      : `${words.weekdays[run[0] ?? 0]}–${words.weekdays[run.at(-1) ?? 0]}`,
  )
  return joinWith(names.map(String), words.and)
}

/** Puts neighbouring special days with the same opening together. */
function groupsOf(special: OpeningHours['special']): { days: SpecialDay[]; opening: Opening }[] {
  const groups: { days: SpecialDay[]; opening: Opening }[] = []
  for (const { day, opening } of special) {
    const group = groups.at(-1)
    if (group !== undefined && String(group.opening) === String(opening)) group.days.push(day)
    else groups.push({ days: [day], opening })
  }
  return groups
}

function joinWith(names: readonly string[], and: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`
}

/** `11–17`, or `7.30–18.00` if one of the times has minutes. */
function swedishSpan(_: string, from: string, fromMinutes: string, to: string, toMinutes: string): string {
  const isWhole = fromMinutes === '00' && toMinutes === '00'
  const [first, last] = [Number(from), Number(to)]
  return isWhole ? `${first}–${last}` : `${first}.${fromMinutes}–${last}.${toMinutes}`
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
