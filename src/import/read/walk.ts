import type { CollectionName } from '../../contract/collections.ts'
import type { ImportLimits } from '../import-limits.ts'
import { createTally, type NoticeTally } from '../notice.ts'
import { type ApiSource, type Budget, type PageFreshness, SourceError } from '../source/api-source.ts'
import { type PageEnvelope, readEnvelope } from './read-envelope.ts'

/** A collection to read, and the limits that hold for it. */
export type Walk = {
  readonly collection: CollectionName
  readonly source: ApiSource
  readonly limits: ImportLimits
  /** For the bytes of all pages. */
  readonly budget: Budget
}

/** The pages of a collection; what is odd about them is in `tally`. */
export type WalkedPages = {
  readonly pages: readonly PageEnvelope[]
  /** Whether every item that the source claims to have is on the pages. */
  readonly isWhole: boolean
  readonly tally: NoticeTally
}

/**
 * Reads the pages of a collection. One that changes meanwhile is read again a few times, without the cache; then the last
 * version is taken, and reported.
 *
 * @throws SourceError for a page that cannot be read
 */
export async function walkCollection(walk: Walk): Promise<WalkedPages> {
  const { rereads } = walk.limits
  for (let again = 0; ; again++) {
    const trip = new Trip(walk, again === 0 ? 'if-changed' : 'anew')
    const isWhole = await trip.readAll()
    const { pages, tally } = trip
    if (await trip.isSteady()) return { pages, isWhole, tally }
    if (again < rereads) continue
    const message = `${walk.collection}: it changed each of the ${again + 1} times that it was read; the last was taken.`
    tally.add('lied', pages[0]?.url ?? walk.source.name, message)
    return { pages, isWhole: false, tally }
  }
}

/** The id of an item of any shape, at most 40 characters of it. */
export function idOf(json: unknown): string | undefined {
  const id: unknown = typeof json === 'object' && json !== null && 'id' in json ? json.id : undefined
  return typeof id === 'number' || typeof id === 'string' ? String(id).slice(0, 40) : undefined
}

/** One reading of all pages. */
class Trip {
  readonly tally = createTally()
  readonly pages: PageEnvelope[] = []
  private readonly walk: Walk
  private readonly freshness: PageFreshness
  private readonly ids = new Set<string>()
  private itemsWithoutId = 0
  private pagesWithoutNews = 0

  constructor(walk: Walk, freshness: PageFreshness) {
    this.walk = walk
    this.freshness = freshness
  }

  /**
   * Reads pages from the first on, by numbers counted here. Ends when nothing claims that there is more (`next`,
   * `total_pages`, `count`), at a missing page, after two pages in a row without a new item, and at a limit. Returns whether
   * all items were found.
   */
  async readAll(): Promise<boolean> {
    for (let number = 1; ; number++) {
      const page = await this.readPage(number)
      if (page === undefined) return this.hasAllItems()
      this.pages.push(page)
      this.countItems(page)
      if (!this.claimsMore(page, number)) return this.hasAllItems()
      const stop = this.reasonToStop(number)
      if (stop === undefined) continue
      this.tally.add(stop.kind, page.url, `${this.walk.collection}: ${stop.message}`)
      this.hasAllItems()
      return false
    }
  }

  /** Whether all pages state the same counts, and the first is still the same: otherwise items moved between pages. */
  async isSteady(): Promise<boolean> {
    const { source, collection } = this.walk
    const [first, ...others] = this.pages
    const agrees = (page: PageEnvelope) =>
      first?.count === page.count && first?.totalPages === page.totalPages
    if (first === undefined || others.length === 0) return true
    if (!others.every(agrees)) return false
    const again = await source.page(collection, 1, this.freshness)
    const page = readEnvelope(again, { collection, number: 1, tally: createTally() })
    return agrees(page) && first.results.map(idOf).join() === page.results.map(idOf).join()
  }

  /** Undefined for a missing page after the first. */
  private async readPage(number: number): Promise<PageEnvelope | undefined> {
    const { collection, source, budget } = this.walk
    try {
      const page = await source.page(collection, number, this.freshness)
      budget(page.url, page.size)
      return readEnvelope(page, { collection, number, tally: this.tally })
    } catch (error) {
      const last = this.pages.at(-1)
      if (!(error instanceof SourceError) || error.failure !== 'absent' || last === undefined) throw error
      if (last.hasNext || (last.totalPages ?? 0) >= number) {
        const message = `${collection}: the page before names page ${number}, and there is none.`
        this.tally.add('lied', error.url, message)
      }
      return undefined
    }
  }

  private countItems({ results }: PageEnvelope): void {
    const before = this.ids.size
    for (const item of results) {
      const id = idOf(item)
      if (id === undefined) this.itemsWithoutId++
      else this.ids.add(id)
    }
    this.pagesWithoutNews = this.ids.size === before ? this.pagesWithoutNews + 1 : 0
  }

  private get itemCount(): number {
    return this.ids.size + this.itemsWithoutId
  }

  private claimsMore({ hasNext, totalPages, count, results }: PageEnvelope, number: number): boolean {
    if (hasNext || (totalPages ?? 0) > number || (count ?? 0) > this.itemCount) return true
    const saysNothing = hasNext === undefined && totalPages === undefined && count === undefined
    return saysNothing && results.length > 0
  }

  private reasonToStop(number: number): { kind: 'lied' | 'left-out'; message: string } | undefined {
    const { pages, items } = this.walk.limits
    if (this.pagesWithoutNews === 2) {
      return { kind: 'lied', message: 'two pages in a row brought nothing new; no more were read.' }
    }
    if (number === pages) {
      return { kind: 'left-out', message: `there are more than ${pages} pages; no more were read.` }
    }
    if (this.itemCount < items) return undefined
    return { kind: 'left-out', message: `there are more than ${items} items; no more pages were read.` }
  }

  /** Reports a wrong count. More items than claimed are all items. */
  private hasAllItems(): boolean {
    const [first] = this.pages
    if (first?.count === undefined || first.count === this.itemCount) return true
    const message = `count is ${first.count}, and ${this.itemCount} items were met.`
    this.tally.add('lied', first.url, `${this.walk.collection}: ${message}`)
    return first.count < this.itemCount
  }
}
