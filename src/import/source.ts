import { ToldError } from '../base/problems/told-error.ts'
import type { CollectionName } from '../contract/collections.ts'
import type { SiteRecord } from '../contract/site-record.ts'

/** What an import reads from: a live API, or a snapshot file. */
export type ApiSource = {
  /** For people: the base URL, or the file's name. */
  readonly name: string
  /** The base that is asked, without a slash at the end; of a snapshot, the one that its manifest names. */
  readonly baseUrl: string
  /** The page of a collection with that number, as decoded JSON. @throws SourceError */
  readonly page: (collection: CollectionName, number: number, freshness: PageFreshness) => Promise<SourcePage>
  /** What the site tells of itself beyond the contract, where it does. @throws SourceError */
  readonly record: () => Promise<SiteRecord | undefined>
  /** The bytes of a medium by its `url` or `src`, a path on the base or an absolute URL. @throws SourceError */
  readonly media: (address: string) => Promise<Uint8Array>
  /** The import is done: what was kept for going on with it is from now on that of an earlier one. */
  readonly finish: () => Promise<void>
  /** Ends what is under way. Without `finish` before, the next import goes on where this one stopped. */
  readonly close: () => Promise<void>
}

/** `if-changed` may take a page that was kept before, where the source says that it is the same still; `anew` never does. */
export type PageFreshness = 'if-changed' | 'anew'

/** One page as it came. `url` names it in messages. */
export type SourcePage = {
  readonly url: string
  readonly json: unknown
  /** Bytes of its JSON. */
  readonly size: number
  /** What is odd about its JSON and could be read all the same, as whole sentences. */
  readonly oddities: readonly string[]
  /** The licence that the answer's headers link to, where they do. */
  readonly licenceUrl: string | undefined
}

/**
 * Why there is nothing: `absent` is not there, `unreachable` gave no answer though it was asked again and again (another
 * time it may), `unfit` answered what cannot be taken.
 */
export type SourceFailure = 'absent' | 'unreachable' | 'unfit'

/** The source did not give what was asked: which address, and why. */
export class SourceError extends ToldError {
  override readonly name = 'SourceError'
  readonly url: string
  readonly failure: SourceFailure
  /** Why, without the address. */
  readonly reason: string

  constructor(url: string, reason: string, failure: SourceFailure = 'unfit') {
    super(`${url}: ${reason}`)
    this.url = url
    this.reason = reason
    this.failure = failure
  }
}
