import { siteRecordPath } from '../../contract/site-paths.ts'
import { type SiteRecord, siteRecordSchema } from '../../contract/site-record.ts'
import { firstDifference } from '../../hosts/verify/json-faults.ts'
import { listCredits, type Manifest, manifestPath } from '../manifest.ts'
import { decodeWithin, mostValues, sayFaults } from './decode.ts'
import type { Finding } from './finding.ts'

/** The site record as far as it could be read, and what is wrong with it. */
export type SiteReading = { readonly site: SiteRecord | undefined; readonly findings: readonly Finding[] }

/** Reads the site record of a snapshot. */
export function readSiteRecord(bytes: Buffer): SiteReading {
  const decoded = decodeWithin(bytes, mostValues.siteRecord)
  if ('fault' in decoded) return { site: undefined, findings: [tell(decoded.fault)] }
  const { data: site, error } = siteRecordSchema.safeParse(decoded.value)
  if (site !== undefined) return { site, findings: [] }
  return { site, findings: sayFaults(error, decoded.value).map(tell) }
}

/** Checks that the manifest says of the site what its record says. */
export function compareWithSite(manifest: Manifest, site: SiteRecord): Finding[] {
  const { base_url, languages, licence } = site
  const expected = { base_url, city: site.city.name, languages, licence, credits: listCredits(site.pictures) }
  return Object.entries(expected).flatMap(([key, value]) => {
    const fault = firstDifference(Reflect.get(manifest, key), value, [key])
    if (fault === null) return []
    const message = `${fault.path}: ${fault.message.replace(/\.$/, `, as ${siteRecordPath} has it.`)}`
    return [{ entry: manifestPath, kind: 'manifest', message }]
  })
}

function tell(message: string): Finding {
  return { entry: siteRecordPath, kind: 'site-record', message }
}
