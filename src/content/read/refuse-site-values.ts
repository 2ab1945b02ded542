import { describeProblem } from '../../base/problems/describe-problem.ts'
import { isWarning } from '../../base/problems/problem.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { printFields } from '../print/print-fields.ts'
import { siteSchema } from '../schemas/site-schema.ts'
import { readDocument } from '../yaml/document.ts'
import { readFields } from './read-fields.ts'

/** Returns the first value of a record that a build would refuse in `site.yaml`, and why. Imported names may be empty. */
export function refuseSiteValues(record: SiteRecord): { path: string; message: string } | undefined {
  const { base_url, city, time_zone, languages, licence, href_patterns, renditions } = record
  // A wrong number of event dates on a page is reported by the code that makes `site.yaml`.
  const { singulareventdates: _, ...page_sizes } = record.page_sizes
  const settings = { base_url, city, time_zone, languages, licence, page_sizes, href_patterns, renditions }
  const fields = { ...settings, as_imported: ['city.name', 'licence.name'] }
  const { tree, findings } = readDocument({ file: siteRecordPath, text: printFields(fields, {}) })
  const all = [...findings, ...readFields(siteSchema, tree).findings]
  const wrong = all.find(each => !isWarning(each))
  const path = wrong && 'path' in wrong.at ? wrong.at.path.join('.') : ''
  return wrong && { path, message: describeProblem(wrong, 'en').message }
}
