import { normalizeBaseUrl } from '../../content/fields/address-fields.ts'
import { refuseSiteValues } from '../../content/read/refuse-site-values.ts'
import { parseInParts } from '../../contract/read-json.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import { type SiteRecord, siteRecordSchema } from '../../contract/site-record.ts'
import type { ImportLimits } from '../import-config.ts'
import type { Notify } from '../notice.ts'
import { type PageSource, SourceError } from '../source/api-source.ts'
import { cleanJson } from '../source/json.ts'

/**
 * Reads the site record. It is ignored and reported if its base URL is not that of the links of the pages, so that it belongs to
 * another site, or if it has values that `site.yaml` does not allow.
 */
export async function readRecord(
  source: PageSource,
  linkedBase: string | undefined,
  { limits, notify }: { readonly limits: ImportLimits; readonly notify: Notify },
): Promise<SiteRecord | undefined> {
  const record = await parseRecord(source, limits).catch((error: unknown) => {
    if (!(error instanceof SourceError)) throw error
    if (error.failure === 'absent') return undefined
    notify({ kind: 'left-out', where: error.url, message: `${error.reason} The site record was ignored.` })
  })
  if (!record) return undefined
  const base_url = normalizeBaseUrl(record.base_url)
  const isOther = base_url === undefined || (linkedBase ?? base_url) !== base_url
  const refusal = isOther
    ? `It is for ${record.base_url}, but the links of the pages are not.`
    : refuseSiteValues(record)?.message
  if (!isOther && refusal === undefined) return { ...record, base_url }
  const where = `${source.baseUrl}/${siteRecordPath}`
  notify({ kind: 'contradiction', where, message: `${refusal} The site record was ignored.` })
  return undefined
}

/** Reads the record, and cleans it like an item. @throws SourceError */
async function parseRecord(source: PageSource, limits: ImportLimits): Promise<SiteRecord> {
  const { json, url } = await source.record()
  const clean = cleanJson(json, limits)
  if ('refusal' in clean) throw new SourceError(url, clean.refusal)
  const { data, faults: [fault] = [] } = parseInParts(siteRecordSchema, clean.value)
  if (data !== undefined) return data
  throw new SourceError(url, `this is not a site record. ${fault?.path ?? ''}: ${fault?.message ?? ''}`)
}
