import type { CollectionName } from '../../contract/collections.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { sayValue } from '../../hosts/verify/json-faults.ts'
import type { NoticeTally } from '../notice.ts'
import { SourceError, type SourcePage } from '../source/api-source.ts'

/** What a page says around its items. Missing and impossible values are undefined. */
export type PageEnvelope = {
  readonly url: string
  readonly licenceUrl: string | undefined
  readonly results: readonly unknown[]
  readonly count: number | undefined
  readonly totalPages: number | undefined
  /** Whether it says that another page follows. */
  readonly hasNext: boolean | undefined
  /** The addresses of its neighbours, if it links to them. They are never followed. */
  readonly links: readonly string[]
}

/** Which page it is, and where its defects are reported. */
export type EnvelopeContext = {
  readonly collection: CollectionName
  readonly number: number
  readonly tally: NoticeTally
}

const knownKeys = ['count', 'meta', 'next', 'previous', 'total_pages', 'current_page', 'results']

/** Reads the envelope of a page, and reports what is impossible or not in the contract. @throws SourceError without items */
export function readEnvelope(
  { url, json, licenceUrl }: SourcePage,
  { collection, number, tally }: EnvelopeContext,
): PageEnvelope {
  const fields: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(Object(json)))
  const { results, next } = fields
  if (!Array.isArray(results)) throw new SourceError(url, sayNoPage(collection, json))
  const lie = (message: string) => tally.add('lied', url, `${collection}: ${message}`)
  for (const key of Object.keys(fields).filter(key => !knownKeys.includes(key))) {
    const field = key.slice(0, 80)
    tally.add('beyond', url, `${collection}: the contract has no field ${field} of a page; it was left out.`)
  }
  const wholeNumber = (key: string) => {
    const value = fields[key]
    if (value === undefined) return undefined
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
    lie(`${key} is ${sayValue(value)}; it was ignored.`)
    return undefined
  }
  const current = wholeNumber('current_page')
  if (current !== undefined && current !== number) lie(`page ${number} calls itself page ${current}.`)
  if (next && pageNumberOf(next) !== number + 1) {
    lie(`the page after page ${number} is ${sayValue(next)}, which was not followed.`)
  }
  return {
    url,
    licenceUrl,
    results,
    count: wholeNumber('count'),
    totalPages: wholeNumber('total_pages'),
    hasNext: next === undefined ? undefined : Boolean(next),
    links: [next, fields.previous].filter(link => typeof link === 'string'),
  }
}

/** The page that `next` names, by its number or its address. */
function pageNumberOf(next: unknown): number | undefined {
  if (typeof next === 'number') return next
  const url = typeof next === 'string' ? parseUrl(next) : undefined
  return url && Number(url.searchParams.get('page') ?? '1')
}

function sayNoPage(collection: string, json: unknown): string {
  const isFlat = Object.values(Object(json)).every(value => typeof value !== 'object')
  const seen = isFlat ? `, but is ${JSON.stringify(json)?.slice(0, 120)}` : ''
  return `this is no page of ${collection}: it has no list of results${seen}.`
}
