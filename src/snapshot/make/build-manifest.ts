import { hashContent } from '../content-hash.ts'
import { listCredits } from '../credits.ts'
import type { Manifest } from '../manifest.ts'
import type { SnapshotPlan } from './plan.ts'

/** The manifest of a snapshot whose files were written. */
export function buildManifest({ part, record, counts }: SnapshotPlan, files: Manifest['files']): Manifest {
  return {
    format: 'visitor-content-snapshot/1',
    contract: 'v1',
    base_url: record.base_url,
    city: record.city.name,
    languages: record.languages,
    licence: record.licence,
    part,
    counts,
    content_hash: hashContent(files),
    credits: listCredits(record.pictures),
    files,
  }
}
