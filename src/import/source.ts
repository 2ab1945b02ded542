import type { CollectionName } from '../contract/collections.ts'
import type { SiteRecord } from '../model/site-record.ts'
import { ToldError } from '../problems/told-error.ts'

/** What an import reads from: a live API, or a snapshot file. */
export type ApiSource = {
  /** For people: the base URL, or the file's name. */
  readonly name: string
  /** The page of a collection with that number, as decoded JSON. @throws SourceError */
  readonly page: (collection: CollectionName, number: number) => Promise<SourcePage>
  /** What the site tells of itself beyond the contract, where it does. @throws SourceError */
  readonly record: () => Promise<SiteRecord | undefined>
  /** The bytes of a medium by its `url` or `src`, a path on the base or an absolute URL. @throws SourceError */
  readonly media: (address: string) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

/** One page as it came. `url` names it in messages. */
export type SourcePage = {
  readonly url: string
  readonly json: unknown
  /** The licence that the answer's headers link to, where they do. */
  readonly licenceUrl: string | undefined
}

/** The source did not give what was asked: which address, why, and what to do. `fatal` ones end the import. */
export class SourceError extends ToldError {
  override readonly name = 'SourceError'
  readonly url: string

  constructor(url: string, reason: string) {
    super(`${url}: ${reason}`)
    this.url = url
  }
}
