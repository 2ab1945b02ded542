import { EventDate } from '../../contract/event-date.ts'
import { Guide } from '../../contract/guide.ts'
import { VisitorObject } from '../../contract/object.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { ImportLimits } from '../limits.ts'
import type { Tell } from '../notice.ts'
import type { ApiSource } from '../source.ts'
import { linkedBase } from './base.ts'
import { createBudget } from './budget.ts'
import { type ReadCollection, readCollection } from './collection.ts'
import type { PageEnvelope } from './envelope.ts'
import { readLicence } from './licence.ts'
import { checkMeta } from './meta.ts'
import { readRecord } from './record.ts'

/** A whole API as it was read: items that hold to the contract, each id once, in the order of the pages. */
export type ReadApi = {
  /** The base that the links are written for, without a slash at the end; that asked where nothing tells. */
  readonly baseUrl: string
  readonly record: SiteRecord | undefined
  readonly licenceUrl: string | undefined
  /** Items on a page as seen; undefined where one page holds all. */
  readonly pageSizes: {
    readonly singulareventdates: number | undefined
    readonly objects: number | undefined
    readonly guides: number | undefined
  }
  /** Whether every item of the collection was taken. Where not, what is missing here may well be there still. */
  readonly isWhole: {
    readonly singulareventdates: boolean
    readonly objects: boolean
    readonly guides: boolean
  }
  readonly eventDates: readonly EventDate[]
  readonly objects: readonly VisitorObject[]
  readonly guides: readonly Guide[]
}

/**
 * Reads a whole API, collection after collection, and holds every item against the contract.
 *
 * Told are: fields that the contract does not know, items that do not hold, and whatever the source says that cannot be. A
 * page that cannot be read ends the reading.
 *
 * @throws SourceError with the page's address
 */
export async function readApi(source: ApiSource, limits: ImportLimits, tell: Tell): Promise<ReadApi> {
  const walk = { source, limits, budget: createBudget('pages', limits.allPagesBytes) }
  const dates = await readCollection({ ...walk, collection: 'singulareventdates' }, EventDate, tell)
  const objects = await readCollection({ ...walk, collection: 'objects' }, VisitorObject, tell)
  const guides = await readCollection({ ...walk, collection: 'guides' }, Guide, tell)
  checkMeta(dates.pages, limits, tell)
  const pages = [...objects.pages, ...guides.pages]
  const seen = {
    baseUrl: linkedBase(pages, source, tell),
    licenceUrl: readLicence([...dates.pages, ...pages], tell),
    pageSizes: byCollection({ dates, objects, guides }, pageSizeOf),
    isWhole: byCollection({ dates, objects, guides }, ({ isWhole }) => isWhole),
    eventDates: dates.items,
    objects: objects.items,
    guides: guides.items,
  }
  const record = await readRecord(source, seen, tell)
  return { ...seen, record, baseUrl: seen.baseUrl ?? record?.base_url ?? source.baseUrl }
}

type Collections = {
  readonly dates: ReadCollection<EventDate>
  readonly objects: ReadCollection<VisitorObject>
  readonly guides: ReadCollection<Guide>
}

function byCollection<T>(
  { dates, objects, guides }: Collections,
  pick: (collection: ReadCollection<unknown>) => T,
): Record<'singulareventdates' | 'objects' | 'guides', T> {
  return { singulareventdates: pick(dates), objects: pick(objects), guides: pick(guides) }
}

function pageSizeOf({ pages }: { readonly pages: readonly PageEnvelope[] }): number | undefined {
  return pages.length > 1 ? pages[0]?.results.length : undefined
}
