import { z } from 'zod'
import type { Collection } from '../../contract/collections.ts'
import { type LinkPage, linkPage, type NumberPage, numberPage } from '../../contract/envelopes.ts'
import type { Answer, Client } from './client.ts'
import { type Decoded, decodeJson } from './json.ts'
import { pageUrl } from './target.ts'

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
