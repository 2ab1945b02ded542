import { z } from 'zod'
import { type Collection, envelopes, type LinkPage, type NumberPage } from '../../contract/collections.ts'
import { type Decoded, decodeJson } from './json-faults.ts'
import type { Answer, Client } from './verify-client.ts'
import { collectionUrl, pageUrl, type Target } from './verify-target.ts'

/**
 * A collection, read page by page. `pageCount` follows from the count and size of page 1; it is null
 * if page 1 is not readable. `whole` is true if every page was read and is readable.
 */
export type Walk = {
  readonly place: Place
  readonly target: Target
  readonly pages: readonly Page[]
  readonly pageCount: number | null
  readonly whole: boolean
}

/** The collection of a page: the URL it is requested at, and the URL its links should point to. */
export type Place = { readonly collection: Collection; readonly url: string; readonly publicUrl: string }

/** One answered page of a collection. `envelope` is null unless it has the contract's shape; its items may have any. */
export type Page = {
  readonly place: Place
  readonly number: number
  readonly url: string
  readonly answer: Answer
  readonly body: Decoded
  readonly envelope: NumberPage<unknown> | LinkPage<unknown> | null
}

type WalkOptions = { readonly target: Target; readonly client: Client; readonly maxPages: number }

/** Reads pages 1 to the last of a collection, building the page numbers itself; `maxPages` at most. */
export async function walkCollection(
  collection: Collection,
  { target, client, maxPages }: WalkOptions,
): Promise<Walk> {
  const url = collectionUrl(target.base, collection.name)
  const place = { collection, url, publicUrl: collectionUrl(target.publicBase, collection.name) }
  const first = await readPage(place, 1, client)
  const pageCount = pageCountOf(first)
  const last = Math.min(pageCount ?? 1, maxPages)
  const others = Array.from({ length: last - 1 }, (_, index) => readPage(place, index + 2, client))
  const pages = [first, ...(await Promise.all(others))]
  const whole = pages.length === pageCount && pages.every(page => page.envelope !== null)
  return { place, target, pages, pageCount, whole }
}

async function readPage(place: Place, number: number, client: Client): Promise<Page> {
  const url = pageUrl(place.url, number)
  const answer = await client.ask({ url })
  const body = decodeJson(answer.body)
  const isReadable = answer.status === 200 && 'value' in body
  const schema = envelopes[place.collection.envelope](z.unknown())
  const envelope = isReadable ? (schema.safeParse(body.value).data ?? null) : null
  return { place, number, url, answer, body, envelope }
}

function pageCountOf({ envelope }: Page): number | null {
  if (!envelope) return null
  const { count, results } = envelope
  return results.length === 0 ? 1 : Math.max(1, Math.ceil(count / results.length))
}

/** Returns the items of a page, of any shape; empty if the page is not readable. */
export function resultsOf({ envelope }: Page): unknown[] {
  return envelope?.results ?? []
}
