import { ContentProblems } from '../base/problems/problem.ts'
import { findDamagedPictures } from '../content/load/load-pictures.ts'
import { readTexts } from '../content/read/read-texts.ts'
import { openContent } from '../editing/open-content.ts'
import { checkLimits } from '../hosts/targets/target-limits.ts'
import { planMedia, planRenditions } from '../site/plan.ts'
import { BuildCache } from './build-cache.ts'
import type { Config } from './config.ts'
import type { CheckReport } from './report.ts'
import { projectSite } from './site-files.ts'
import { load, resolve, validate } from './stages.ts'

/**
 * Checks the content as a build would, and writes nothing.
 *
 * @throws ContentMissing; ContentProblems; UserError
 */
export async function checkConfigured(config: Config): Promise<CheckReport> {
  const cache = new BuildCache(config, { readOnly: true })
  try {
    return await cache.repeatIfDamaged(() => checkOnce(config, cache))
  } finally {
    cache.close()
  }
}

async function checkOnce(config: Config, cache: BuildCache): Promise<CheckReport> {
  const listing = await openContent(config)
  const images = cache.images(listing.now)
  const loaded = await load(listing, config, { cache: cache.content, images })
  const content = await validate(await readTexts(loaded, cache.content), config, images)
  const damaged = await findDamagedPictures(loaded.pictures, images)
  if (damaged.length > 0) throw new ContentProblems([...content.warnings, ...damaged], new Map())
  const { site } = resolve(content, config)
  const { warnings, unusedLabels } = content
  const { target } = config
  if (!target) return { warnings, unusedLabels, target, breaches: [], usage: [] }
  const context = { site, media: planMedia(planRenditions(site)), loadHtml: cache.content.loadText }
  const { files, headers } = await projectSite(context, config)
  const limits = await checkLimits(target, { files, sizes: 'minimum', headers })
  return { warnings, unusedLabels, target, ...limits }
}
