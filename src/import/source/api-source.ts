import { UserError } from '../../base/problems/user-error.ts'
import type { CollectionName } from '../../contract/collections.ts'

/** What an import reads from: a live API or a snapshot file. Everything that reads throws a SourceError. */
export type ApiSource = {
  /** For messages: the base URL, or the name of the file. */
  readonly name: string
  /** The base that is requested, without a slash at the end; for a snapshot, the base that its manifest names. */
  readonly baseUrl: string
  readonly page: (collection: CollectionName, number: number) => Promise<SourcePage>
  /** The site record, `site.json`. */
  readonly record: () => Promise<SourcePage>
  /** The bytes of a medium by its `url` or `src`: a path on the base, or an absolute URL. */
  readonly media: (address: string) => Promise<Uint8Array>
  /** Marks the import as done. What was cached to resume it now belongs to an earlier import. */
  readonly finish: () => Promise<void>
  /** Aborts open requests. Without `finish` before it, the next import resumes this one. */
  readonly close: () => Promise<void>
}

/** A page or the site record as it was received. `url` names it in messages. */
export type SourcePage = {
  readonly url: string
  readonly json: unknown
  /** Bytes of its JSON. */
  readonly size: number
  /** The licence that the response headers link to. */
  readonly licenceUrl: string | undefined
}

/** Why there is no answer: it does not exist, the server did not respond in spite of retries, or the answer is unusable. */
export type SourceFailure = 'absent' | 'unreachable' | 'unfit'

/** The source did not give what was requested: which address, and why. */
export class SourceError extends UserError {
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

/** Counts bytes. @throws SourceError with `url` once there are more than allowed */
export type Budget = (url: string, bytes: number) => void

/** Creates a budget for all `things` together. */
export function createBudget(things: string, maxBytes: number): Budget {
  let taken = 0
  return (url, bytes) => {
    taken += bytes
    if (taken > maxBytes)
      throw new SourceError(url, `with this, all ${things} are larger than ${maxBytes} bytes.`)
  }
}
