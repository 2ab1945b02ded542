import { printNumber } from '../../base/print-numbers.ts'
import type { CollectionName } from '../../contract/collections.ts'
import { hostOf } from '../../contract/parse-url.ts'
import type { DateFactsRecord, PlaceFactsRecord, Price, SiteRecord } from '../../contract/site-record.ts'
import type { DateTimes } from '../facts/end-day.ts'
import { factWordsIn, isSwedish, timesInWords, wordOfChoice } from '../facts/fact-words.ts'
import { hoursInWords } from '../facts/hours-in-words.ts'
import { readOsmHours } from '../facts/osm-hours.ts'
import { printPrice } from '../facts/price.ts'
import { printHoursLine } from '../facts/typed-hours.ts'
import { escapeHtml } from '../text/escape-html.ts'
import { fieldsEnglish } from './field-words-en.ts'
import { fieldsSwedish } from './field-words-sv.ts'

/** A fact in words, by the field that it comes from. */
export type FactInWords = {
  readonly field: Exclude<keyof Facts, 'end_time'>
  readonly text: string
  readonly href?: string
}

/** The facts of an event date, or of a place. */
type Facts = DateFactsRecord & PlaceFactsRecord

/** Returns facts in the words of a language, in the order in which visitors read them. Those of a date need its days. */
export function factsInWords(facts: Facts & Partial<DateTimes>, language: string): FactInWords[] {
  const { status, price, tickets, opening_hours: hours, wheelchair, start = '', end = start } = facts
  const rows: FactInWords[] = [
    { field: 'status', text: wordOfChoice(status ?? '', language) },
    { field: 'time', text: timesInWords({ ...facts, start, end }, language) },
    { field: 'price', text: price === undefined ? '' : priceInWords(price, language) },
    {
      field: 'tickets',
      text: tickets === undefined ? '' : hostOf(tickets),
      ...(tickets && { href: tickets }),
    },
    { field: 'organizer', text: facts.organizer ?? '' },
    {
      field: 'opening_hours',
      text: hours === undefined ? '' : hoursInWords(readOsmHours(hours) ?? [], language).join(' '),
    },
    { field: 'wheelchair', text: wordOfChoice(wheelchair ?? '', language) },
  ]
  return rows.filter(({ text }) => text !== '')
}

/** Returns a price in words: `80–120 kr`, `Gratis` or `from 50 EUR`. */
export function priceInWords(price: Price, language: string): string {
  const words = factWordsIn(language)
  if (price === 'free') return words.free
  if ('words' in price) return price.words
  const { min, max = min, currency } = price
  const amounts = [...new Set([min, max])].map(amount => printAmount(amount, language)).join('–')
  const text = `${amounts}\u00a0${currency === 'SEK' && isSwedish(language) ? 'kr' : currency}`
  return price.max === undefined ? words.from(text) : text
}

/** Returns the facts that a site has of an item beside the API, as they are typed, by field. */
export function recordedFacts(
  record: SiteRecord | undefined,
  collection: CollectionName,
): (id: string | number) => Readonly<Record<string, string>> {
  const all: Readonly<Record<string, Facts>> = (collection !== 'guides' && record?.facts?.[collection]) || {}
  return id => typedFacts(all[id])
}

/** Returns facts as they are typed, by field. */
export function typedFacts({
  price,
  opening_hours: hours,
  ...texts
}: Facts = {}): Readonly<Record<string, string>> {
  const lines = hours && (readOsmHours(hours)?.map(printHoursLine).join('; ') ?? hours)
  return JSON.parse(JSON.stringify({ ...texts, price: price && printPrice(price), opening_hours: lines }))
}

function printAmount(amount: number, language: string): string {
  const [whole = '', decimals] = (Number.isInteger(amount) ? `${amount}` : amount.toFixed(2)).split('.')
  const [between, point] = isSwedish(language) ? ['\u00a0', ','] : [',', '.']
  const grouped = printNumber(Number(whole), between)
  return decimals === undefined ? grouped : `${grouped}${point}${decimals}`
}

/** Returns facts as the last paragraph of a text in HTML; empty if there are none. The fields have their names in a language. */
export function factsParagraph(facts: readonly FactInWords[], language: string): string {
  const names = isSwedish(language) ? fieldsSwedish : fieldsEnglish
  const lines = facts.map(({ field, text, href }) => {
    const words =
      href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
    return field === 'status' ? `<strong>${words}</strong>` : `${escapeHtml(names[field][0])}: ${words}`
  })
  return lines.length === 0 ? '' : `<p>${lines.join('<br>')}</p>`
}
