import type { CollectionName } from '../../contract/collections.ts'
import type { DateFactsRecord, Price, SiteRecord } from '../../contract/site-record.ts'
import { fieldsEnglish } from '../schemas/field-words-en.ts'
import { fieldsSwedish } from '../schemas/field-words-sv.ts'
import type { DateTimes } from './end-day.ts'
import { factWordsIn, isSwedish, timesInWords, wordOfChoice } from './fact-words.ts'
import { printPrice } from './price.ts'

/** A fact in words, by the field that it comes from. */
export type FactInWords = {
  readonly field: 'time' | 'status' | 'price' | 'tickets' | 'organizer'
  readonly text: string
  readonly href?: string
}

type DateFacts = DateFactsRecord & DateTimes

/** Returns the facts of a date in the words of a language, in the order in which visitors read them. */
export function dateFactsInWords(facts: DateFacts, language: string): FactInWords[] {
  const { status, price, tickets, organizer } = facts
  const rows: (FactInWords | undefined)[] = [
    status === undefined ? undefined : { field: 'status', text: wordOfChoice(status, language) },
    facts.time === undefined ? undefined : { field: 'time', text: timesInWords(facts, language) },
    price === undefined ? undefined : { field: 'price', text: priceInWords(price, language) },
    tickets === undefined ? undefined : { field: 'tickets', text: hostOf(tickets), href: tickets },
    organizer === undefined ? undefined : { field: 'organizer', text: organizer },
  ]
  return rows.filter(row => row !== undefined)
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
  const all = collection === 'singulareventdates' ? record?.facts?.singulareventdates : undefined
  return id => typedFacts(all?.[id])
}

/** Returns facts as they are typed, by field. */
export function typedFacts({ price, ...texts }: DateFactsRecord = {}): Readonly<Record<string, string>> {
  return JSON.parse(JSON.stringify({ ...texts, price: price && printPrice(price) }))
}

function printAmount(amount: number, language: string): string {
  const [whole = '', decimals] = (Number.isInteger(amount) ? `${amount}` : amount.toFixed(2)).split('.')
  const [between, point] = isSwedish(language) ? ['\u00a0', ','] : [',', '.']
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, between)
  return decimals === undefined ? grouped : `${grouped}${point}${decimals}`
}

function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '')
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

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
