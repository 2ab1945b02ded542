import { addDays } from '../../base/day.ts'
import { type HoursRule, type Opening, type OpeningHours, printWeekdays, sortHours } from './opening-hours.ts'
import { type SpecialDay, type SpecialDayRule, specialDayNames, specialDays } from './special-days.ts'
import { readHoursLine } from './typed-hours.ts'

const weekdayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const specialSelectors = new Map(specialDayNames.map(name => [printSpecialDay(name), name]))

/** Prints opening hours in the notation of OpenStreetMap, where a later rule replaces an earlier one on the days of both. */
export function printOsmHours(hours: OpeningHours): string {
  let season = ''
  return hours
    .flatMap(rule => {
      const rules = selectorsOf(rule).map(selector => `${selector} ${printOpening(rule.opening)}`)
      if (rule.kind !== 'season' || season === seasonOf(rule)) return rules
      season = seasonOf(rule)
      // Without this rule, weekdays that the season does not name keep their usual hours.
      return [`${season} off`, ...rules]
    })
    .join('; ')
}

type Season = HoursRule & { readonly kind: 'season' }

function seasonOf({ from, to }: Season): string {
  return `${printMonthDay(from)}-${printMonthDay(to)}`
}

function selectorsOf(rule: HoursRule): string[] {
  switch (rule.kind) {
    case 'week':
      return [printDays(rule.weekdays)]
    case 'season':
      return [`${seasonOf(rule)} ${printDays(rule.weekdays)}`]
    case 'holidays':
      return ['PH']
    case 'special':
      return rule.names.map(printSpecialDay)
    case 'date':
      return [
        [...new Set([rule.from, rule.to])]
          .map(day => `${day.slice(0, 4)} ${printMonthDay(day.slice(5))}`)
          .join('-'),
      ]
  }
}

function printOpening(opening: Opening): string {
  if (opening === 'closed') return 'off'
  return opening === 'by appointment' ? '"by appointment"' : opening.join(',')
}

function printDays(weekdays: readonly number[]): string {
  return printWeekdays(weekdays, weekdayNames).join(',')
}

function printMonthDay(day: string): string {
  return `${months[Number(day.slice(0, 2)) - 1]} ${day.slice(3)}`
}

function printSpecialDay(name: SpecialDay): string {
  const rule: SpecialDayRule = specialDays[name]
  if ('date' in rule) return printMonthDay(rule.date)
  if ('easter' in rule) {
    const { easter } = rule
    const days = `${easter > 0 ? '+' : '-'}${Math.abs(easter)} day${Math.abs(easter) === 1 ? '' : 's'}`
    return easter === 0 ? 'easter' : `easter ${days}`
  }
  const last = addDays(`2027-${rule.from}`, 6).slice(5)
  return `${printMonthDay(rule.from)}-${printMonthDay(last)} ${weekdayNames[rule.weekday]}`
}

/** Reads what `printOsmHours` prints; undefined for any other text. Special days in a row with the same hours become one rule. */
export function readOsmHours(text: string): OpeningHours | undefined {
  const hours: HoursRule[] = []
  let season = ''
  for (const printed of text.split('; ')) {
    const [, selector = '', said = ''] =
      /^(.+?) ("by appointment"|off|\d\d:\d\d-[\d:,-]+)$/.exec(printed) ?? []
    if (/^\w{3} \d\d-\w{3} \d\d$/.test(selector)) season = selector
    // The week from June 19 has only one Friday, and may be a season, too.
    const name = selector.startsWith(`${season} `) ? undefined : specialSelectors.get(selector)
    const line = printed
      .replaceAll('"', '')
      .replace(/(\d{4} )?\b([A-Z][a-z]{2}) (\d\d)/g, (_, year = '', month, day) => {
        return `${year.replace(' ', '-')}${String(months.indexOf(month) + 1).padStart(2, '0')}-${day}`
      })
    const read = readHoursLine(name === undefined ? line : `daily ${said.replaceAll('"', '')}`)
    const rule: HoursRule | undefined =
      read && name ? { kind: 'special', names: [name], opening: read.opening } : read
    const last = hours.at(-1)
    const isSame = last?.kind === 'special' && printOpening(last.opening) === said
    if (rule?.kind === 'special' && isSame)
      hours.splice(-1, 1, { ...last, names: [...last.names, ...rule.names] })
    // The rule before a season has no weekdays.
    else if (rule !== undefined && selector !== season) hours.push(rule)
  }
  const sorted = sortHours(hours)
  return hours.length > 0 && printOsmHours(sorted) === text ? sorted : undefined
}
