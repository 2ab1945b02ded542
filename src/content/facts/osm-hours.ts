import { addDays } from '../../base/day.ts'
import type { Opening, OpeningHours, Season, WeekRow } from './opening-hours.ts'
import { type SpecialDay, specialDayNames, specialDays } from './special-days.ts'

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Each special day by its selector in OpenStreetMap's notation. */
const specialSelectors: ReadonlyMap<string, SpecialDay> = new Map(
  specialDayNames.map(name => [printSpecialDay(name), name]),
)

/** Prints opening hours in the notation of OpenStreetMap's key `opening_hours`. */
export function printOsmHours({ week, seasons, holidays, special, dates }: OpeningHours): string {
  const rules = [
    ...week.map(row => printRow(row)),
    ...seasons.flatMap(season => {
      const span = `${printMonthDay(season.from)}-${printMonthDay(season.to)}`
      // Without this rule, weekdays that the season does not name keep their usual hours.
      return [`${span} off`, ...season.week.map(row => `${span} ${printRow(row)}`)]
    }),
    ...(holidays === undefined ? [] : [`PH ${printOpening(holidays)}`]),
    ...special.map(({ day, opening }) => `${printSpecialDay(day)} ${printOpening(opening)}`),
    ...dates.map(({ from, to, opening }) => {
      const span = from === to ? printDate(from) : `${printDate(from)}-${printDate(to)}`
      return `${span} ${printOpening(opening)}`
    }),
  ]
  return rules.join('; ')
}

function printRow({ days, opening }: WeekRow): string {
  return `${printWeekdays(days)} ${printOpening(opening)}`
}

function printOpening(opening: Opening): string {
  if (opening === 'closed') return 'off'
  return opening === 'by appointment' ? '"by appointment"' : opening.join(',')
}

/** Prints weekdays; two or more in a row as a span: `Mo-We,Fr`. */
function printWeekdays(days: readonly number[]): string {
  const runs: [number, number][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run !== undefined && run[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  return runs.map(([from, to]) => [...new Set([weekdays[from], weekdays[to]])].join('-')).join(',')
}

function printMonthDay(day: string): string {
  return `${months[Number(day.slice(0, 2)) - 1]} ${day.slice(3)}`
}

function printDate(day: string): string {
  return `${day.slice(0, 4)} ${printMonthDay(day.slice(5))}`
}

function printSpecialDay(name: SpecialDay): string {
  const rule = specialDays[name]
  if ('date' in rule) return printMonthDay(rule.date)
  if ('easter' in rule) {
    const { easter } = rule
    const days = `${easter > 0 ? '+' : '-'}${Math.abs(easter)} day${Math.abs(easter) === 1 ? '' : 's'}`
    return easter === 0 ? 'easter' : `easter ${days}`
  }
  const last = addDays(`2027-${rule.from}`, 6).slice(5)
  return `${printMonthDay(rule.from)}-${printMonthDay(last)} ${weekdays[rule.weekday]}`
}

/** Reads what `printOsmHours` prints; undefined for any other text. */
export function readOsmHours(text: string): OpeningHours | undefined {
  const week: WeekRow[] = []
  const seasons: (Season & { week: WeekRow[] })[] = []
  const special: OpeningHours['special'][number][] = []
  const dates: OpeningHours['dates'][number][] = []
  let holidays: Opening | undefined
  for (const rule of text === '' ? [] : text.split('; ')) {
    const [, selector = '', said = ''] = /^(.+?) ("by appointment"|off|\d\d:\d\d-[\d:,-]+)$/.exec(rule) ?? []
    const opening = readOpening(said)
    const name = specialSelectors.get(selector)
    const [, from, to, days] = /^(\w{3} \d\d)-(\w{3} \d\d)(?: (\S+))?$/.exec(selector) ?? []
    const [, first, last = first] = /^(\d{4} \w{3} \d\d)(?:-(\d{4} \w{3} \d\d))?$/.exec(selector) ?? []
    if (name !== undefined) special.push({ day: name, opening })
    else if (selector === 'PH') holidays = opening
    else if (first !== undefined && last !== undefined)
      dates.push({ from: readDate(first), to: readDate(last), opening })
    else if (from === undefined || to === undefined) week.push({ days: readWeekdays(selector), opening })
    else if (days === undefined) seasons.push({ from: readMonthDay(from), to: readMonthDay(to), week: [] })
    else seasons.at(-1)?.week.push({ days: readWeekdays(days), opening })
  }
  const hours = { week, seasons, ...(holidays === undefined ? {} : { holidays }), special, dates }
  return printOsmHours(hours) === text ? hours : undefined
}

function readOpening(said: string): Opening {
  if (said === 'off') return 'closed'
  return said === '"by appointment"' ? 'by appointment' : said.split(',')
}

function readWeekdays(text: string): number[] {
  return text.split(',').flatMap(run => {
    const [from = '', to = from] = run.split('-')
    const [first, last] = [weekdays.indexOf(from), weekdays.indexOf(to)]
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  })
}

function readMonthDay(text: string): string {
  return `${String(months.indexOf(text.slice(0, 3)) + 1).padStart(2, '0')}-${text.slice(4)}`
}

function readDate(text: string): string {
  return `${text.slice(0, 4)}-${readMonthDay(text.slice(5))}`
}
