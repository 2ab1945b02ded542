import type { Problem } from '../base/problems/problem.ts'
import { readTexts } from '../content/read/read-texts.ts'
import { openContent } from '../editing/open-content.ts'
import { planRenditions, type Shard } from '../site/plan.ts'
import { publishedPictures } from '../site/site.ts'
import { BuildCache } from './build-cache.ts'
import { finishStore } from './build-site.ts'
import { type BuildOptions, resolveConfig } from './config.ts'
import type { BuildReport } from './report.ts'
import { load, render, resolve, validate } from './stages.ts'

/** What was rendered: the pictures of the share and of the whole site, and their renditions. */
export type ShareReport = Pick<BuildReport, 'media' | 'warnings'> & {
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
  const cache = new BuildCache(config)
  try {
    return await cache.repeatIfDamaged(async () => {
      const listing = await openContent(config)
      const images = cache.images(listing.now)
      const read = await readTexts(
        await load(listing, config, { cache: cache.content, images }),
        cache.content,
      )
      const content = await validate(read, config, images)
      const { site } = resolve(content, config)
      const plans = planRenditions(site, shard)
      // Unused pictures are left to the build.
      const { media } = await render({ plans, pictures: [], warnings: content.warnings }, config, images)
      const warnings: Problem[] = [...content.warnings, ...(await finishStore(cache.store))]
      cache.saveContent()
      return { media, warnings, pictures: plans.length, ofPictures: publishedPictures(site).length }
    })
  } finally {
    cache.close()
  }
}
