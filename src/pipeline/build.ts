import { openContent } from '../editing/open-content.ts'
import { mediaFolderOf } from '../publish/place.ts'
import { repairSite } from '../publish/repair.ts'
import { type BuildOptions, resolveConfig } from './config.ts'
import { digestInputs, recallBuild } from './recall.ts'
import type { BuildReport, CheckReport } from './report.ts'

/**
 * Turns the content into the whole API: loads, reads, validates, resolves, plans, renders, projects, publishes. Returns the
 * report of the last build if nothing has changed. Restores a site that a killed build had moved away first.
 *
 * @throws ContentMissing; ContentProblems with every problem of the content; PublishError;
 * CacheFileError; UserError. The published site is then unchanged, unless the message of the UserError says otherwise.
 */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  const config = resolveConfig(options)
  for (const folder of [config.out, mediaFolderOf(config.out)]) await repairSite(folder)
  const listing = await openContent(config)
  const last = recallBuild(config, listing)
  if (last) return last
  const [{ withBuildCache }, { buildSite }] = await Promise.all([
    import('./build-cache.ts'),
    import('./build-site.ts'),
  ])
  return withBuildCache(config, async cache => {
    const { report, ledger } = await buildSite(config, cache, listing)
    return cache.saveBuild(report, digestInputs(config, listing, ledger))
  })
}

/**
 * Checks the content as a build would, and writes nothing.
 *
 * @throws ContentMissing; ContentProblems; UserError
 */
export async function check(options: BuildOptions = {}): Promise<CheckReport> {
  const { checkConfigured } = await import('./check.ts')
  return checkConfigured(resolveConfig(options))
}
