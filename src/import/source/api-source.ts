import { UserError } from '../../base/problems/user-error.ts'
import type { CollectionName } from '../../contract/collections.ts'

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
  readonly media: (address: string) => Promise<Uint8Array>
  /** Marks the import as done. The next import does not resume it. */
  readonly finish: () => Promise<void>
  /** Aborts open requests. Without `finish` before it, the next import resumes this one. */
  readonly close: () => Promise<void>
}

/** A page or the site record as it was received. `url` is its address in messages. */
export type SourcePage = {
  readonly url: string
  readonly json: unknown
  /** The length of its JSON in bytes. */
  readonly size: number
  /** The licence that the response headers link to. */
  readonly licenceUrl: string | undefined
}

/** Why a request failed: the page or file does not exist, the server did not respond after all retries, or the response is unusable. */
export type SourceFailure = 'absent' | 'unreachable' | 'unfit'

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
export type Budget = (url: string, bytes: number) => void

/** Creates a budget for all `things`, their name in messages, together. */
export function createBudget(things: string, maxBytes: number): Budget {
  let taken = 0
  return (url, bytes) => {
    taken += bytes
    if (taken > maxBytes)
      throw new SourceError(url, `with this, all ${things} are larger than ${maxBytes} bytes.`)
  }
}
