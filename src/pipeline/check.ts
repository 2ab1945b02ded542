import { ContentProblems } from '../base/problems/problem.ts'
import { listFiles } from '../content/load/list.ts'
import { loadDamaged } from '../content/load/pictures.ts'
import { DamagedMemory } from '../content/memory/html-packs.ts'
import { type Memories, nothingRemembered, recall } from '../content/memory.ts'
import type { HtmlOf } from '../content/text/html.ts'
import { findBreaches, measureDeploy, tellUse } from '../hosts/targets/target-limits.ts'
import { openCache } from '../images/cache.ts'
import { planMedia, planRenditions } from '../site/plan.ts'
import type { Config } from './config.ts'
import { makeSite, readContent } from './read.ts'
import { rememberedContent } from './remembered.ts'
import type { CheckReport } from './report.ts'
import { listSiteFiles } from './site-files.ts'
import { validateWhole } from './validate.ts'

/**
 * Checks the content as a build would, and writes nothing.
 *
 * @throws ContentMissing; ContentProblems; BadBaseUrl; UnservedPath
 */
export async function checkContent(config: Config): Promise<CheckReport> {
  const store = rememberedContent(config)
  const saved = store.load()
  const memories = saved === 'damaged' ? nothingRemembered : saved
  try {
    return await checkBy(config, { memories, htmlOf: store.htmlOf })
  } catch (error) {
    if (!(error instanceof DamagedMemory)) throw error
    return await checkBy(config, { memories: nothingRemembered, htmlOf: store.htmlOf })
  } finally {
    store.close()
  }
}

async function checkBy(
  config: Config,
  { memories, htmlOf }: { memories: Memories; htmlOf: HtmlOf },
): Promise<CheckReport> {
  const cache = openCache(config.cache, { readOnly: true })
  const means = { listing: listFiles(config), cache, memory: recall(memories) }
  const { content: read } = await readContent(config, means)
  const content = await validateWhole(read, { cache })
  const damaged = await loadDamaged(read.pictures, cache)
  if (damaged.length > 0) throw new ContentProblems([...content.warnings, ...damaged], new Map())
  const site = makeSite(content, config)
  const { warnings } = content
  const { target } = config
  if (!target) return { warnings, target, breaches: [], use: [] }
  const context = { site, media: planMedia(planRenditions(site)), htmlOf }
  const { files, headers } = await listSiteFiles(context, config)
  const deploy = await measureDeploy(target, { files, sizes: 'at least', headers })
  return { warnings, target, breaches: findBreaches(target, deploy), use: tellUse(target, deploy) }
}
