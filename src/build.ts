import { digestInputs, recallBuild } from './build/recall.ts'
import type { BuildReport, CheckReport } from './build/report.ts'
import { type BuildOptions, resolveConfig } from './config.ts'
import { listFiles } from './load/list.ts'
import { ContentProblems } from './problems/problem.ts'

/**
 * Turns the content into the whole API: loads, reads, validates, resolves, plans, renders, projects, publishes. Where nothing
 * changed since the last build, nothing is done but looking.
 *
 * @throws ContentMissing; ContentProblems with every problem of the content; BadBaseUrl; UnknownTarget; UnservedPath;
 * PublishError; CacheError; MemoryError. The site that stood before still stands then.
 */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  const config = resolveConfig(options)
  const listing = listFiles(config)
  const inputs = digestInputs(config, listing)
  const last = recallBuild(config, { inputs, now: listing.now })
  if (last) return last
  const { Builder } = await import('./build/builder.ts')
  const builder = new Builder(config)
  try {
    const report = await builder.build(listing)
    builder.save(inputs)
    return report
  } catch (error) {
    // What was read of the entries that are well need not be read again.
    if (error instanceof ContentProblems) builder.save(undefined)
    throw error
  } finally {
    builder.close()
  }
}

/**
 * Checks the content as a build would, and writes nothing.
 *
 * @throws ContentMissing; ContentProblems; BadBaseUrl; UnknownTarget; UnservedPath
 */
export async function check(options: BuildOptions = {}): Promise<CheckReport> {
  const { checkContent } = await import('./build/check.ts')
  return checkContent(resolveConfig(options))
}
