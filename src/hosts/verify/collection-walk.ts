import { z } from 'zod'
import { UserError } from '../../base/problems/user-error.ts'
import { type Collection, type CollectionName, envelopes } from '../../contract/collections.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { type Decoded, decodeJson } from '../../contract/read-json.ts'
import { apiPrefix } from '../../contract/site-paths.ts'
import type { PlacedPage } from './page-checks.ts'
import type { Answer, Client } from './verify-client.ts'

/** The base that requests go to, and the base that links are written for; both end in a slash. */
export type Bases = { readonly base: string; readonly publicBase: string }

/** Checks and completes the two bases. @throws UserError if one of them is not an http or https URL */
export function resolveBases(url: string, publicUrl: string): Bases {
  return { base: baseOf(url), publicBase: baseOf(publicUrl) }
}

function baseOf(text: string): string {
  if (!/^https?:\/\//i.test(text) || !parseUrl(text)) {
    throw new UserError({
      en: `"${text}" is not a base URL. Expected one such as http://127.0.0.1:4000/.`,
      sv: `"${text}" är ingen basadress. Skriv till exempel http://127.0.0.1:4000/.`,
    })
  }
  const { origin, pathname } = new URL(text)
  const [path = '', below] = pathname.replace(/\/*$/, '/').split(apiPrefix)
  if (below === undefined) return `${origin}${path}`
  throw new UserError({
    en: `"${text}" is below the base. Give the base: ${origin}${path}`,
    sv: `"${text}" ligger under basadressen. Ange basadressen: ${origin}${path}`,
  })
}

/** Returns the URL of a collection under a base, with its closing slash. */
export function endpointUrl(base: string, name: CollectionName): string {
  return `${base}${apiPrefix.slice(1)}${name}/`
}

/** Returns the URL of page `page` of a collection, asked for as clients do. */
export function pageUrl(collection: string, page: number): string {
  return `${collection}?page=${page}`
}

/** Returns where to request an absolute URL from an answer: at the same path under the requested base, if it is under the public one. */
export function requestUrl(url: string, { base, publicBase }: Bases): string {
  const { href } = new URL(url)
  return href.startsWith(publicBase) ? base + href.slice(publicBase.length) : href
}

/**
 * A collection, read page by page. `pageCount` follows from the count and size of page 1; it is null if page 1 is not
 * readable. `isWhole` is true if every page was read and is readable.
 */
export type Walk = {
  readonly endpoint: Endpoint
  readonly bases: Bases
  readonly pages: readonly Page[]
  readonly pageCount: number | null
  readonly isWhole: boolean
}

/** A collection, the URL it is requested at, and the URL its links should point to. */
type Endpoint = { readonly collection: Collection; readonly url: string; readonly publicUrl: string }

/** One answered page of a collection. `envelope` is null unless it has the contract's shape; its items may have any. */
export type Page = {
  readonly endpoint: Endpoint
  readonly number: number
  readonly url: string
  readonly answer: Answer
  readonly body: Decoded
  readonly envelope: PlacedPage['envelope']
}

type WalkOptions = { readonly bases: Bases; readonly client: Client; readonly maxPages: number }

/** Reads pages 1 to the last of a collection, building the page numbers itself; `maxPages` at most. */
export async function walkCollection(
  collection: Collection,
  { bases, client, maxPages }: WalkOptions,
): Promise<Walk> {
  const url = endpointUrl(bases.base, collection.name)
  const endpoint = { collection, url, publicUrl: endpointUrl(bases.publicBase, collection.name) }
  const first = await readPage(endpoint, 1, client)
  const pageCount = pageCountOf(first)
  const last = Math.min(pageCount ?? 1, maxPages)
  const others = Array.from({ length: last - 1 }, (_, index) => readPage(endpoint, index + 2, client))
  const pages = [first, ...(await Promise.all(others))]
  const isWhole = pages.length === pageCount && pages.every(page => page.envelope !== null)
  return { endpoint, bases, pages, pageCount, isWhole }
}

async function readPage(endpoint: Endpoint, number: number, client: Client): Promise<Page> {
  const url = pageUrl(endpoint.url, number)
  const answer = await client.ask({ url, isPage: true })
  const body = decodeJson(answer.body)
  const isReadable = answer.status === 200 && 'value' in body
  const schema = envelopes[endpoint.collection.envelope](z.unknown())
  const envelope = isReadable ? (schema.safeParse(body.value).data ?? null) : null
  return { endpoint, number, url, answer, body, envelope }
}

function pageCountOf({ envelope }: Page): number | null {
  if (!envelope) return null
  const { count, results } = envelope
  return results.length === 0 ? 1 : Math.max(1, Math.ceil(count / results.length))
}

/** Returns the items of a page, of any shape; empty if the page is not readable. */
export function resultsOf({ envelope }: Pick<Page, 'envelope'>): unknown[] {
  return envelope?.results ?? []
}
