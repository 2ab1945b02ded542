import { z } from 'zod'
import { envelopes } from '../../../contract/collections.ts'
import { contractMeta } from '../../../contract/taxonomy.ts'
import { decodeJson, type Page, resultsOf, type Walk } from '../collection-walk.ts'
import { faultsOf, firstDifference, sayValue } from '../json-faults.ts'
import type { Client } from '../verify-client.ts'
import { type Breach, type Rule, statusBreaches, type Verdict } from '../verify-rule.ts'
import { askedUrl, pageUrl } from '../verify-target.ts'

/** Rules about the body of a page, whatever its place among the pages. */
export const bodyRules: readonly Rule<Page>[] = [
  { rule: 'json', title: 'The body is JSON in strict UTF-8', check: checkJson },
  {
    rule: 'shape',
    title: 'Every field is there and of its type, and no key is too many',
    check: checkShape,
  },
]

function checkJson({ answer, body, url }: Page): Verdict {
  if (answer.status !== 200) return null
  return 'fault' in body ? [{ url, path: '', message: body.fault }] : []
}

function checkShape({ answer, body, place, url }: Page): Verdict {
  if (answer.status !== 200 || 'fault' in body) return null
  const { envelope, item } = place.collection
  const issues = envelopes[envelope]<unknown>(item).safeParse(body.value).error?.issues ?? []
  return faultsOf(issues, body.value).map(fault => ({ url, ...fault }))
}

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

/** Rules about a collection as a whole, over all its pages. */
export const wholeRules: readonly Rule<Walk>[] = [
  { rule: 'count', title: 'count is the number of items, the same on every page', check: checkCount },
  { rule: 'ids', title: 'No id occurs twice', check: checkIds },
  { rule: 'follow-next', title: 'Following next meets every page and ends in null', check: checkFollowing },
]

function checkCount({ pages, whole }: Walk): Verdict {
  if (!whole) return null
  const items = pages.flatMap(resultsOf).length
  return pages.flatMap(({ envelope, url }) => {
    const count = envelope?.page.count
    if (count === items) return []
    const message = `Saw ${sayValue(count)}; expected ${items}, the number of items on all pages.`
    return [{ url, path: 'count', message }]
  })
}

const WithId = z.looseObject({ id: z.union([z.string(), z.number()]) })

function checkIds({ pages }: Walk): Verdict {
  const places = new Map<string | number, string>()
  const breaches: Breach[] = []
  for (const { url, path, id } of pages.flatMap(idsOf)) {
    const before = places.get(id)
    if (before === undefined) places.set(id, `${path} of ${url}`)
    else
      breaches.push({
        url,
        path,
        message: `Saw ${sayValue(id)} again, after ${before}; expected ids met once.`,
      })
  }
  return places.size === 0 ? null : breaches
}

function idsOf(page: Page): { url: string; path: string; id: string | number }[] {
  return resultsOf(page).flatMap((item, index) => {
    const id = WithId.safeParse(item).data?.id
    return id === undefined ? [] : [{ url: page.url, path: `results[${index}].id`, id }]
  })
}

/** Where a page misstates its neighbours, that is a breach of its own, and there is no path to follow. */
async function checkFollowing(walk: Walk, client: Client): Promise<Verdict> {
  const { pages, pageCount, whole } = walk
  if (!whole || pageCount === null) return null
  if (pages.some(page => placeBreaches({ page, pageCount }).length > 0)) return null
  const breaches = await Promise.all(pages.map(page => followNext(page, walk, client)))
  return breaches.flat()
}

async function followNext(from: Page, { pages, target, place }: Walk, client: Client): Promise<Breach[]> {
  const next = from.envelope?.page.next ?? null
  const expected = pages[from.number]
  if (next === null || expected === undefined) return []
  const url = typeof next === 'number' ? pageUrl(place.url, next) : askedUrl(next, target)
  const answer = await client.ask({ url })
  if (answer.status !== 200) return statusBreaches(answer, [200])
  return sameItems(url, decodedResults(answer.body), expected)
}

function decodedResults(body: Buffer): unknown {
  const decoded = decodeJson(body)
  const page = 'value' in decoded ? z.looseObject({ results: z.unknown() }).safeParse(decoded.value) : null
  return page?.data?.results
}

function sameItems(url: string, seen: unknown, page: Page): Breach[] {
  const fault = firstDifference(seen, resultsOf(page), ['results'])
  return fault ? [{ url, path: fault.path, message: `${fault.message} So it is at ${page.url}.` }] : []
}
