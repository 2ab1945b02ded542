import { contractMeta } from '../../../contract/taxonomy.ts'
import { firstDifference } from '../difference.ts'
import type { Page } from '../page.ts'
import type { Breach, Rule, Verdict } from '../rule.ts'
import { sayValue } from '../words.ts'

/** A page, and how many pages its collection has. */
export type PlacedPage = { readonly page: Page; readonly pageCount: number }

/** Rules about what a page says of the collection and of its place in it. */
export const pagingRules: readonly Rule<PlacedPage>[] = [
  { rule: 'meta', title: 'meta is the taxonomy of the contract, in its order', check: checkMeta },
  {
    rule: 'total-pages',
    title: 'total_pages is the number of pages that count needs at the size of page 1',
    check: checkTotalPages,
  },
  {
    rule: 'page-numbers',
    title: 'current_page, next and previous of event dates are the right numbers, null at the ends',
    check: checkPageNumbers,
  },
  {
    rule: 'page-links',
    title: 'next and previous of objects and guides are right links, null at the ends',
    check: checkPageLinks,
  },
]

/** Breaches of a page's account of its own place: its number and its neighbours. */
export function placeBreaches(placed: PlacedPage): Breach[] {
  return [...(checkPageNumbers(placed) ?? []), ...(checkPageLinks(placed) ?? [])]
}

function checkMeta({ page: { envelope, url } }: PlacedPage): Verdict {
  if (envelope?.kind !== 'numbers') return null
  const fault = firstDifference(envelope.page.meta, contractMeta(), ['meta'])
  return fault ? [{ url, ...fault }] : []
}

function checkTotalPages({ page: { envelope, url }, pageCount }: PlacedPage): Verdict {
  if (envelope?.kind !== 'numbers') return null
  return expectValue(url, 'total_pages', { seen: envelope.page.total_pages, expected: pageCount })
}

function checkPageNumbers({ page: { envelope, number, url }, pageCount }: PlacedPage): Verdict {
  if (envelope?.kind !== 'numbers') return null
  const { current_page, next, previous } = envelope.page
  return [
    ...expectValue(url, 'current_page', { seen: current_page, expected: number }),
    ...expectValue(url, 'next', { seen: next, expected: number < pageCount ? number + 1 : null }),
    ...expectValue(url, 'previous', { seen: previous, expected: number > 1 ? number - 1 : null }),
  ]
}

function expectValue(
  url: string,
  path: string,
  { seen, expected }: Record<'seen' | 'expected', unknown>,
): Breach[] {
  if (seen === expected) return []
  return [{ url, path, message: `Saw ${sayValue(seen)}; expected ${sayValue(expected)}.` }]
}

function checkPageLinks({ page, pageCount }: PlacedPage): Verdict {
  const { envelope, number } = page
  if (envelope?.kind !== 'links') return null
  const { next, previous } = envelope.page
  return [
    ...linkBreaches(page, { path: 'next', link: next, expected: number < pageCount ? number + 1 : null }),
    ...linkBreaches(page, { path: 'previous', link: previous, expected: number > 1 ? number - 1 : null }),
  ]
}

type Link = { readonly path: string; readonly link: string | null; readonly expected: number | null }

function linkBreaches({ place, url }: Page, { path, link, expected }: Link): Breach[] {
  if (expected === null) return expectValue(url, path, { seen: link, expected: null })
  if (link !== null && linkedPage(link, place.publicUrl) === String(expected)) return []
  const right = `${place.publicUrl}?format=api&page=${expected}`
  return [{ url, path, message: `Saw ${sayValue(link)}; expected a link such as ${right}.` }]
}

/** The `page` of a link to this collection whose query is `format`, then `page`; else null. */
function linkedPage(link: string, collection: string): string | null {
  const { origin, pathname, searchParams, hash } = new URL(link)
  const right = `${origin}${pathname}` === collection && hash === ''
  return right && [...searchParams.keys()].join() === 'format,page' ? searchParams.get('page') : null
}
