import { planRenditions, type Shard } from '../site/plan.ts'
import { publishedPictures } from '../site/site.ts'
import { withBuildCache } from './build-cache.ts'
import { finishStore } from './build-site.ts'
import { type BuildOptions, resolveConfig } from './config.ts'
import { readContent } from './read-content.ts'
import type { BuildReport } from './report.ts'
import { render, resolve, validate } from './stages.ts'

/** What was rendered: the pictures of the share and of the whole site, and their renditions. */
type ShareReport = Pick<BuildReport, 'media' | 'warnings'> & {
  readonly pictures: number
  readonly ofPictures: number
}

/**
 * Renders a share of the pictures into the cache, and into the shared store if that is written to. Publishes nothing. A build
 * with the same store then renders none of them.
 *
 * @throws ContentMissing; ContentProblems; CacheFileError; UserError
 */
export async function renderShare(options: BuildOptions, shard: Shard): Promise<ShareReport> {
  const config = resolveConfig(options)
  return withBuildCache(config, async cache => {
    const content = await validate(await readContent(config, cache.images), config, cache.images)
    const { site } = resolve(content, config)
    const plans = planRenditions(site, shard)
    // Unused pictures are left to the build.
    const { media } = await render({ plans, pictures: [], warnings: content.warnings }, config, cache.images)
    const warnings = [...content.warnings, ...(await finishStore(cache.store))]
    cache.saveValues()
    return { media, warnings, pictures: plans.length, ofPictures: publishedPictures(site).length }
  })
}
