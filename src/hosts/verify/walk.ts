import type { Collection } from '../../contract/collections.ts'
import type { Client } from './client.ts'
import { type Page, type Place, readPage } from './page.ts'
import { collectionUrl, type Target } from './target.ts'

/**
 * A collection, read page by page. `pageCount` follows from the count and size of page 1; it is null
 * where page 1 is not readable. `whole` tells whether every page was read and is readable.
 */
export type Walk = {
  readonly place: Place
  readonly target: Target
  readonly pages: readonly Page[]
  readonly pageCount: number | null
  readonly whole: boolean
}

/** Reads pages 1 to the last of a collection, building the page numbers itself; `maxPages` at most. */
export async function walkCollection(
  collection: Collection,
  { target, client, maxPages }: { target: Target; client: Client; maxPages: number },
): Promise<Walk> {
  const place = placeOf(collection, target)
  const first = await readPage(place, 1, client)
  const pageCount = pageCountOf(first)
  const last = Math.min(pageCount ?? 1, maxPages)
  const others = Array.from({ length: last - 1 }, (_, index) => readPage(place, index + 2, client))
  const pages = [first, ...(await Promise.all(others))]
  const whole = pages.length === pageCount && pages.every(page => page.envelope !== null)
  return { place, target, pages, pageCount, whole }
}

function placeOf(collection: Collection, { base, publicBase }: Target): Place {
  return {
    collection,
    url: collectionUrl(base, collection.name),
    publicUrl: collectionUrl(publicBase, collection.name),
  }
}

function pageCountOf({ envelope }: Page): number | null {
  if (!envelope) return null
  const { count, results } = envelope.page
  return results.length === 0 ? 1 : Math.max(1, Math.ceil(count / results.length))
}
