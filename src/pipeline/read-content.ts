import type { Listing } from '../content/load/list-content.ts'
import { loadContent } from '../content/load/load-content.ts'
import { readTexts } from '../content/read/read-texts.ts'
import type { ReadContent } from '../content/schemas/content.ts'
import type { ContentPlace } from '../content/schemas/loaded.ts'
import { openContent } from '../editing/open-content.ts'
import type { ImageCache } from '../images/image-cache.ts'
import type { Config } from './config.ts'

/**
 * Repairs and lists the content, unless a listing is given, loads it, and reads every text by itself, with the values of an image
 * cache. Problems are part of the result.
 *
 * @throws ContentMissing; ContentProblems if there are too many files; the errors of repairContent; the system's error
 */
export async function readContent(
  place: ContentPlace & Partial<Pick<Config, 'onProgress'>>,
  images: ImageCache,
  listing?: Listing,
): Promise<ReadContent> {
  const listed = listing ?? (await openContent(place))
  const report = (progress: { done: number; total: number }) => {
    place.onProgress?.({ step: 'reading', ...progress })
  }
  report({ done: 0, total: 0 })
  const loaded = await loadContent(listed, place, { images, onPicture: report })
  return readTexts(loaded, images.values)
}
