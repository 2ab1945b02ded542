import { z } from 'zod'
import {
  type Collection,
  type LinkPage,
  linkPage,
  type NumberPage,
  numberPage,
} from '../../contract/collections.ts'
import type { Answer, Client } from './verify-client.ts'
import { collectionUrl, pageUrl, type Target } from './verify-target.ts'

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

/** The collection a page belongs to: where it is asked for, and where its links should point. */
export type Place = { readonly collection: Collection; readonly url: string; readonly publicUrl: string }

/** An envelope of which the contract's shape is known to hold, whatever its items are. */
export type Envelope =
  | { readonly kind: 'numbers'; readonly page: NumberPage<unknown> }
  | { readonly kind: 'links'; readonly page: LinkPage<unknown> }

/** One page of a collection, as it was answered. `envelope` is null where the page is not readable. */
export type Page = {
  readonly place: Place
  readonly number: number
  readonly url: string
  readonly answer: Answer
  readonly body: Decoded
  readonly envelope: Envelope | null
}

const numbersOfAnything = numberPage(z.unknown())
const linksOfAnything = linkPage(z.unknown())

/** Asks for one page and reads its envelope. */
export async function readPage(place: Place, number: number, client: Client): Promise<Page> {
  const url = pageUrl(place.url, number)
  const answer = await client.ask({ url })
  const body = decodeJson(answer.body)
  const readable = answer.status === 200 && 'value' in body
  return { place, number, url, answer, body, envelope: readable ? envelopeOf(place, body.value) : null }
}

/** The items of a page, of any shape; none where the page is not readable. */
export function resultsOf({ envelope }: Page): unknown[] {
  return envelope?.page.results ?? []
}

function envelopeOf({ collection }: Place, value: unknown): Envelope | null {
  if (collection.envelope === 'numbers') {
    const page = numbersOfAnything.safeParse(value).data
    return page ? { kind: 'numbers', page } : null
  }
  const page = linksOfAnything.safeParse(value).data
  return page ? { kind: 'links', page } : null
}

/** A body as JSON, or why it is not. */
export type Decoded = { readonly value: unknown } | { readonly fault: string }

/** Reads a body as strict UTF-8 (no byte order mark) and strict JSON. */
export function decodeJson(body: Buffer): Decoded {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let text: string
  try {
    text = decoder.decode(body)
  } catch {
    return { fault: 'The body is not valid UTF-8; expected JSON in UTF-8.' }
  }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { fault: `The body is not JSON (${reason}); expected a JSON object.` }
  }
}
