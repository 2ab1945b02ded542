import { normalizeBaseUrl } from '../../content/fields/address-fields.ts'
import type { CollectionName } from '../../contract/collections.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { Notify } from '../notice.ts'
import { type ApiSource, SourceError } from '../source/api-source.ts'
import { type ApiItems, imagesOf } from './api-items.ts'

/** What the pages show, which the record is checked against. */
export type SeenPages = ApiItems & {
  readonly baseUrl: string | undefined
  readonly licenceUrl: string | undefined
  readonly pageSizes: Readonly<Record<CollectionName, number | undefined>>
}

/**
 * Reads the site record, as far as it agrees with the pages. A record for another base or licence belongs to another site
 * and is ignored; in a record of this site, wrong ids, pictures and page sizes are corrected. Both are reported.
 */
export async function readRecord(
  source: ApiSource,
  seen: SeenPages,
  notify: Notify,
): Promise<SiteRecord | undefined> {
  const where = `${source.baseUrl}/${siteRecordPath}`
  const lie = (message: string): undefined => notify({ kind: 'lied', where, message }) as undefined
  const record = await source.record().catch((error: unknown) => {
    if (!(error instanceof SourceError)) throw error
    notify({ kind: 'left-out', where: error.url, message: `${error.reason} It was passed over.` })
  })
  if (!record) return undefined
  const baseUrl = normalizeBaseUrl(record.base_url)
  if (baseUrl === undefined || (seen.baseUrl ?? baseUrl) !== baseUrl) {
    return lie(
      `It is written for ${record.base_url}, and the links of the pages are not; it was passed over.`,
    )
  }
  // The build prints the licence into a header in its normal form.
  const { url } = record.licence
  if (seen.licenceUrl !== undefined && parseUrl(seen.licenceUrl)?.href !== parseUrl(url)?.href) {
    return lie(`It names the licence ${url}, and the pages ${seen.licenceUrl}; it was passed over.`)
  }
  const { singulareventdates, objects, guides } = record.items
  return {
    ...record,
    base_url: baseUrl,
    page_sizes: {
      singulareventdates: pageSize('singulareventdates', record, { seen, lie }),
      objects: pageSize('objects', record, { seen, lie }),
      guides: pageSize('guides', record, { seen, lie }),
    },
    items: {
      singulareventdates: idsOnPages(singulareventdates, seen.eventDates, { record, lie }),
      objects: idsOnPages(objects, seen.objects, { record, lie }),
      guides: idsOnPages(guides, seen.guides, { record, lie }),
    },
    pictures: picturesOnPages(record, seen, lie),
  }
}

type Lie = (message: string) => void

function pageSize(
  name: CollectionName,
  { page_sizes }: SiteRecord,
  { seen, lie }: { readonly seen: SeenPages; readonly lie: Lie },
): number {
  const size = seen.pageSizes[name] ?? page_sizes[name]
  if (size !== page_sizes[name]) lie(`It says ${page_sizes[name]} ${name} to a page, and there are ${size}.`)
  return size
}

/** The ids that are on the pages, each under one language of the site. */
function idsOnPages<Id extends string | number>(
  byLanguage: Readonly<Record<string, readonly Id[]>>,
  onPages: readonly { readonly id: Id }[],
  { record, lie }: { readonly record: SiteRecord; readonly lie: Lie },
): Record<string, Id[]> {
  const left = new Set(onPages.map(({ id }) => id))
  const pairs = Object.entries(byLanguage).flatMap(([language, ids]): [string, Id[]][] => {
    // An id that is found under one language is not available for the next.
    const found = record.languages.includes(language) ? ids.filter(id => left.delete(id)) : []
    if (found.length < ids.length) {
      lie(
        `Of its ids in ${language.slice(0, 40)}, ${ids.length - found.length} were not taken: they are on no page, in two languages, or in one that is not the site's.`,
      )
    }
    return found.length > 0 ? [[language, found]] : []
  })
  return Object.fromEntries(pairs)
}

function picturesOnPages({ pictures }: SiteRecord, seen: SeenPages, lie: Lie): SiteRecord['pictures'] {
  const left = new Map(imagesOf(seen).map(({ id, url }) => [id, url]))
  const found = pictures.filter(({ id, url }) => left.get(id) === url && left.delete(id))
  if (found.length < pictures.length) {
    lie(
      `Of its pictures, ${pictures.length - found.length} are on no page under the same id and address; they were not taken.`,
    )
  }
  return found
}
