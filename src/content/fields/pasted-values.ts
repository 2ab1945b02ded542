import { daysOfWeek, isCalendarDate } from '../../base/day.ts'
import { fold } from '../../base/fold.ts'
import { monthOf, withNumbers } from '../facts/month-days.ts'
import { weekdayOf } from '../facts/typed-hours.ts'

/** Returns the ISO form of a day with the name of its month, in English or Swedish: `25 juni 2027`, `June 25th, 2027`. Empty for other texts. */
export function readSpelledDay(typed: string): string {
  const plain = fold(typed.trim())
    .replace(/^([a-z]+)[.,]? (?=[a-z\d])/, (start, word) => (weekdayOf(word) === -1 ? start : ''))
    .replace(/^(?:the|den) /, '')
    .replace(/(?<=^\S+) of /, ' ')
  const day = withNumbers(plain)
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : ''
}

/**
 * Returns the days of `varje torsdag i augusti 2027`, `every Thursday in July and August 2027` or `every Thursday July 1–26, 2027`, of
 * which `readSpan` reads the two days; none for other texts.
 */
export function readRecurringDays(
  typed: string,
  readSpan: (typed: string) => readonly [start: string, end: string],
): string[] {
  const [, name = '', when = ''] =
    /^(?:varje|every|each|alla?) (\p{L}{3,10}),? (.+)$/u.exec(fold(typed.trim())) ?? []
  const [, first = '', last = first, year = ''] =
    /^(?:i|in|of) (\p{L}{3,9})(?: ?(?:och|and|[-–]) ?(\p{L}{3,9}))? (\d{4})$/u.exec(when) ?? []
  const [start, end] =
    first === ''
      ? readSpan(when.replace(/^(?:fran|from) /, ''))
      : [`${year}-${monthOf(first)}-01`, `${year}-${monthOf(last)}-31`]
  return isCalendarDate(start) ? daysOfWeek(weekdayOf(name), start, end) : []
}

/** A position as texts in decimal degrees. */
type PastedPosition = { readonly latitude: string; readonly longitude: string }

const number = String.raw`(-?\d{1,3}[.,]\d{2,15})`
const pair = new RegExp(String.raw`^\(?${number}(?:\s*[;,]\s*|\s+)${number}\)?$`)
const mapHost = /^https?:\/\/(?:(?:www|maps)\.)?(?:google\.[a-z.]{2,6}|openstreetmap\.org|maps\.apple\.com)\//
// The first `L` is the latitude, the second the longitude.
const positionsInLinks = [
  '!3dL!4dL',
  '[?&]mlat=L&mlon=L',
  '[?&](?:q|ll|query)=L(?:,|%2C)L',
  '/@L,L',
  '#map=\\d+/L/L',
].map(form => {
  return new RegExp(form.replaceAll('L', String.raw`(-?\d{1,3}\.\d+)`))
})

const northFirst = /^([NS].*?)[\s,;]+([EWOÖV].*)$/i
const northLast = /^(.*?[NS])[\s,;]+(.*)$/i

/** The position in a text pasted from a map: two numbers, degrees with their directions, or the address of a map. */
export function readPastedPosition(typed: string): PastedPosition | undefined {
  const text = typed.trim()
  if (mapHost.test(text)) {
    const found = positionsInLinks.map(form => form.exec(text)).find(each => each !== null)
    return found ? toPosition(found[1], found[2]) : undefined
  }
  const [, first, second] = pair.exec(text.replace(/^geo:/, '')) ?? []
  if (first && second) return toPosition(first.replace(',', '.'), second.replace(',', '.'))
  const [, north, east] = (/^[NS]/i.test(text) ? northFirst : northLast).exec(text) ?? []
  return toPosition(readPastedDegrees(north ?? '', 'latitude'), readPastedDegrees(east ?? '', 'longitude'))
}

function toPosition(latitude = '', longitude = ''): PastedPosition | undefined {
  if (latitude === '' || longitude === '') return undefined
  return Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
    ? { latitude, longitude }
    : undefined
}

const directions = { latitude: '[NS]', longitude: '[EWOÖV]' } as const

/** Returns decimal degrees for degrees with a direction, such as `58°26'24"N`, `N 58° 26.4'` or `58.44 N`. Empty for other texts. */
export function readPastedDegrees(typed: string, axis: keyof typeof directions): string {
  const side = directions[axis]
  const form = String.raw`^(${side})?\s*(\d{1,3}(?:[.,]\d+)?)\s*°?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''))?\s*(${side})?$`
  const [, before = '', degrees = '', minutes = '0', seconds = '0', after = ''] =
    new RegExp(form, 'i').exec(typed.trim()) ?? []
  if (degrees === '' || (before === '') === (after === '')) return ''
  const [d = 0, m = 0, s = 0] = [degrees, minutes, seconds].map(part => Number(part.replace(',', '.')))
  if (m >= 60 || s >= 60) return ''
  const sign = /[SWV]/i.test(before + after) ? '-' : ''
  return sign + String(Number((d + m / 60 + s / 3600).toFixed(6)))
}

/** Returns a text without the label of a telephone number, with ordinary spaces and hyphens. */
export function readPastedTelephone(typed: string): string {
  const visible = typed.replace(/\p{Cf}/gu, '')
  const plain = visible.replace(/[\u00a0\u202f]/g, ' ').replace(/[‐-―]/g, '-')
  return plain.replace(/^(?:tel|phone|telefon|tfn|mobil|mobile|ph)\b[.: ]*/i, '').trim()
}
