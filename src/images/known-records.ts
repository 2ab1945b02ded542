import type { Cache } from '../base/cache/cache.ts'
import type { CachedHead, ImageCache, PictureId } from './image-cache.ts'
import type { PictureFacts } from './inspect.ts'

/**
 * Wraps an image cache so that facts and heads that `cache` has noted are returned without opening records. Marks records as used once a day.
 * `now` is the time in milliseconds.
 */
export function rememberRecords(images: ImageCache, cache: Cache, now: number): ImageCache {
  const isDue = isUseDue(recordsUsedAt(cache), now)
  if (isDue) cache.put(usedAtKey, now)
  const factsOf = ({ sha256, extension }: PictureId) => `facts ${sha256}.${extension}`
  const put = <Value>(key: string, value: Value) => {
    if (value !== undefined) cache.put(key, value)
    return value
  }
  return {
    ...images,
    getFacts: async id => {
      const key = factsOf(id)
      return cache.find<PictureFacts>(key) ?? put(key, await images.getFacts(id))
    },
    putFacts: async (id, facts) => {
      await images.putFacts(id, facts)
      cache.put(factsOf(id), facts)
    },
    getHead: async key =>
      cache.find<CachedHead>(`head ${key}`) ?? put(`head ${key}`, await images.getHead(key)),
    put: async (key, file) => {
      const { bytes, ...head } = await images.put(key, file)
      cache.put(`head ${key}`, head)
      return { ...head, bytes }
    },
    touch: async keys => (isDue ? images.touch(keys) : undefined),
    get damaged() {
      return images.damaged
    },
  }
}

/** Returns when all records were last marked as used, in milliseconds; 0 if they never were. */
export function recordsUsedAt(cache: Cache): number {
  return cache.find<number>(usedAtKey) ?? 0
}

/** Whether it is time to mark the used records again. */
export function isUseDue(usedAt: number, now: number): boolean {
  return now < usedAt || now > usedAt + dayMs
}

const usedAtKey = 'records used at'
const dayMs = 24 * 60 * 60 * 1000
