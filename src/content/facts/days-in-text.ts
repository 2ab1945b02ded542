import { monthOf } from './typed-hours.ts'

const month = String.raw`(?:jan|feb|mar|apr|ma[jy]|jun|jul|aug|sep|o[kc]t|nov|dec)\p{L}{0,6}`
const dayInWords = new RegExp(
  String.raw`(?<![\p{L}\d/.-])(?:(?<weekday>\p{L}{3,6}day|(?:mån|tis|ons|tors|fre|lör|sön)dag(?:en)?)[, ]+(?:the |den )?)?(?:(?<day>\d\d?)(?:st|nd|rd|th|:?e)?(?: (?:of )?(?<month>${month})|\/(?<number>\d\d?))|(?<first>${month}) (?<second>\d\d?)(?:st|nd|rd|th)?)(?:,? (?<year>\d{4}))?(?![\p{L}\d])`,
  'giu',
)

/** The most days of a text that are compared, each with every date. */
const mostDays = 40

/** A day that a text names: as typed, `08-14`, the year if it has one, the weekday, and the sentence with `|` before the day. */
export type NamedDay = Readonly<Record<'typed' | 'monthDay' | 'year' | 'weekday' | 'sentence', string>>

/** Returns the first days that a text names. */
export function daysIn(text: string): NamedDay[] {
  return [...text.matchAll(dayInWords)].slice(0, mostDays).flatMap(({ 0: typed, index, groups = {} }) => {
    const { weekday = '', day, number, second, year = '' } = groups
    const month = number?.padStart(2, '0') ?? monthOf((groups.month ?? groups.first ?? '').toLowerCase())
    const monthDay = `${month}-${(day ?? second ?? '').padStart(2, '0')}`
    const before = text
      .slice(0, index)
      .split(/[.!?]\s/)
      .at(-1)
    const sentence = `${before}|${text.slice(index).split(/[.!?]\s/, 1)}`
    return month === '' ? [] : [{ typed, monthDay, year, weekday: weekday.toLowerCase(), sentence }]
  })
}
