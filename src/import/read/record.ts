import { normalizeBaseUrl } from '../../content/fields/addresses.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { Tell } from '../notice.ts'
import { type ApiSource, SourceError } from '../source.ts'
import { agreeingParts, type SeenItems } from './record-parts.ts'

/** What the pages tell, which the record must agree with. */
export type SeenPages = SeenItems & {
  readonly baseUrl: string | undefined
  readonly licenceUrl: string | undefined
}

/**
 * What the site tells of itself beyond the contract, as far as it agrees with the pages. A record for another base or under
 * another licence is that of another site, and passed over; in one of this site, ids, pictures and page sizes are put right.
 */
export async function readRecord(
  source: ApiSource,
  seen: SeenPages,
  tell: Tell,
): Promise<SiteRecord | undefined> {
  const where = `${source.baseUrl}/${siteRecordPath}`
  const lie = (message: string) => tell({ kind: 'lied', where, message })
  const record = await askForRecord(source, tell)
  if (record === undefined) return undefined
  const baseUrl = normalizeBaseUrl(record.base_url)
  if (baseUrl === undefined || (seen.baseUrl ?? baseUrl) !== baseUrl) {
    return void lie(
      `It is written for ${record.base_url}, and the links of the pages are not; it was passed over.`,
    )
  }
  if (seen.licenceUrl !== undefined && hrefOf(seen.licenceUrl) !== hrefOf(record.licence.url)) {
    return void lie(
      `It names the licence ${record.licence.url}, and the pages ${seen.licenceUrl}; it was passed over.`,
    )
  }
  return { ...record, base_url: baseUrl, ...agreeingParts(record, seen, lie) }
}

// The build prints the licence into a header in its normal form.
function hrefOf(address: string): string | undefined {
  return parseUrl(address)?.href
}

async function askForRecord(source: ApiSource, tell: Tell): Promise<SiteRecord | undefined> {
  try {
    return await source.record()
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    tell({ kind: 'left-out', where: error.url, message: `${error.reason} It was passed over.` })
    return undefined
  }
}
