import type { CollectionName } from '../../contract/collections.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { sayValue } from '../../hosts/verify/json-faults.ts'
import { SourceError, type SourcePage } from '../source.ts'
import type { Tally } from './tally.ts'

/** What a page says around its items. What it does not say, or what cannot be, is undefined. */
export type PageEnvelope = {
  readonly url: string
  readonly licenceUrl: string | undefined
  readonly results: readonly unknown[]
  readonly count: number | undefined
  readonly totalPages: number | undefined
  /** Whether it says that another page follows. */
  readonly hasNext: boolean | undefined
  /** The addresses of its neighbours, where it names them so. They are never followed. */
  readonly links: readonly string[]
  readonly meta: unknown
}

/** Which page it is, and where to tell what is odd. */
export type EnvelopePlace = {
  readonly collection: CollectionName
  readonly number: number
  readonly tally: Tally
}

const known: readonly string[] = [
  'count',
  'meta',
  'next',
  'previous',
  'total_pages',
  'current_page',
  'results',
]

/**
 * Reads what stands around the items of a page, and tells what is not in the contract or cannot be.
 *
 * @throws SourceError where there is no list of items
 */
export function readEnvelope(
  { url, json, licenceUrl, oddities }: SourcePage,
  place: EnvelopePlace,
): PageEnvelope {
  const { collection, number, tally } = place
  const fields = new Map<string, unknown>(
    typeof json === 'object' && json !== null ? Object.entries(json) : [],
  )
  const results = fields.get('results')
  if (!Array.isArray(results)) throw new SourceError(url, sayNoPage(collection, json))
  const lie = (message: string) => tally.add('lied', url, `${collection}: ${message}`)
  oddities.forEach(lie)
  for (const key of fields.keys())
    if (!known.includes(key)) tally.add('beyond', url, sayUnknown(collection, key))
  const current = wholeNumber('current_page', fields, lie)
  if (current !== undefined && current !== number) lie(`page ${number} calls itself page ${current}.`)
  const next = fields.get('next')
  if (next && pageNumberOf(next) !== number + 1)
    lie(`the page after page ${number} is ${sayValue(next)}; it was not followed.`)
  return {
    url,
    licenceUrl,
    results,
    count: wholeNumber('count', fields, lie),
    totalPages: wholeNumber('total_pages', fields, lie),
    hasNext: next === undefined ? undefined : Boolean(next),
    links: [next, fields.get('previous')].filter(link => typeof link === 'string'),
    meta: fields.get('meta'),
  }
}

function wholeNumber(
  key: string,
  fields: ReadonlyMap<string, unknown>,
  lie: (message: string) => void,
): number | undefined {
  const value = fields.get(key)
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  lie(`${key} is ${sayValue(value)}; it was passed over.`)
  return undefined
}

/** The number of the page that `next` names, by itself or by its address. */
function pageNumberOf(next: unknown): number | undefined {
  if (typeof next === 'number') return next
  const url = typeof next === 'string' ? parseUrl(next) : undefined
  return url && Number(url.searchParams.get('page') ?? '1')
}

function sayNoPage(collection: string, json: unknown): string {
  const seen = JSON.stringify(isSmall(json) ? json : undefined)
  return `this is no page of ${collection}: it has no list of results${seen ? `, but is ${seen.slice(0, 120)}` : ''}.`
}

function isSmall(json: unknown): boolean {
  return (
    typeof json !== 'object' || json === null || Object.values(json).every(value => typeof value !== 'object')
  )
}

function sayUnknown(collection: string, key: string): string {
  return `${collection}: the contract has no field ${key.slice(0, 80)} of a page; it was not taken.`
}
