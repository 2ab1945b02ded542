import { dayIn } from '../base/day.ts'
import { findDamagedPictures } from '../content/load/load-pictures.ts'
import type { Ledger } from '../content/schemas/loaded.ts'
import { findEnded } from '../content/validate/rules/oversight-rules.ts'
import { checkLimits } from '../hosts/targets/target-limits.ts'
import { ChangeTimes } from '../outputs/change-times.ts'
import { planMedia, planRenditions } from '../site/plan.ts'
import { type BuildCache, withBuildCache } from './build-cache.ts'
import type { Config } from './config.ts'
import { readContent } from './read-content.ts'
import type { CheckReport } from './report.ts'
import { collectFiles, listTexts } from './site-files.ts'
import { refuseDamaged, resolve, validate } from './stages.ts'

/**
 * Checks the content as a build would, and writes nothing. Ids that `known` lacks belong to dates that are new; without it, those that
 * the ledger lacks.
 *
 * @throws ContentMissing; ContentProblems; UserError
 */
export async function checkConfigured(config: Config, known?: Ledger): Promise<CheckReport> {
  return withBuildCache(config, cache => checkOnce(config, cache, known), { readOnly: true })
}

async function checkOnce(config: Config, cache: BuildCache, known?: Ledger): Promise<CheckReport> {
  const read = await readContent(config, cache.images)
  const content = await validate(read, config, cache.images)
  refuseDamaged(content, await findDamagedPictures(read.pictures, cache.images))
  const { site, schedule } = resolve(content, config)
  const { warnings, unusedLabels } = content
  const day = config.asOf ?? dayIn(content.site.time_zone, new Date())
  const ended = findEnded(content.events, { ledger: known ?? read.ledger, day })
  const { target } = config
  const report = { schedule, warnings, unusedLabels, ended, target }
  if (!target) return { ...report, breaches: [], usage: [] }
  const context = { site, media: planMedia(planRenditions(site)), loadHtml: cache.values.loadText }
  const changes = new ChangeTimes(undefined, new Date())
  const texts = listTexts({ context, changes }, config)
  const { files, headers } = await collectFiles(texts, { context, schedule }, config)
  const limits = await checkLimits(target, { files, sizes: 'minimum', headers })
  return { ...report, ...limits }
}
