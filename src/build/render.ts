import type { Config } from '../config.ts'
import type { ImageCache } from '../images/cache.ts'
import { type RenderedMedia, renderMedia } from '../images/media.ts'
import type { PicturePlan } from '../plan/renditions.ts'

/** Makes the pictures that are planned and not in the cache. @throws CacheError */
export async function render(
  plans: readonly PicturePlan[],
  config: Config,
  cache: ImageCache,
): Promise<RenderedMedia> {
  const pictures = plans.map(({ picture: { slug, file }, renditions }) => {
    return { name: slug, read: file.read, sha256: file.sha256, facts: file.facts, renditions }
  })
  const onProgress = ({ done, total }: { done: number; total: number }) => {
    config.onProgress({ step: 'pictures', done, total })
  }
  return renderMedia({ pictures, cache, onProgress })
}
