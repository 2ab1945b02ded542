import type { LinkPage, NumberPage } from '../../contract/collections.ts'
import { shortenValue } from '../../contract/json-faults.ts'
import { queryLink } from '../../site/site.ts'
import { type Breach, valueBreaches } from './verify-rule.ts'

/** A page of a collection, in its place: `url` is where it was read, `publicUrl` what the links of its collection are written for. */
export type PlacedPage = {
  /** Null unless it has the contract's shape; its items may have any. */
  readonly envelope: NumberPage<unknown> | LinkPage<unknown> | null
  readonly url: string
  readonly publicUrl: string
  readonly number: number
  readonly pageCount: number
}

/** Checks the number of pages that a page states; null if it states none. */
export function checkTotalPages({ envelope, url, pageCount }: PlacedPage): Breach[] | null {
  if (!hasNumbers(envelope)) return null
  return valueBreaches({ url, path: 'total_pages', seen: envelope.total_pages, expected: pageCount })
}

/** Checks a page's own number and those of its neighbours; null if it has none. */
export function checkPageNumbers({ envelope, number, url, pageCount }: PlacedPage): Breach[] | null {
  if (!hasNumbers(envelope)) return null
  const { current_page, next, previous } = envelope
  return [
    ...valueBreaches({ url, path: 'current_page', seen: current_page, expected: number }),
    ...valueBreaches({ url, path: 'next', seen: next, expected: number < pageCount ? number + 1 : null }),
    ...valueBreaches({ url, path: 'previous', seen: previous, expected: number > 1 ? number - 1 : null }),
  ]
}

/** Checks the links of a page to its neighbours; null if it has none. */
export function checkPageLinks(page: PlacedPage): Breach[] | null {
  const { envelope, number, pageCount } = page
  if (envelope === null || hasNumbers(envelope)) return null
  return [
    ...linkBreaches(page, { path: 'next', link: envelope.next, to: number < pageCount ? number + 1 : null }),
    ...linkBreaches(page, { path: 'previous', link: envelope.previous, to: number > 1 ? number - 1 : null }),
  ]
}

/** Whether a page refers to its neighbours by their numbers, and not by links. */
export function hasNumbers(envelope: PlacedPage['envelope']): envelope is NumberPage<unknown> {
  return envelope !== null && 'total_pages' in envelope
}

type FoundLink = { readonly path: string; readonly link: string | null; readonly to: number | null }

function linkBreaches({ publicUrl, url }: PlacedPage, { path, link, to }: FoundLink): Breach[] {
  if (to === null) return valueBreaches({ url, path, seen: link, expected: null })
  if (link !== null && leadsTo(link, publicUrl, to)) return []
  const message = `Saw ${shortenValue(link)}; expected a link such as ${queryLink(publicUrl, to)}.`
  return [{ url, path, message }]
}

/** Whether a link leads to a page of a collection, or to the page's file, with a query of `format`, then `page`. */
function leadsTo(link: string, collection: string, page: number): boolean {
  const [address, query, ...others] = new URL(link).href.split('?')
  const isPlace = address === collection || address === `${collection}page/${page}.json`
  return (
    isPlace && others.length === 0 && /^format=[^&#]*&page=(\d+)$/.exec(query ?? '')?.[1] === String(page)
  )
}

/** The id of an item. */
export type Id = string | number

/** What the checks of a whole collection need of a page, which can be forgotten then. An item without a readable id has none. */
export type PageNote = {
  readonly url: string
  readonly number: number
  readonly count: number
  readonly ids: readonly (Id | undefined)[]
}

/** Notes what a page contains; undefined if it cannot be read. */
export function noteOf({
  url,
  number,
  envelope,
}: Omit<PlacedPage, 'pageCount' | 'publicUrl'>): PageNote | undefined {
  return envelope ? { url, number, count: envelope.count, ids: envelope.results.map(idOf) } : undefined
}

function idOf(item: unknown): Id | undefined {
  const id: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : undefined
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}

/** Returns the number of items on pages. */
export function countItems(notes: readonly PageNote[]): number {
  return notes.reduce((sum, { ids }) => sum + ids.length, 0)
}

/** Checks that each page states the number of items on all pages. Only for all pages of a collection. */
export function checkCounts(notes: readonly PageNote[]): Breach[] {
  const expected = countItems(notes)
  return notes.flatMap(({ url, count: seen }) =>
    valueBreaches({ url, path: 'count', seen, expected }, ', the number of items on all pages'),
  )
}

/** Finds the items whose ids came before, one by one, since a hostile collection may have very many. */
export function* findRepeated(notes: readonly PageNote[]): Generator<Breach> {
  const pages = new Map<Id, string>()
  for (const { url, ids } of notes) {
    for (const [index, id] of ids.entries()) {
      if (id === undefined) continue
      const first = pages.get(id)
      const message = `Saw ${shortenValue(id)} again, first in ${first}; expected each id once.`
      if (first === undefined) pages.set(id, url)
      else yield { url, path: `results[${index}].id`, message }
    }
  }
}
