import { UserError } from '../../base/problems/user-error.ts'
import type { CollectionName } from '../../contract/collections.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { apiPrefix } from '../../contract/site-paths.ts'

/** The source of an import: a live API or a snapshot file. All functions that read throw a SourceError. */
export type ApiSource = {
  /** The base URL, or the name of the file, for messages. */
  readonly name: string
  /** The base that is requested, without a slash at the end; for a snapshot, the base that its manifest names. */
  readonly baseUrl: string
  readonly page: (collection: CollectionName, number: number) => Promise<SourcePage>
  /** The site record, `site.json`. */
  readonly record: () => Promise<SourcePage>
  /** The bytes of a medium by its `url` or `src`: a path on the base, or an absolute URL. */
  readonly media: (address: string, signal?: AbortSignal) => Promise<Uint8Array>
  /** Reports that what came was usable. Without that, the import ends some seconds after the time for one answer. */
  readonly verified: () => void
  /** Removes cached responses that this import did not use. */
  readonly finish: () => Promise<void>
  /** Aborts open requests, or closes the snapshot. */
  readonly close: () => Promise<void>
}

/** What the items of a site are read from. */
export type PageSource = Pick<ApiSource, 'name' | 'baseUrl' | 'page' | 'record' | 'verified'>

/** A page or the site record as it was received. `url` is its address in messages. */
export type SourcePage = {
  readonly url: string
  readonly json: unknown
  /** The length of its JSON in bytes. */
  readonly size: number
  /** The licence that the response headers link to. */
  readonly licenceUrl: string | undefined
}

/**
 * Why a request failed: the page or file does not exist, the server did not respond after all retries, the response is unusable or
 * probably JSON sent as HTML, or all responses together are above a limit.
 */
type SourceFailure = 'absent' | 'unreachable' | 'unfit' | 'mistyped' | 'too-much'

/** Thrown if a request to the source failed. The message names the address and the reason. */
export class SourceError extends UserError {
  override readonly name = 'SourceError'
  readonly url: string
  readonly failure: SourceFailure
  /** The reason, without the address. */
  readonly reason: string

  constructor(url: string, reason: string, failure: SourceFailure = 'unfit') {
    super(`${url}: ${reason}`)
    this.url = url
    this.reason = reason
    this.failure = failure
  }
}

/** Adds to a count of bytes. @throws SourceError with `url` if the count is above the limit */
export type ImportBudget = (url: string, bytes: number) => void

/** Creates a budget for the bytes of many responses together. `things` is their name in messages. */
export function createBudget(things: string, maxBytes: number): ImportBudget {
  let taken = 0
  return (url, bytes) => {
    taken += bytes
    if (taken <= maxBytes) return
    throw new SourceError(url, `with this, all ${things} are larger than ${maxBytes} bytes.`, 'too-much')
  }
}

/**
 * Returns the URL that an API is served under, with a slash at the end. `given` is the base with or without a slash, or the
 * address of anything below its `/api/v1/`.
 *
 * @throws SourceError if it is not a web address, or contains a user or password
 */
export function readBase(given: string): URL {
  const typed = given.trim()
  const url = /^https?:\/\//i.test(typed) ? parseUrl(typed) : undefined
  if (!url) throw new SourceError(given, describeBadAddress(typed))
  refuseCredentials(url)
  const [before = ''] = `${url.pathname.replace(/\/+$/, '')}/`.split(apiPrefix)
  return new URL(`${before.replace(/\/+$/, '')}/`, url.origin)
}

/** Returns the address of a page. */
export function pageUrlOf(base: URL, collection: CollectionName, number: number): URL {
  return new URL(`${apiPrefix.slice(1)}${collection}/?page=${number}`, base)
}

/** Returns the address of a medium from its `url` or `src`. @throws SourceError if it is not a web address, or contains a user or password */
export function mediaUrlOf(address: string, base: URL): URL {
  const url = parseUrl(address, base.href)
  if (!url) throw new SourceError(address, 'this is not an address.')
  if (!/^https?:$/.test(url.protocol)) throw new SourceError(address, 'this is not a web address.')
  refuseCredentials(url)
  url.hash = ''
  return url
}

/** Refuses an address with a user or a password. @throws SourceError, whose message shows the address as `named` */
export function refuseCredentials(url: URL, named = `${url.protocol}//…@${url.host}${url.pathname}`): void {
  if (url.username === '' && url.password === '') return
  throw new SourceError(named, 'the address contains a user or a password. Give one without.')
}

function describeBadAddress(typed: string): string {
  const meant = `https://${typed}`
  const isHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?]|$)/i.test(typed) && parseUrl(meant) !== undefined
  return `this is not a web address. ${isHost ? `Did you mean ${meant}?` : 'It begins with https:// or http://.'}`
}
