import { describeProblem } from '../../base/problems/describe-problem.ts'
import { refuseSiteValues } from '../../content/read/refuse-site-values.ts'
import { parseHeaders } from '../../contract/parse-headers.ts'
import { printRules } from '../../contract/print-headers.ts'
import { decodeJson, mostValues } from '../../contract/read-json.ts'
import { headersPath, siteRecordPath } from '../../contract/site-paths.ts'
import { type SiteRecord, siteRecordSchema } from '../../contract/site-record.ts'
import { canBeAllowed, findForeignHeaders } from '../../contract/snapshot-headers.ts'
import type { ReportFinding } from '../finding.ts'
import { parseUntrusted, readZipEntry } from '../read-entry.ts'
import type { Zip } from '../zip/read.ts'

/** Reads the site record of a snapshot; undefined if it is not valid. Damage to its entry is reported with the other entries. */
export async function readSite(zip: Zip, report: ReportFinding): Promise<SiteRecord | undefined> {
  const entry = zip.entries.get(siteRecordPath)
  const ignoreDamage = () => undefined
  const { bytes } = entry ? await readZipEntry(zip, entry, ignoreDamage) : {}
  if (bytes === undefined) return undefined
  const reportFault = (fault: string) => report('site-record', siteRecordPath, fault)
  const decoded = decodeJson(bytes, mostValues.siteRecord)
  if ('fault' in decoded) {
    reportFault(decoded.fault)
    return undefined
  }
  const data = parseUntrusted(siteRecordSchema, decoded.value, reportFault)
  const refusal = data && refuseSiteValues(data)
  if (refusal) reportFault(`${refusal.path}: ${refusal.message}`)
  return data
}

/** The non-standard headers that the rules of a snapshot may set, by name; `any` if its rules are not used. */
export type AllowedHeaders = readonly string[] | 'any'

/** Checks that header rules can be read, by hosts as by this program, and set nothing but what is standard or allowed. */
export function checkHeaders(bytes: Buffer, allowed: AllowedHeaders, report: ReportFinding): void {
  const { rules, findings } = parseHeaders(bytes.toString('utf8'))
  for (const { line, ...problem } of findings) {
    const { message, hint } = describeProblem(problem, 'en')
    report('headers', headersPath, `Line ${line}: ${message} ${hint}`.trimEnd())
  }
  if (findings.length > 0 || allowed === 'any') return
  // Hosts parse the text themselves, and may parse unusual syntax differently.
  if (!Buffer.from(printRules(rules)).equals(bytes)) {
    const message = 'It is not written as this program writes it: it has comments or other white space.'
    report('headers', headersPath, message)
    return
  }
  const names = allowed.map(name => name.toLowerCase())
  for (const rule of rules) {
    for (const { line, name, value } of findForeignHeaders(rule)) {
      if (canBeAllowed(name) && names.includes(name.toLowerCase())) continue
      const advice = canBeAllowed(name) ? `To allow it: --allow-header ${name}` : 'No snapshot may set that.'
      const setting = `Line ${line}: ${rule.pattern} sets ${name} to ${JSON.stringify(value)}.`
      report('own-header', headersPath, `${setting} ${advice}`)
    }
  }
}
