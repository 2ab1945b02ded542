import type { CollectionName, EventDatePage, LinkPage } from '../contract/collections.ts'
import type { Guide } from '../contract/guide.ts'
import type { VisitorObject } from '../contract/object.ts'
import type { SiteRecord } from '../contract/site-record.ts'
import { ClientError, type JsonAnswer, jsonReader, type Reading, type ReadOptions } from './read-json.ts'

export type { CollectionName, EventDatePage, LinkPage } from '../contract/collections.ts'
export type { EventDate } from '../contract/event-date.ts'
export type { Guide } from '../contract/guide.ts'
export type { Image, Rendition } from '../contract/image.ts'
export type { VisitorObject } from '../contract/object.ts'
export type { SiteRecord } from '../contract/site-record.ts'
export { ClientError, type JsonAnswer, type Reading, type ReadOptions } from './read-json.ts'

/** The page of each collection. */
export type PageOf = {
  readonly singulareventdates: EventDatePage
  readonly objects: LinkPage<VisitorObject>
  readonly guides: LinkPage<Guide>
}
export type ItemOf<C extends CollectionName> = PageOf[C]['results'][number]

export type ClientOptions = ReadOptions & {
  /** Pages that were read, by address, so that unchanged ones are not sent again. Browsers do this themselves. */
  readonly known?: Map<string, { readonly etag: string; readonly page: unknown }>
  /** Checks a whole page: returns the name of a field that is wrong. By default the envelope and the ids are checked. */
  readonly check?: (collection: CollectionName, page: unknown) => string | undefined
}

type ReadingChoice = Pick<Reading, 'signal'>

export type Client = {
  /** The base address, without a slash at its end. */
  readonly base: string
  /** Reads a page, the first by default. */
  readonly page: <C extends CollectionName>(
    collection: C,
    choice?: ReadingChoice & { readonly number?: number },
  ) => Promise<PageOf[C]>
  /** Reads page after page, as `next` leads. If the last ones are gone meanwhile, it ends. */
  readonly pages: <C extends CollectionName>(
    collection: C,
    choice?: ReadingChoice,
  ) => AsyncGenerator<PageOf[C]>
  /**
   * Reads every item, each once. If items come or go meanwhile, they are on other pages: it then reads again, at most three times, what
   * it has not seen.
   */
  readonly items: <C extends CollectionName>(
    collection: C,
    choice?: ReadingChoice,
  ) => AsyncGenerator<ItemOf<C>>
  /** Reads what the contract has no fields for: the language of each item, times, prices, hours, the licence of each picture. */
  readonly site: (choice?: ReadingChoice) => Promise<SiteRecord>
  /** Reads JSON at a path of the site. */
  readonly json: (path: string, reading?: Reading) => Promise<JsonAnswer>
}

/**
 * Returns a client of the API at a base address such as `https://api.example.org`.
 *
 * @example
 * const city = createClient('https://api.example.org')
 * for await (const date of city.items('singulareventdates')) console.log(date.title)
 */
export function createClient(address: string, options: ClientOptions = {}): Client {
  const base = address.replace(/\/+$/, '')
  const read = jsonReader(options)
  const { known, check } = options

  async function readPage<C extends CollectionName>(collection: C, url: string, choice: ReadingChoice) {
    const before = known?.get(url)
    const { etag, value = before?.page } = await read(url, { ...choice, etag: before?.etag })
    const field = findFault(value) ?? check?.(collection, value)
    if (field !== undefined) throw new ClientError('not as the API describes it', { address: url, field })
    if (etag !== undefined) known?.set(url, { etag, page: value })
    return value as PageOf[C]
  }

  async function* pages<C extends CollectionName>(collection: C, choice: ReadingChoice = {}) {
    const first = `${base}/api/v1/${collection}/`
    const asked = new Set<string>()
    for (let url: string | undefined = first; url !== undefined; ) {
      if (asked.has(url))
        throw new ClientError('leads to a page that was read', { address: url, field: 'next' })
      asked.add(url)
      const page: PageOf[C] | undefined = await readPage(collection, url, choice).catch(error => {
        // The page before was the last one by now.
        if (asked.size > 1 && error instanceof ClientError && error.status === 404) return undefined
        throw error
      })
      if (page === undefined) return
      yield page
      url = addressOf(page.next, first)
    }
  }

  return {
    base,
    site: async choice => (await read(`${base}/site.json`, { ...choice })).value as SiteRecord,
    json: (path, reading) => read(`${base}/${path}`, reading),
    page: (collection, { number = 1, ...choice } = {}) =>
      readPage(collection, `${base}/api/v1/${collection}/${number === 1 ? '' : `?page=${number}`}`, choice),
    pages,
    async *items(collection, choice) {
      const seen = new Set<unknown>()
      for (let pass = 1; pass <= 3; pass++) {
        const counts = new Set<number>()
        let count = 0
        for await (const page of pages(collection, choice)) {
          counts.add(page.count)
          count = page.count
          for (const item of page.results) {
            if (seen.has(item.id)) continue
            seen.add(item.id)
            yield item
          }
        }
        if (counts.size === 1 && seen.size >= count) return
      }
    },
  }
}

/** Returns the address of the next page below `first`, for any base URL of the site; undefined on the last page. */
function addressOf(next: number | string | null, first: string): string | undefined {
  if (next === null) return undefined
  if (typeof next === 'number') return `${first}?page=${next}`
  const path = /\/(?:page\/\d+\.json)?(?:\?[^#]*)?$/.exec(next)?.[0].slice(1)
  if (path === undefined)
    throw new ClientError('not the address of a page', { address: first, field: 'next' })
  return first + path
}

/** Returns the first field of the envelope, or id, that is wrong. */
function findFault(page: unknown): string | undefined {
  if (typeof page !== 'object' || page === null) return 'the page'
  const { count, next, results } = page as Record<string, unknown>
  if (!Number.isSafeInteger(count)) return 'count'
  if (next !== null && typeof next !== 'string' && !Number.isSafeInteger(next)) return 'next'
  if (!Array.isArray(results)) return 'results'
  const index = results.findIndex(item => !['string', 'number'].includes(typeof item?.id))
  return index === -1 ? undefined : `results[${index}].id`
}
