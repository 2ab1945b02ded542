import { addDays } from '../../base/day.ts'
import { fold } from '../../base/fold.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { withNumbers } from './month-days.ts'
import type { HoursRule } from './opening-hours.ts'
import { simplifyLine } from './simplify-line.ts'
import { printDays, printHoursLine, readHoursLine, readHoursLines } from './typed-hours.ts'

/** The longest text of which parts are searched for. */
export const longestSplit = 200

/**
 * Returns the lines of opening hours that a text means, with commas, points or line ends between them; none if a part of it is not known. A
 * weekday that is closed in a season needs words that two lines do not have.
 */
export function splitHours(text: string, read = readHoursLine): string[] {
  const closed = splitClosed(text)
  if (closed) return closed
  const parts = readHoursLine(text)
    ? [text]
    : text
        .trim()
        .replace(/ ?\((\D[^()]*)\)$/, '; $1')
        .replace(
          /,? (?:samt|och|and|or|eller|också|även|also) (?=\D+$)(?=by app|on req|efter|enligt)/i,
          '; other times ',
        )
        .split(
          /\s*[;\n]\s*|\s(?:\/\/?|\|)\s|(?<=\d|closed|appointment)\s-\s(?=\p{L})|\.\s+(?=\D)|(?<!(?:^|[\s;,/&-])(?:m[oaå]n?|tu|ti|we|ons|th|tor|fr|sa|lö|su|sö)\p{L}*),(?! ?(?:noon|midday)) *(?!\d)|(?<=\d|closed|appointment) (?=\d\d-\d\d\.\.|\d{4}-\d\d-)|(?<=\d)(?<!\.\.[\d-]+|\/\d\d?) (?=[\p{L}]{3})(?!och |and |till |(?<=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d?\d )(?:off|closed)|noon|midday|(?<!(?<!(?:closed|stängt) \d?)\d ?[-–—] ?(?:[01]?\d|2[0-4]) )(?:jan|feb|mar|apr|ma[jy]|jun|jul|aug|sep|o[ck]t|nov|dec))/iu,
        )
  const [, opening] = /^\D*(\d{1,2}(?:[.:]?\d\d)?(?: ?[ap]\.?m)?) ?[-–—]/i.exec(parts[0] ?? '') ?? []
  // `tue-sun 11-17, thu until 20` opens on Thursdays as on the other days.
  const readings = parts
    .flatMap(part => splitHolidays(part) ?? part)
    .map(part =>
      read(opening === undefined ? part : part.replace(/^(\D+) (?:till|until|to) (?=\d)/i, `$1 ${opening}-`)),
    )
  const [season] = readings
  const rules = readings.map(rule => {
    // `June to August daily 10-18, Thu 10-20`: only in that season.
    if (season?.kind !== 'season' || rule?.kind !== 'week' || severalSentences.test(text)) return rule
    return { ...season, weekdays: rule.weekdays, opening: rule.opening }
  })
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

const severalSentences = /[;|\n]|\.\s+\D|övrig|annars|other|\brest(?:en)?\b/i

/** Returns the lines of days of several kinds that are closed: `Måndagar stängt samt 24–25 december`. */
function splitClosed(text: string): string[] | undefined {
  const [before = '', after, ...more] = text
    .slice(0, longestSplit)
    .split(/(?<!\p{L})(?:closed|stäng[td])(?!\p{L}):?/iu)
  if (after === undefined || more.length > 0) return undefined
  const days = `${before},${after}`
    .split(/\s*,\s*|\s+(?:samt|och|and|&)\s+|^\s+|[\s.]+$/i)
    .filter(each => each !== '')
  const rules = days.flatMap(
    each => readHoursLine(`${each.replace(/^(?:on|på|samt|och|and) /i, '')} closed`) ?? [],
  )
  const isOfKinds = new Set(rules.map(({ kind }) => kind)).size > 1
  return isOfKinds && rules.length === days.length ? rules.map(printHoursLine) : undefined
}

const and = ' ?(?:[,/&+]|\\b(?:och|and|samt)\\b) ?'
const holiday = '(?:(?:public |bank )?holidays?|(?:roda |rod|helg)dagar)\\b'
const holidayAmongDays = new RegExp(
  `^(.+?)${and}${holiday}(.*)$|^((?:closed |stangt )?)${holiday}${and}(.+)$`,
)

/** Returns the lines of hours that hold on weekdays and on holidays: `sön- och helgdagar 12-16`. */
export function splitHolidays(typed: string): string[] | undefined {
  const [, before = '', after = '', closed = '', days = ''] =
    holidayAmongDays.exec(fold(typed).slice(0, longestSplit)) ?? []
  const [, workdays = ''] = /^helgfria? (.+)$/i.exec(typed.slice(0, longestSplit)) ?? []
  const [workday] = readHoursLines(workdays)
  if (workday?.kind === 'week') return [printHoursLine(workday), 'holidays closed']
  const [rule] = readHoursLines(`${before.replace(/-(?=,|$)/g, '')}${after}${closed}${days}`)
  if (rule?.kind !== 'week') return undefined
  return [printHoursLine(rule), printHoursLine({ kind: 'holidays', opening: rule.opening })]
}

/** Returns the lines of hours that hold on several dates: `2027-05-07, 2027-05-14 10-14`. */
export function listDates(typed: string): Refusal | undefined {
  const [, days = '', rest = ''] = /^(\S{10}(?:(?:, ?| (?:and|och|&) )\d\S{9})+)[ :,]+(.+)$/.exec(typed) ?? []
  const rules = days.split(/, ?| (?:and|och|&) /).map(day => readHoursLine(`${day} ${rest}`))
  const lines = rules.flatMap(rule => (rule?.kind === 'date' ? printHoursLine(rule) : []))
  return lines.length > 1 && lines.length === rules.length
    ? refusal('bad-hours:several', { value: lines })
    : undefined
}

/** Returns the lines of hours that hold on some weekdays between two dates: a line of dates has none. */
export function splitDates(typed: string): Refusal | undefined {
  if (typed.length > longestSplit) return undefined
  const [, year, first = '', to = '', rest = ''] =
    /^(\d{4}-)?(\d\d-\d\d)(?:\.\.|-)(\d{4}-\d\d-\d\d)[ :,]+(.+)$/.exec(withNumbers(simplifyLine(typed))) ?? []
  const from = `${year ?? to.slice(0, 5)}${first}`
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
  const line = printHoursLine({ ...rule, kind: 'season', from: first, to: to.slice(5) })
  if (days.length === mostDays && to > (days.at(-1) ?? '') && to < addDays(from, 365))
    return refusal('bad-hours:dated', { part: printDays(rule), line })
  return lines.length > 0 && days.at(-1) === to
    ? refusal('bad-hours:several', { value: lines })
    : refusal('bad-hours:days', { part: rest })
}

/** The most days that are split: longer times are seasons, and each week would be a line. */
const mostDays = 100
