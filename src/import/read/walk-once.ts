import type { CollectionName } from '../../contract/collections.ts'
import type { ImportLimits } from '../limits.ts'
import { type ApiSource, type PageFreshness, SourceError } from '../source.ts'
import type { Budget } from './budget.ts'
import { type PageEnvelope, readEnvelope } from './envelope.ts'
import { idOf } from './item-id.ts'
import { claimsMore, howMany, type MetItems, meet, newMetItems, whyStop } from './met-items.ts'
import { createTally, type Tally } from './tally.ts'

/** What a walk goes by. */
export type Walk = {
  readonly collection: CollectionName
  readonly source: ApiSource
  readonly limits: ImportLimits
  readonly budget: Budget
}

/** A collection as it was walked; what was odd is in `tally`. */
export type Walked = {
  readonly pages: readonly PageEnvelope[]
  /** Every item that it says to have was met. */
  readonly isWhole: boolean
  /** All pages told of the same number of items, and the first was the same at the end. */
  readonly isSteady: boolean
  readonly tally: Tally
}

/**
 * Reads pages from the first on, by numbers counted here. It ends where nothing says that there is more (`next`,
 * `total_pages` and `count` may), where a page is not there, where two in a row bring nothing new, and at a limit.
 *
 * @throws SourceError where a page cannot be read
 */
export async function walkOnce(walk: Walk, freshness: PageFreshness): Promise<Walked> {
  const tally = createTally()
  const trip: Trip = { walk, freshness, tally, pages: [], met: newMetItems() }
  const isCut = await readToTheEnd(trip)
  const { pages } = trip
  const isWhole = tellMissing(trip) && !isCut
  return {
    pages,
    isWhole,
    isSteady: pages.every(page => agree(pages[0], page)) && (await isFirstTheSame(trip)),
    tally,
  }
}

/** A walk under way. */
type Trip = {
  readonly walk: Walk
  readonly freshness: PageFreshness
  readonly tally: Tally
  readonly pages: PageEnvelope[]
  readonly met: MetItems
}

/** Whether it ended before it was meant to. */
async function readToTheEnd(trip: Trip): Promise<boolean> {
  const { walk, tally, pages, met } = trip
  for (let number = 1; ; number++) {
    const page = await readPage(number, trip)
    if (page === undefined) return false
    pages.push(page)
    meet(page, met)
    if (!claimsMore(page, number, met)) return false
    const stop = whyStop(number, met, walk.limits)
    if (stop === undefined) continue
    tally.add(stop.kind, page.url, `${walk.collection}: ${stop.message}`)
    return true
  }
}

/** Undefined where the page is not there, and is not the first. */
async function readPage(
  number: number,
  { walk, freshness, tally, pages }: Trip,
): Promise<PageEnvelope | undefined> {
  const { collection, source, budget } = walk
  try {
    const page = await source.page(collection, number, freshness)
    budget(page.url, page.size)
    return readEnvelope(page, { collection, number, tally })
  } catch (error) {
    const last = pages.at(-1)
    if (!(error instanceof SourceError) || error.failure !== 'absent' || last === undefined) throw error
    if (last.hasNext || (last.totalPages ?? 0) >= number) {
      tally.add('lied', error.url, `${collection}: the page before names page ${number}, and there is none.`)
    }
    return undefined
  }
}

/** Whether all the items that are said to be there were met. */
function tellMissing({ walk, tally, pages: [first], met }: Trip): boolean {
  const seen = howMany(met)
  if (first?.count === undefined || first.count === seen) return true
  tally.add('lied', first.url, `${walk.collection}: count is ${first.count}, and ${seen} items were met.`)
  return first.count < seen
}

function agree(first: PageEnvelope | undefined, page: PageEnvelope): boolean {
  return first?.count === page.count && first?.totalPages === page.totalPages
}

/** Asks for the first page once more, where there are others: it tells whether items moved from page to page meanwhile. */
async function isFirstTheSame({ walk, freshness, pages }: Trip): Promise<boolean> {
  const [first, ...others] = pages
  if (first === undefined || others.length === 0) return true
  const again = await walk.source.page(walk.collection, 1, freshness)
  const page = readEnvelope(again, { collection: walk.collection, number: 1, tally: createTally() })
  return agree(first, page) && first.results.map(idOf).join() === page.results.map(idOf).join()
}
