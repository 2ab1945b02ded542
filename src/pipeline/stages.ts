import { ContentProblems } from '../base/problems/problem.ts'
import type { Content, ReadContent } from '../content/content.ts'
import type { Listing } from '../content/load/list-content.ts'
import { type LoadContext, loadContent } from '../content/load/load-content.ts'
import { damageProblems, findDamagedPictures } from '../content/load/load-pictures.ts'
import type { LoadedContent } from '../content/loaded.ts'
import { validateContent } from '../content/validate/validate-content.ts'
import { checkBasePath } from '../hosts/targets/choose-target.ts'
import type { ImageCache } from '../images/image-cache.ts'
import { type RenderedMedia, renderMedia } from '../images/picture-files.ts'
import type { PicturePlan } from '../site/plan.ts'
import { resolveSite } from '../site/resolve/resolve-site.ts'
import { type ScheduledContent, scheduleContent } from '../site/resolve/schedule.ts'
import type { Site } from '../site/site.ts'
import type { Config } from './config.ts'
import type { BuildReport } from './report.ts'

/** Loads the content. @throws ContentProblems if there are too many files; the system's error */
export function load(
  listing: Listing,
  config: Config,
  caches: Pick<LoadContext, 'cache' | 'images'>,
): Promise<LoadedContent> {
  const onPicture = (progress: { done: number; total: number }) => {
    config.onProgress({ step: 'reading', ...progress })
  }
  config.onProgress({ step: 'reading', done: 0, total: 0 })
  return loadContent(listing, config, { ...caches, onPicture })
}

/**
 * Validates the content as a whole. If texts have problems, pictures are decoded as well, so that one run reports everything;
 * otherwise they are decoded when they are rendered. With `strict`, warnings are thrown, too.
 *
 * @throws ContentProblems
 */
export async function validate(content: ReadContent, config: Config, images: ImageCache): Promise<Content> {
  config.onProgress({ step: 'checking', done: 0, total: 0 })
  try {
    const valid = validateContent(content)
    if (config.strict && valid.warnings.length > 0) throw new ContentProblems(valid.warnings, new Map())
    return valid
  } catch (error) {
    if (!(error instanceof ContentProblems)) throw error
    const damaged = await findDamagedPictures(content.pictures, images)
    throw new ContentProblems([...error.problems, ...damaged], error.texts)
  }
}

/** A site, its schedule, and the items that are not published. */
export type ScheduledSite = Omit<ScheduledContent, 'published'> & { readonly site: Site }

/** Resolves valid content to a site. It has the entries that are published on its day; with `includeHidden`, all of them. @throws UserError if the base URL cannot be used */
export function resolve(content: Content, config: Config): ScheduledSite {
  const { target, baseUrl, renditions } = config
  const { published, ...schedule } = scheduleContent(content, { asOf: config.asOf, now: new Date() })
  const entries = config.includeHidden ? content : published
  const site = resolveSite(content, { baseUrl, pageLink: target?.pageLink, entries })
  if (target) checkBasePath(target, site.baseUrl)
  return { ...schedule, site: renditions === 'with-pages' ? { ...site, mediaHost: undefined } : site }
}

/** The planned renditions, every picture of the content, used or not, and the warnings to report beside damaged pictures. */
export type RenderWork = {
  readonly plans: readonly PicturePlan[]
  readonly pictures: ReadContent['pictures']
  readonly warnings: Content['warnings']
}

/** The files of pictures by slug, the number of new ones, and what was removed from the cache. */
export type RenderedSite = Pick<BuildReport, 'media' | 'pruned'> & {
  readonly pictures: RenderedMedia['media']
}

/**
 * Makes the planned files of pictures that are not cached. Also decodes an unused picture, unless it is known to be undamaged.
 *
 * @throws ContentProblems with every damaged picture; CacheFileError
 */
export async function render(
  { plans, pictures, warnings }: RenderWork,
  config: Config,
  images: ImageCache,
): Promise<RenderedSite> {
  const onProgress = ({ done, total }: { done: number; total: number }) => {
    config.onProgress({ step: 'pictures', done, total })
  }
  const { media, made, reused, refused } = await renderMedia({ pictures: plans, cache: images, onProgress })
  const used = new Set(plans.map(({ picture }) => picture.file.file))
  const unused = pictures.filter(({ file }) => !used.has(file))
  const damaged = [...damageProblems(pictures, refused), ...(await findDamagedPictures(unused, images))]
  if (damaged.length > 0) throw new ContentProblems([...warnings, ...damaged], new Map())
  return { pictures: media, media: { made, reused }, pruned: await images.prune() }
}
