import type { Cache } from '../base/cache/cache.ts'
import { type CachedFile, type CachedHead, fileHead, type ImageCache } from './image-cache.ts'
import type { PictureFacts } from './inspect.ts'
import { isUseDue, noteUse, recordsUsedAt } from './records-used.ts'
import type { SharedStore } from './shared-store.ts'

/**
 * Wraps an image cache. Facts about pictures, and heads (`CachedHead`), come from `cache` if it has them, so that no file of the
 * image cache is opened. Marks renditions as used once a day. `now` is the time in milliseconds.
 */
export function withValueCache(images: ImageCache, cache: Cache, now: number): ImageCache {
  const isDue = isUseDue(recordsUsedAt(cache), now)
  if (isDue) noteUse(cache, now)
  const cacheFound = <Value>(key: string, value: Value) => {
    if (value !== undefined) cache.put(key, value)
    return value
  }
  return {
    ...images,
    getFacts: async key =>
      cache.find<PictureFacts>(`facts ${key}`) ?? cacheFound(`facts ${key}`, await images.getFacts(key)),
    putFacts: async (key, facts) => {
      await images.putFacts(key, facts)
      cache.put(`facts ${key}`, facts)
    },
    getHead: async key =>
      cache.find<CachedHead>(`head ${key}`) ?? cacheFound(`head ${key}`, await images.getHead(key)),
    put: async (key, file) => {
      const { bytes, ...head } = await images.put(key, file)
      cache.put(`head ${key}`, head)
      return { ...head, bytes }
    },
    touch: async keys => (isDue ? images.touch(keys) : undefined),
  }
}

/**
 * Returns an image cache that fetches missing renditions from a shared store. If the store may be written to, it gets every
 * rendition that is made or cached here. `cache` notes which renditions the store has, so that builds need not ask again.
 */
export function withSharedStore(images: ImageCache, store: SharedStore, cache: Cache): ImageCache {
  const noteKeyOf = (key: string) => `stored ${store.url} ${key}`
  const fetchRecord = async (key: string) => {
    const record = await store.get(key)
    const head = record && fileHead.safeParse(record.head)
    if (!record || !head?.success) return
    await images.put(key, { bytes: record.body, width: head.data.width, height: head.data.height })
    cache.put(noteKeyOf(key), true)
  }
  const uploadIfMissing = async (key: string) => {
    const isStored = cache.find<true>(noteKeyOf(key)) ?? (await store.has(key))
    const file = isStored ? undefined : await images.get(key)
    if (isStored) cache.put(noteKeyOf(key), true)
    if (file) await upload(key, file)
  }
  const upload = (key: string, { bytes, ...head }: CachedFile) => {
    return store.put(key, { head, body: bytes, bodySha256: head.sha256 })
  }
  return {
    ...images,
    async fetch(keys) {
      for (const key of keys) {
        if ((await images.getHead(key)) === undefined) await fetchRecord(key)
        else if (store.write) await uploadIfMissing(key)
      }
    },
    async put(key, file) {
      const made = await images.put(key, file)
      await upload(key, made)
      return made
    },
  }
}
