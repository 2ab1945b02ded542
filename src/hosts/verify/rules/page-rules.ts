import { z } from 'zod'
import { findForbiddenHtml } from '../../../content/text/field-gate.ts'
import { envelopes, type NumberPage } from '../../../contract/collections.ts'
import { firstDifference, shortenValue } from '../../../contract/json-faults.ts'
import { decodeJson, parseInParts } from '../../../contract/read-json.ts'
import { contractMeta } from '../../../contract/taxonomy.ts'
import { type Page, pageUrl, requestUrl, resultsOf, type Walk } from '../collection-walk.ts'
import type { Client } from '../verify-client.ts'
import { type Breach, type Rule, statusBreaches, type Verdict, valueBreaches } from '../verify-rule.ts'

/** A page, and the number of pages of its collection. */
export type CountedPage = Page & { readonly pageCount: number }

/** Rules about the body of a page that was answered with 200. */
export const bodyRules: readonly Rule<Page>[] = [
  ['json', checkJson],
  ['shape', checkShape],
  ['html', checkHtml],
]

/** Rules about the count and the links of a page. */
export const pagingRules: readonly Rule<CountedPage>[] = [
  ['meta', checkMeta],
  ['total-pages', checkTotalPages],
  ['page-numbers', checkPageNumbers],
  ['page-links', checkPageLinks],
]

/** Rules about a collection as a whole, over all its pages. */
export const wholeRules: readonly Rule<Walk>[] = [
  ['count', checkCount],
  ['ids', checkIds],
  ['follow-next', checkFollowing],
]

function checkJson({ body, url }: Page): Verdict {
  return 'fault' in body ? [{ url, path: '', message: body.fault }] : []
}

function checkShape({ body, endpoint, url }: Page): Verdict {
  if ('fault' in body) return null
  const { envelope, item } = endpoint.collection
  const { faults = [] } = parseInParts<unknown>(envelopes[envelope]<unknown>(item), body.value)
  return faults.map(fault => ({ url, ...fault }))
}

function checkHtml(page: Page): Verdict {
  const found = [...findForbiddenHtml(z.array(page.endpoint.collection.item), resultsOf(page), 'results')]
  return found.map(({ path, message }) => {
    return { url: page.url, path, message: `${message.slice(0, -1)}; expected only tags and links that are.` }
  })
}

function checkMeta({ envelope, url }: Page): Verdict {
  if (!hasNumbers(envelope)) return null
  const fault = firstDifference(envelope.meta, contractMeta(), ['meta'])
  return fault ? [{ url, ...fault }] : []
}

function checkTotalPages({ envelope, url, pageCount }: CountedPage): Verdict {
  if (!hasNumbers(envelope)) return null
  return valueBreaches({ url, path: 'total_pages', seen: envelope.total_pages, expected: pageCount })
}

function checkPageNumbers({ envelope, number, url, pageCount }: CountedPage): Verdict {
  if (!hasNumbers(envelope)) return null
  const { current_page, next, previous } = envelope
  return [
    ...valueBreaches({ url, path: 'current_page', seen: current_page, expected: number }),
    ...valueBreaches({ url, path: 'next', seen: next, expected: number < pageCount ? number + 1 : null }),
    ...valueBreaches({ url, path: 'previous', seen: previous, expected: number > 1 ? number - 1 : null }),
  ]
}

function checkPageLinks(page: CountedPage): Verdict {
  const { envelope, number, pageCount } = page
  if (envelope === null || hasNumbers(envelope)) return null
  return [
    ...linkBreaches(page, { path: 'next', link: envelope.next, to: number < pageCount ? number + 1 : null }),
    ...linkBreaches(page, { path: 'previous', link: envelope.previous, to: number > 1 ? number - 1 : null }),
  ]
}

type Link = { readonly path: string; readonly link: string | null; readonly to: number | null }

function linkBreaches({ endpoint: { publicUrl }, url }: Page, { path, link, to }: Link): Breach[] {
  if (to === null) return valueBreaches({ url, path, seen: link, expected: null })
  if (link !== null && linkedPage(link, publicUrl) === String(to)) return []
  const right = `${publicUrl}?format=api&page=${to}`
  return [{ url, path, message: `Saw ${shortenValue(link)}; expected a link such as ${right}.` }]
}

/** Returns the `page` of a link to this collection, or to the page's file, if its query is `format`, then `page`; else null. */
function linkedPage(link: string, collection: string): string | null {
  const { origin, pathname, searchParams, hash } = new URL(link)
  const page = searchParams.get('page')
  const isRight =
    [collection, `${collection}page/${page}.json`].includes(`${origin}${pathname}`) && hash === ''
  return isRight && [...searchParams.keys()].join() === 'format,page' ? page : null
}

function hasNumbers(envelope: Page['envelope']): envelope is NumberPage<unknown> {
  return envelope !== null && 'total_pages' in envelope
}

function checkCount({ pages, isWhole }: Walk): Verdict {
  if (!isWhole) return null
  const expected = pages.flatMap(resultsOf).length
  return pages.flatMap(({ envelope, url }) => {
    const seen = envelope?.count
    return valueBreaches({ url, path: 'count', seen, expected }, ', the number of items on all pages')
  })
}

const WithId = z.looseObject({ id: z.union([z.string(), z.number()]) })

function checkIds({ pages }: Walk): Verdict {
  const places = new Map<string | number, string>()
  const breaches: Breach[] = []
  for (const { url, path, id } of pages.flatMap(idsOf)) {
    const before = places.get(id)
    const message = `Saw ${shortenValue(id)} again, after ${before}; expected each id once.`
    if (before === undefined) places.set(id, `${path} of ${url}`)
    else breaches.push({ url, path, message })
  }
  return places.size === 0 ? null : breaches
}

function idsOf(page: Page): { url: string; path: string; id: string | number }[] {
  return resultsOf(page).flatMap((item, index) => {
    const id = WithId.safeParse(item).data?.id
    return id === undefined ? [] : [{ url: page.url, path: `results[${index}].id`, id }]
  })
}

/** Follows `next` from page to page; does not apply if a page has wrong neighbours, which breaks another rule. */
async function checkFollowing(walk: Walk, client: Client): Promise<Verdict> {
  const { pages, pageCount, isWhole } = walk
  if (!isWhole || pageCount === null) return null
  const counted = pages.map(page => ({ ...page, pageCount }))
  if (counted.some(page => checkPageNumbers(page)?.length || checkPageLinks(page)?.length)) return null
  const breaches = await Promise.all(pages.map(page => followNext(page, walk, client)))
  return breaches.flat()
}

async function followNext(from: Page, { pages, bases, endpoint }: Walk, client: Client): Promise<Breach[]> {
  const next = from.envelope?.next ?? null
  const expected = pages[from.number]
  if (next === null || expected === undefined) return []
  const url = typeof next === 'number' ? pageUrl(endpoint.url, next) : requestUrl(next, bases)
  const answer = await client.ask({ url })
  if (answer.status !== 200) return statusBreaches(answer, 200)
  const decoded = decodeJson(answer.body)
  const page = z.looseObject({ results: z.unknown() }).safeParse('value' in decoded && decoded.value)
  const fault = firstDifference(page.data?.results, resultsOf(expected), ['results'])
  return fault ? [{ url, path: fault.path, message: `${fault.message} Compared with ${expected.url}.` }] : []
}
