import type { Problem } from '../base/problems/problem.ts'
import type { Listing } from '../content/load/list-content.ts'
import type { Content, ReadContent } from '../content/schemas/content.ts'
import { problemOf } from '../content/yaml/source.ts'
import { requireServerConfigKept } from '../hosts/targets/choose-target.ts'
import type { SharedStore } from '../images/shared-store.ts'
import { ChangeTimes } from '../outputs/change-times.ts'
import { planRenditions } from '../site/plan.ts'
import type { ProjectionContext } from '../site/project/project-image.ts'
import type { HiddenItems } from '../site/resolve/schedule.ts'
import type { BuildCache } from './build-cache.ts'
import type { Config } from './config.ts'
import { readEarlierChanges } from './earlier-changes.ts'
import type { HeldBack } from './hold-back.ts'
import { publishSite } from './publish-site.ts'
import { readContent } from './read-content.ts'
import type { BuildReport } from './report.ts'
import { keepPublishedIds, project, render, resolve, validate } from './stages.ts'

/** The report of a build, and the site that it published. */
type Build = {
  readonly report: BuildReport
  readonly site: BuiltSite
  /** The text of the ledger of ids after the build; undefined if there is no ledger. */
  readonly ledger: string | undefined
}

/** A site without problems, for previews. */
export type BuiltSite = {
  readonly content: Content
  /** The files that the site was made from, as they were read. */
  readonly read: ReadContent
  /** The site, the files of its pictures, and its HTML fragments. */
  readonly context: ProjectionContext
  /** The items of the site that are not published. */
  readonly hidden: HiddenItems
}

/**
 * Builds the listed content stage by stage, without the files that are held back. `dist/` is not touched before publishing.
 *
 * @throws ContentProblems with every problem of the content; PublishError; UserError;
 * CacheFileError; DamagedCache
 */
export async function buildSite(
  config: Config,
  cache: BuildCache,
  listing: Listing,
  heldBack?: HeldBack,
): Promise<Build> {
  const { images } = cache
  requireServerConfigKept(config.target, config.out)
  const onDisk = await readContent(config, images, listing)
  const read = heldBack?.apply(onDisk) ?? onDisk
  const content = await validate(read, config, images)
  const { site, schedule, hidden } = resolve(content, config)
  const plans = planRenditions(site)
  const { pictures, ...rendered } = await render(
    { plans, pictures: read.pictures, warnings: content.warnings },
    config,
    images,
  )
  const troubles = await finishStore(cache.store)
  const context = { site, media: pictures, loadHtml: cache.values.loadText }
  const earlier = await readEarlierChanges(config, read.limits)
  const changes = new ChangeTimes(earlier.record, config.now ?? new Date())
  const { collections, ...files } = await project({ context, changes, schedule }, config, cache)
  const kept = await keepPublishedIds(content, read, config)
  const published = await publishSite(files, config, cache.site)
  const damaged = cache.takeDamageCount()
  const { target } = config
  const stages = [content, earlier, kept, published]
  const warnings = [...stages.flatMap(stage => stage.warnings), ...troubles]
  const report = { collections, schedule, ...rendered, damaged, ...published, target, warnings }
  return { report, site: { content, read, context, hidden }, ledger: kept.ledger }
}

/** Ends the uploads to a shared store, and returns a warning for each kind of trouble with it. */
export async function finishStore(store: SharedStore | undefined): Promise<Problem[]> {
  const troubles = (await store?.finish()) ?? []
  return troubles.map(trouble => problemOf(store?.url ?? '', trouble))
}
