import { normalizeBaseUrl } from '../../content/fields/address-fields.ts'
import { type CollectionName, mapCollections } from '../../contract/collections.ts'
import { EventDate } from '../../contract/event-date.ts'
import { Guide } from '../../contract/guide.ts'
import { VisitorObject } from '../../contract/object.ts'
import { apiPrefix } from '../../contract/site-paths.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { ImportLimits } from '../import-config.ts'
import type { Notify } from '../notice.ts'
import { createBudget, type PageSource } from '../source/api-source.ts'
import { type ApiItems, readCollection } from './read-items.ts'
import type { CheckedPage } from './read-pages.ts'
import { readRecord } from './read-site-record.ts'

/** A whole API: items that follow the contract, and facts about the site. */
export type ApiContents = ApiItems & {
  /** The base of the links; if there are none, that of the site record, else the requested one. It has no slash at the end. */
  readonly baseUrl: string
  readonly record: SiteRecord | undefined
  readonly licenceUrl: string | undefined
  /** The number of items on a page; undefined for a collection of one page. */
  readonly pageSizes: Readonly<Record<CollectionName, number | undefined>>
  /** Whether every item of the collection was imported. If not, a missing item may still exist. */
  readonly isWhole: Readonly<Record<CollectionName, boolean>>
}

/**
 * Reads a whole API and checks every item against the contract. Reports unknown fields, invalid items and impossible counts.
 *
 * @throws SourceError for a page that cannot be read
 */
export async function readApi(
  source: PageSource,
  limits: ImportLimits,
  notify: Notify,
): Promise<ApiContents> {
  const reading = { source, limits, notify, budget: createBudget('pages', limits.allPagesBytes) }
  const read = {
    singulareventdates: await readCollection('singulareventdates', EventDate, reading),
    objects: await readCollection('objects', VisitorObject, reading),
    guides: await readCollection('guides', Guide, reading),
  }
  const pages = Object.values(read).flatMap(collection => collection.pages)
  const licenceUrl = linkedLicence(pages, notify)
  const baseUrl = linkedBase(pages, source, notify)
  const record = await readRecord(source, baseUrl, { limits, notify })
  return {
    baseUrl: baseUrl ?? record?.base_url ?? source.baseUrl,
    record,
    licenceUrl,
    pageSizes: mapCollections(name => {
      const [first, ...others] = read[name].pages
      return others[0] ? first?.results.length : undefined
    }),
    isWhole: mapCollections(name => read[name].isWhole),
    singulareventdates: read.singulareventdates.items,
    objects: read.objects.items,
    guides: read.guides.items,
  }
}

/**
 * Returns the base that the links between pages are written for, normalized; undefined without links. Reports links with different
 * bases, and links to another host than the requested one, unless the requested one is a preview on this machine.
 */
function linkedBase(
  pages: readonly CheckedPage[],
  { baseUrl }: PageSource,
  notify: Notify,
): string | undefined {
  const found = new Map<string, string>()
  for (const { url, links } of pages) {
    for (const link of links) {
      const end = link.indexOf(apiPrefix)
      const base = end === -1 ? undefined : normalizeBaseUrl(link.slice(0, end))
      if (base !== undefined && !found.has(base)) found.set(base, url)
    }
  }
  const [[base, where] = [], ...others] = found
  if (base === undefined || where === undefined) return undefined
  const reportContradiction = (message: string) => notify({ kind: 'contradiction', where, message })
  if (others.length > 0) {
    const named = others.slice(0, 3).map(([other]) => other)
    reportContradiction(
      `The links between its pages are written for ${base}, and also for ${named.join(', ')}; the first was used.`,
    )
  }
  const requested = new URL(baseUrl)
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(requested.hostname)
  if (new URL(base).host !== requested.host && !isLocal) {
    reportContradiction(
      `Its links lead to another host and were not followed. ${base} is used as the base URL of the site.`,
    )
  }
  return base
}

/** Returns the licence that the response headers link to. If they differ, returns the first and reports that. */
function linkedLicence(pages: readonly CheckedPage[], notify: Notify): string | undefined {
  const [first, ...others] = pages.filter(({ licenceUrl }) => licenceUrl !== undefined)
  const other = others.find(({ licenceUrl }) => licenceUrl !== first?.licenceUrl)
  if (other) {
    const message = `It links to the licence ${other.licenceUrl}, and an earlier page to ${first?.licenceUrl}; the first was used.`
    notify({ kind: 'contradiction', where: other.url, message })
  }
  return first?.licenceUrl
}
