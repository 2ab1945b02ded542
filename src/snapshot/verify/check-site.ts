import { describeProblem } from '../../base/problems/messages/describe-problem.ts'
import { parseHeaders } from '../../contract/parse-headers.ts'
import { headersPath, siteRecordPath } from '../../contract/site-paths.ts'
import { type SiteRecord, siteRecordSchema } from '../../contract/site-record.ts'
import { firstDifference } from '../../hosts/verify/json-faults.ts'
import { listCredits, type Manifest, manifestPath } from '../manifest.ts'
import { readEntry } from '../read-entry.ts'
import type { Zip } from '../zip/read.ts'
import { decodeWithin, mostValues, sayFaults } from './decode.ts'
import type { Finding } from './finding.ts'

/** The site record as far as it could be read, and what is wrong with it. */
export type SiteReading = { readonly site: SiteRecord | undefined; readonly findings: readonly Finding[] }

/** Reads the site record of a snapshot. Damage to its entry is reported with the other entries. */
export async function readSite(zip: Zip): Promise<SiteReading> {
  const entry = zip.entries.get(siteRecordPath)
  const bytes = entry && (await readEntry(zip, entry)).bytes
  if (bytes === undefined) return { site: undefined, findings: [] }
  const decoded = decodeWithin(bytes, mostValues.siteRecord)
  if ('fault' in decoded) return { site: undefined, findings: [ofRecord(decoded.fault)] }
  const { data: site, error } = siteRecordSchema.safeParse(decoded.value)
  return { site, findings: error ? sayFaults(error, decoded.value).map(ofRecord) : [] }
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

function ofRecord(message: string): Finding {
  return { entry: siteRecordPath, kind: 'site-record', message }
}

/** Checks that the header rules can be read. */
export function checkHeaders(bytes: Buffer): Finding[] {
  return parseHeaders(bytes.toString('utf8')).findings.map(({ line, ...problem }) => {
    const { message, hint } = describeProblem(problem, 'en')
    return { entry: headersPath, kind: 'headers', message: `Line ${line}: ${message} ${hint}`.trimEnd() }
  })
}
