import { z } from 'zod'
import type { Client } from '../client.ts'
import { firstDifference } from '../difference.ts'
import { decodeJson } from '../json.ts'
import { type Page, resultsOf } from '../page.ts'
import { type Breach, type Rule, statusBreaches, type Verdict } from '../rule.ts'
import { askedUrl, pageUrl } from '../target.ts'
import type { Walk } from '../walk.ts'
import { sayValue } from '../words.ts'
import { placeBreaches } from './paging.ts'

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
