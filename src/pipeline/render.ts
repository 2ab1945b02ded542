import { ContentProblems, type Problem } from '../base/problems/problem.ts'
import { loadDamaged, tellDamaged } from '../content/load/pictures.ts'
import type { PictureFile } from '../content/loaded.ts'
import type { ImageCache } from '../images/cache.ts'
import { type RenderedMedia, renderMedia } from '../images/media.ts'
import type { PicturePlan } from '../site/plan.ts'
import type { Config } from './config.ts'

/** What there is to render, and what is told beside if a picture is damaged. */
export type RenderWork = {
  readonly plans: readonly PicturePlan[]
  /** Every picture of the content, used or not. */
  readonly pictures: readonly PictureFile[]
  readonly warnings: readonly Problem[]
}

/**
 * Makes the files of the pictures that are planned and not in the cache. A picture that nothing uses is decoded, too, unless it
 * is known to be whole.
 *
 * @throws ContentProblems with every damaged picture; CacheError
 */
export async function render(
  { plans, pictures, warnings }: RenderWork,
  config: Config,
  cache: ImageCache,
): Promise<RenderedMedia> {
  const wanted = plans.map(({ picture: { slug, file }, renditions }) => {
    const { read, sha256, size, facts } = file
    return { name: slug, read, sha256, size, facts, renditions }
  })
  const onProgress = ({ done, total }: { done: number; total: number }) => {
    config.onProgress({ step: 'pictures', done, total })
  }
  const rendered = await renderMedia({ pictures: wanted, cache, onProgress })
  const used = new Set(plans.map(({ picture }) => picture.file.file))
  const unused = pictures.filter(({ file }) => !used.has(file))
  const damaged = [...tellDamaged(pictures, rendered.refused), ...(await loadDamaged(unused, cache))]
  if (damaged.length > 0) throw new ContentProblems([...warnings, ...damaged], new Map())
  return rendered
}
