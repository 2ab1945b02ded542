import type { EventDate } from '../contract/event-date.ts'
import type { Guide } from '../contract/guide.ts'
import type { VisitorObject } from '../contract/object.ts'
import type { SiteRecord } from '../model/site-record.ts'

/** A whole API as it was read: items that hold to the contract, each id once, in the order of the pages. */
export type ReadApi = {
  /** The base that the links are written for, without a slash at the end; that asked where no link tells. */
  readonly baseUrl: string
  readonly record: SiteRecord | undefined
  readonly licenceUrl: string | undefined
  /** Items on a page as seen; undefined where one page holds all. */
  readonly pageSizes: {
    readonly singulareventdates: number | undefined
    readonly objects: number | undefined
    readonly guides: number | undefined
  }
  readonly eventDates: readonly EventDate[]
  readonly objects: readonly VisitorObject[]
  readonly guides: readonly Guide[]
}
