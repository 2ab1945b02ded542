import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startPreview } from '../../../src/hosts/serve/preview.ts'
import { importContent } from '../../../src/import/import.ts'
import type { ImportOptions } from '../../../src/import/import-config.ts'
import type { ImportReport } from '../../../src/import/import-report.ts'
import { build } from '../../../src/pipeline/build.ts'
import { hashFolder } from '../../support/hash-folder.ts'

/** A project with content, and one that imports it. Both use the same cache. */
export type RoundTrip = { readonly cache: string; readonly from: string; readonly to: string }

/** Builds and serves the content of `from`, imports it into `to`, and builds that. */
export async function goRound(
  trip: RoundTrip,
  { afterBuild, ...options }: Partial<ImportOptions> & { afterBuild?: () => Promise<void> } = {},
): Promise<ImportReport> {
  const { cache, from, to } = trip
  await build({ root: from, cache })
  await afterBuild?.()
  const preview = await startPreview({ dist: join(from, 'dist'), port: 0, links: 'as-built' })
  const report = await importInto(trip, { ...options, from: preview.url }).finally(preview.close)
  await build({ root: to, cache })
  return report
}

/** Imports into the content of `to`. */
export async function importInto(
  { cache, from, to }: RoundTrip,
  options: Pick<ImportOptions, 'from'> & Partial<ImportOptions>,
): Promise<ImportReport> {
  await mkdir(to, { recursive: true })
  await cp(join(from, '_headers'), join(to, '_headers'))
  return importContent({ root: to, cache, limits: { pauseMs: 0, retries: 0 }, ...options })
}

/** The hashes of the published pages and media, by path. */
export async function hashPublished(root: string): Promise<Record<string, string>> {
  const files = Object.entries(await hashFolder(join(root, 'dist')))
  return Object.fromEntries(files.filter(([path]) => path.startsWith('api/') || path.startsWith('media/')))
}
