import { isCalendarDate } from '../../base/day.ts'

/** Matches a month in English or Swedish, in small letters without accents. */
export const monthWord =
  '(jan(?:uar[iy])?|feb(?:ruar[iy])?|mar(?:s|ch)?|apr(?:il)?|ma[jy]|jun[ie]?|jul[iy]?|aug(?:usti?)?|sep(?:t(?:ember)?)?|o[ck]t(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?'
/** Matches days of a month in words, `10-17 juli`, which are no hours. */
export const daysOfMonth = new RegExp(`\\d-\\d\\d? ${monthWord}(?!-)`)
/** Matches the beginning of a season: a month, or a day of one. */
export const firstDay = `(?:(?:fran |from )?(?:\\d\\d?\\W{0,2})?${monthWord}|\\d\\d?\\/\\d)`

/** Matches days before the last one of a month: `24, 25 och` of `24, 25 och 26 december`. */
const listedDays = new RegExp(
  `(?<![\\d-])(\\d\\d?)(?=(?:, ?| (?:och|and|&) )(?:\\d\\d?(?:, ?| (?:och|and|&) )){0,5}\\d\\d? ${monthWord})`,
  'g',
)
const ordinal = '(?::?[ae]|st|nd|rd|th)?'
const sameMonth = new RegExp(`(?<!\\d)(\\d\\d?)${ordinal}-(?=\\d\\d?${ordinal} ${monthWord}(?: (\\d{4}))?)`)
const dayFirst = new RegExp(`(?<!\\d)(\\d\\d?)${ordinal}\\.? ${monthWord}(?:,? (\\d{4}))?`, 'g')
const monthFirst = new RegExp(`\\b${monthWord} (\\d\\d?)${ordinal}(?![.:]?\\d|-\\d)(?:,? (\\d{4}))?`, 'g')
// In Swedish, `jul` alone is Christmas.
const months = new RegExp(`^(?!jul(?: |$))${monthWord}(?:-${monthWord})?(?=$|[ :,])`)

const betweenMonths = /, ?| (?:and|och|&) /
const listedMonths = new RegExp(`^${monthWord}(?:(?:${betweenMonths.source})${monthWord})+`)

// Without an end, `from` is no day.
const fromBeforeSpan = /^(?:fran|from) (?=(?:\d\S* )?[a-z]+(?: \d+[a-z]*)?-|\d\d-\d\d-)/
const datedSlashes = /(?<![\d/])(\d\d?)\/(\d\d?)\/(\d{4})(?!\d)/g
const dotted = /^(\d\d?)\.(\d)-(\d\d?)\.(\d|1[0-2])(?=[ ,:]|$)/
const slashed = /(?<!\d)(\d\d?)\/(\d\d?)(?!\d)/g

/** Returns a text in which days such as `15 juni`, `June 15` and `15/6` are `06-15`, and `juni-augusti` is `06-01-08-31`. */
export function withNumbers(typed: string): string {
  const print = (day: string, month: string, year?: string) => {
    return `${year ? `${year}-` : ''}${monthOf(month)}-${day.padStart(2, '0')}`
  }
  const text = typed
    // `31/12/2026` and `12/31/2026`. Of two numbers up to 12, either may be the month.
    .replace(datedSlashes, (found, one, other, year) => {
      const [month, day] = Number(one) > 12 ? [other, one] : [one, other]
      return Number(day) > 12 || one === other
        ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
        : found
    })
    // `1.6-31.8`
    .replace(dotted, (_, day, month, last, lastMonth) => `${day}/${month}-${last}/${lastMonth}`)
  // `1/6` alone may be June 1 or January 6.
  const isDayFirst = [...text.matchAll(slashed)].some(([, day, month]) => Number(day) > 12 || day === month)
  const dashed = isDayFirst
    ? text
        .replace(/(?<![\d/])(\d\d?)-(?=\d\d?(\/\d\d?)(?!\d))/g, '$1$2-')
        .replace(slashed, (_, day, month) => `${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    : text
  return dashed
    .replace(listedMonths, printMonths)
    .replace(listedDays, (_, day, month) => `${day} ${month}`)
    .replace(fromBeforeSpan, '')
    .replace(sameMonth, (_, day, month, year) => `${print(day, month, year)}-`)
    .replace(dayFirst, (_, day, month, year) => print(day, month, year))
    .replace(monthFirst, (_, month, day, year) => print(day, month, year))
    .replace(months, (_, from, to = from) => {
      const last = ['31', '30', '29'].find(day => isMonthDay(`${monthOf(to)}-${day}`)) ?? ''
      return `${print('1', from)}-${print(last, to)}`
    })
    .replace(/[ :,]+$/, '')
}

/** Returns the first and the last of months that follow each other, `juni, juli och augusti`; others as they are. */
function printMonths(typed: string): string {
  const words = typed.split(betweenMonths)
  const numbers = words.map(word => Number(monthOf(word)))
  const isRow = numbers.every((number, index) => index === 0 || number === (numbers[index - 1] ?? 0) + 1)
  return isRow ? `${words[0]}-${words.at(-1)}` : typed
}

const wholeMonth = new RegExp(`^${monthWord}$`)

/** Returns the number of a month in English or Swedish, with two digits; empty for other words. */
export function monthOf(word: string): string {
  if (!wholeMonth.test(word)) return ''
  const index = 'jan feb mar apr maj jun jul aug sep okt nov dec'.indexOf(
    word.slice(0, 3).replace('may', 'maj').replace('oct', 'okt'),
  )
  return String(index / 4 + 1).padStart(2, '0')
}

/** Whether a text is the month and day of a day that exists each year, or `02-29`. */
export function isMonthDay(text: string): boolean {
  return isCalendarDate(`2028-${text}`)
}
