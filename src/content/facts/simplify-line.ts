import { addDays } from '../../base/day.ts'
import { fold } from '../../base/fold.ts'
import { firstDay, monthWord } from './month-days.ts'

const time = String.raw`(?:kl\.? ?)?\d{1,2}(?:[.:]?\d\d)?(?: ?[ap]\.?m\.?)?`
/** Matches spans of times in a line of hours, in small letters without accents. */
export const spans = `${time}-${time}(?:(?:,| and | och | & ) ?${time}-${time})*`
/** Matches the first of two times: `mellan 11 och`, `between 9am and`. */
const betweenTimes = new RegExp(`\\b(?:mellan|between) (${time}) (?:och|and) (?=(?:kl\\.? ?)?\\d)`, 'g')
/** Matches a word before two times: `from 8-16`. */
const startOfSpan = new RegExp(`\\b(?:from|fran) (?=${spans}(?:,|$))`, 'g')
/** Matches words before the opening of all times that other lines leave, in small letters without accents. */
export const otherTimes =
  /^(?:ovriga? (?:tid(?:er)?|aret|dagar)|annars|resten av (?:aret|tiden)|(?:at )?other (?:times|days)|otherwise|(?:the )?rest of the (?:year|time)):? /

/** Returns a line in small letters without accents, and with one spelling for what people write in several ways. */
export function simplifyLine(typed: string): string {
  return (
    fold(typed)
      // The letter in place of the digit: `2O.00`. A comma in place of a point: `16,00`.
      .replace(/(?<=\d)o(?=[\d.:])|(?<=\d[.:])(?:o\d|\do|oo)\b/g, digits => digits.replaceAll('o', '0'))
      .replace(/(?<=\d),(?=[0-5]\d(?![\d.:,-]| ?[-‐-―−]))/g, '.')
      // After midnight.
      .replace(
        /(?<=[-–—]) ?2([4-7])[.:](?!(?<=24[.:])00)([0-5]\d)/g,
        (_, hour, minutes) => `0${hour - 4}:${minutes}`,
      )
      .replace(/\b(?:every|each|varje) (?=[a-z]{3,6}da[gy])/g, '')
      // From a table.
      .replace(/(?<=\d)\t+(?=\d)/g, '-')
      .replace(/[\s\u00a0\u202f|]+/g, ' ')
      .trim()
      .replace(/ ?[-‐-―−] ?| (?:to|till|until|thru|through|t\.?o\.?m\.?) /g, '-')
      .replace(/;(?= ?\d)/g, ',')
      .replace(/(?<=\d[.:]?\d\d) ?(?:hrs?|h)\b/g, '')
      .replace(startOfSpan, '')
      .replace(
        /^(?:(?:vi har|vi ar|det ar|we are|we.re|it is|open|oppet|oppen|oppna|oppettider|only|endast):? )+(?!24)/,
        '',
      )
      .replace(/\bfr\.?o\.?m\.? /g, 'from ')
      .replace(/\bklockan\b/g, 'kl')
      .replace(betweenTimes, '$1-')
      .replace(otherTimes, '')
      .replace(/^(?:sommar|jul|semester)(?=stangt )/, '')
      .replace(
        /^(?:(?:jul|sommar|vinter|semester)(?:uppehall|stangning|ledigt)|(?:christmas|summer|winter) (?:break|closure|shutdown)):? /,
        'closed ',
      )
      .replace(/^(\D.*\d) \(([a-z]+-[a-z]+)\)$/, '$2 $1')
      .replace(/^(closed|stang[td]):? (?:(?:on|pa|in?|under|during|for) (?:the )?)?(.+)$/, '$2 $1')
      .replace(namedSeason, (_, __, days = '') => days)
      .replace(monthLast, '$2 $1 ')
      .replace(
        weeksOfYear,
        (_, first, last = first, year) => `${mondayOf(year, first)}..${addDays(mondayOf(year, last), 6)}`,
      )
      .replace(/^(?:open |oppet )?(?:24\/7|24-7|always|alltid)(?: open| oppet)?$/, '24 hours')
      .replace(/\bmellandagarna\b/, '12-27-12-30')
      .replace(/\b(?:12 )?(?:noon|midday)\b/g, '12:00')
      .replace(/\b(?:midnight|midnatt)\b|(?<=-)12(?:[.:]00)? ?am\b/g, '24:00')
  )
}

/** Matches the name of a season before its days, and its days if they are in brackets: `summer (15 june-15 august)`, `sommar: juni-aug`. */
const namedSeason = new RegExp(
  `^(?:(?:spring|summer|autumn|winter|var|sommar|host|vinter)(?:en|tid)?[ /&:,]*)+(?:\\((?=${firstDay})([^()]*)\\)|(?=${firstDay}))`,
)
/** Matches weekdays before months: `thursdays in july 18-21`. */
const monthLast = new RegExp(
  `^([a-z][^\\d]*?) (?:i|in|under|during) (${monthWord}(?:-${monthWord})?)[ :,]+(?=\\d|kl)`,
)

const weeksOfYear =
  /(?<![a-z])(?:v(?:ecka|eckorna)?|weeks?)\.? ?([1-4]?\d|5[0-2])(?:-([1-4]?\d|5[0-2]))?[, ]+(\d{4})(?!\d)/

/** Returns the first day of a week of a year: that of week 1 has 4 January. */
function mondayOf(year: string, week: string): string {
  const day = new Date(`${year}-01-04`).getUTCDay()
  return addDays(`${year}-01-04`, Number(week) * 7 - 7 - ((day + 6) % 7))
}
