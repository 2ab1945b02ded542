import { type SiteRecord, siteRecordSchema } from '../../contract/site-record.ts'
import { faultsOf } from '../../hosts/verify/json-faults.ts'
import type { ImportLimits } from '../limits.ts'
import { SourceError } from '../source.ts'
import { cleanItem } from './texts.ts'

/** The site record in JSON that was decoded, cleaned like an item. @throws SourceError with `url`, where it is none */
export function parseSiteRecord(json: unknown, url: string, limits: ImportLimits): SiteRecord {
  const clean = cleanItem(json, limits)
  if ('refusal' in clean) throw new SourceError(url, clean.refusal)
  const { data, error } = siteRecordSchema.safeParse(clean.value)
  if (data !== undefined) return data
  const [fault] = faultsOf(error.issues, clean.value)
  throw new SourceError(url, `this is no site record. ${fault?.path ?? ''}: ${fault?.message ?? ''}`)
}
