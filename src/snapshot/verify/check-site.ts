import { describeProblem } from '../../base/problems/messages/describe-problem.ts'
import { parseHeaders } from '../../contract/parse-headers.ts'
import { printRules } from '../../contract/print-headers.ts'
import { headersPath, siteRecordPath } from '../../contract/site-paths.ts'
import { type SiteRecord, siteRecordSchema } from '../../contract/site-record.ts'
import { canBeAllowed, findOwnHeaders } from '../../contract/snapshot-headers.ts'
import { firstDifference } from '../../hosts/verify/json-faults.ts'
import { listCredits, type Manifest, manifestPath } from '../manifest.ts'
import { readEntry } from '../read-entry.ts'
import type { Zip } from '../zip/read.ts'
import { decodeWithin, describeFaults, mostValues } from './decode.ts'
import type { Finding } from './finding.ts'

/** The site record as far as it could be read, and what is wrong with it. */
export type SiteReading = { readonly site: SiteRecord | undefined; readonly findings: readonly Finding[] }

/** Reads the site record of a snapshot. Damage to its entry is reported with the other entries. */
export async function readSite(zip: Zip): Promise<SiteReading> {
  const entry = zip.entries.get(siteRecordPath)
  const bytes = entry && (await readEntry(zip, entry)).bytes
  if (bytes === undefined) return { site: undefined, findings: [] }
  const decoded = decodeWithin(bytes, mostValues.siteRecord)
  if ('fault' in decoded) return { site: undefined, findings: [recordFinding(decoded.fault)] }
  const { data: site, error } = siteRecordSchema.safeParse(decoded.value)
  return { site, findings: error ? describeFaults(error, decoded.value).map(recordFinding) : [] }
}

/** Checks that the manifest describes the site as its record does. */
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

function recordFinding(message: string): Finding {
  return { entry: siteRecordPath, kind: 'site-record', message }
}

/** The non-standard headers that the rules of a snapshot may set, by name; `any` if its rules are not used. */
export type AllowedHeaders = readonly string[] | 'any'

/** Checks that header rules can be read, by hosts as by this program, and set nothing but what is standard or allowed. */
export function checkHeaders(bytes: Buffer, allowed: AllowedHeaders): Finding[] {
  const { rules, findings } = parseHeaders(bytes.toString('utf8'))
  const finding = (kind: Finding['kind'], message: string) => ({ entry: headersPath, kind, message })
  if (findings.length > 0) {
    return findings.map(({ line, ...problem }) => {
      const { message, hint } = describeProblem(problem, 'en')
      return finding('headers', `Line ${line}: ${message} ${hint}`.trimEnd())
    })
  }
  if (allowed === 'any') return []
  // Hosts parse the text themselves, and may parse unusual syntax differently.
  if (!Buffer.from(printRules(rules)).equals(bytes))
    return [
      finding(
        'headers',
        'It is not written as this program writes it: it has comments or other white space.',
      ),
    ]
  const names = allowed.map(name => name.toLowerCase())
  const own = rules.flatMap(rule =>
    findOwnHeaders(rule).map(header => ({ ...header, pattern: rule.pattern })),
  )
  return own.flatMap(({ line, pattern, name, value }) => {
    const message = `Line ${line}: ${pattern} sets ${name} to ${JSON.stringify(value)}.`
    if (!canBeAllowed(name)) return [finding('own-header', `${message} No snapshot may set that.`)]
    if (names.includes(name.toLowerCase())) return []
    return [finding('own-header', `${message} To allow it: --allow-header ${name}`)]
  })
}
