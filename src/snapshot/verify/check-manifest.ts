import { compareCodePoints } from '../../base/order.ts'
import { printJson } from '../../base/output-file.ts'
import { normalizeBaseUrl } from '../../content/fields/address-fields.ts'
import { firstDifference } from '../../contract/json-faults.ts'
import { decodeJson, mostValues } from '../../contract/read-json.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { quoteName, type ReportFinding } from '../finding.ts'
import { hashContent, listCredits, type Manifest, manifestPath, manifestSchema } from '../manifest.ts'
import { parseUntrusted, readZipEntry } from '../read-entry.ts'
import { findUnsafe } from '../zip/entry.ts'
import type { Zip } from '../zip/read.ts'

/** Reads the manifest and checks it by itself: its shape, the paths that it lists, its content hash. */
export async function readManifest(
  zip: Zip,
  report: ReportFinding,
): Promise<{ readonly bytes?: Buffer | undefined; readonly manifest?: Manifest | undefined }> {
  const reportFault = (fault: string) => report('manifest', manifestPath, fault)
  const entry = zip.entries.get(manifestPath)
  if (entry === undefined) {
    reportFault('There is no readable manifest, so nothing defines what belongs in this snapshot.')
    return {}
  }
  const { bytes } = await readZipEntry(zip, entry, report)
  if (bytes === undefined) return {}
  const decoded = decodeJson(bytes, mostValues.manifest)
  if ('fault' in decoded) reportFault(decoded.fault)
  const manifest = 'value' in decoded ? parseUntrusted(manifestSchema, decoded.value, reportFault) : undefined
  if (manifest) findFaults(manifest, bytes).forEach(reportFault)
  return { bytes, manifest }
}

function findFaults(manifest: Manifest, bytes: Buffer): string[] {
  const { base_url, content_hash, files } = manifest
  const faults: string[] = []
  // Equivalent JSON has many forms, and readers may differ on duplicate keys. Only the canonical form is valid.
  if (!Buffer.from(printJson(manifest)).equals(bytes))
    faults.push(
      'It is not written as this program writes it: keys in another order or twice, or other white space.',
    )
  if (normalizeBaseUrl(base_url) !== base_url)
    faults.push(
      `base_url: Saw ${quoteName(base_url)}; expected an absolute URL as a build writes it, without a query and a slash at its end.`,
    )
  for (const [index, { path }] of files.entries()) {
    const unsafe = findUnsafe(path)
    if (unsafe !== undefined) faults.push(`The path ${quoteName(path)} is not safe to unpack: ${unsafe}.`)
    const before = files[index - 1]?.path
    if (before === undefined || compareCodePoints(before, path) < 0) continue
    const place = before === path ? 'twice' : `after ${quoteName(before)}`
    faults.push(`The path ${quoteName(path)} is listed ${place}; each path is listed once, in order.`)
  }
  const expected = hashContent(files)
  if (content_hash !== expected)
    faults.push(`content_hash: Saw ${content_hash}; expected ${expected}, the hash of its list of files.`)
  return faults
}

/** Checks that the manifest describes the site as its record does. */
export function compareWithSite(manifest: Manifest, site: SiteRecord, report: ReportFinding): void {
  const { base_url, languages, licence } = site
  const expected = { base_url, city: site.city.name, languages, licence, credits: listCredits(site.pictures) }
  for (const [key, value] of Object.entries(expected)) {
    const fault = firstDifference(Reflect.get(manifest, key), value, [key])
    if (fault === null) continue
    const message = fault.message.replace(/\.$/, `, as ${siteRecordPath} has it.`)
    report('manifest', manifestPath, `${fault.path}: ${message}`)
  }
}
