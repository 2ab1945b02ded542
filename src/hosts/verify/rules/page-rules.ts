import { z } from 'zod'
import { findForbiddenHtml } from '../../../content/text/field-gate.ts'
import { envelopes } from '../../../contract/collections.ts'
import { firstDifference } from '../../../contract/json-faults.ts'
import { decodeJson, parseInParts } from '../../../contract/read-json.ts'
import { contractMeta } from '../../../contract/taxonomy.ts'
import { type Page, pageUrl, requestUrl, resultsOf, type Walk } from '../collection-walk.ts'
import {
  checkCounts,
  checkPageLinks,
  checkPageNumbers,
  checkTotalPages,
  findRepeated,
  hasNumbers,
  noteOf,
  type PlacedPage,
} from '../page-checks.ts'
import type { Client } from '../verify-client.ts'
import { type Breach, type Rule, statusBreaches, type Verdict } from '../verify-rule.ts'

/** A page that was asked for, in its place. */
export type CountedPage = Page & PlacedPage

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

function checkCount({ pages, isWhole }: Walk): Verdict {
  return isWhole ? checkCounts(pages.flatMap(page => noteOf(page) ?? [])) : null
}

function checkIds({ pages }: Walk): Verdict {
  const notes = pages.flatMap(page => noteOf(page) ?? [])
  const haveIds = notes.some(({ ids }) => ids.some(id => id !== undefined))
  return haveIds ? [...findRepeated(notes)] : null
}

/** Follows `next` from page to page; does not apply if a page has wrong neighbours, which breaks another rule. */
async function checkFollowing(walk: Walk, client: Client): Promise<Verdict> {
  const { pages, pageCount, isWhole } = walk
  if (!isWhole || pageCount === null) return null
  const counted = pages.map(page => ({ ...page, pageCount, publicUrl: page.endpoint.publicUrl }))
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
