import type { Cache } from '../base/cache/cache.ts'
import { type CachedFile, fileHead, type ImageCache } from './image-cache.ts'
import type { PictureFacts } from './inspect.ts'
import { isUseDue, noteUse, recordsUsedAt } from './records-used.ts'
import type { SharedStore } from './shared-store.ts'

/**
 * Wraps an image cache. Facts about pictures, and notes about their files, are kept in `cache`, so that no file of the image cache
 * is opened for them. Marks renditions as used once a day.
 */
export function withValueCache(images: ImageCache, cache: Cache): ImageCache {
  const isDue = () => isUseDue(recordsUsedAt(cache), Date.now())
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
    findNote: key => cache.find<string>(`files ${key}`),
    putNote: (key, note) => cache.put(`files ${key}`, note),
    touch: async keys => (isDue() ? images.touch(keys) : undefined),
    async prune() {
      // Every rendition of the build has been marked by now.
      if (isDue()) noteUse(cache, Date.now())
      return images.prune()
    },
  }
}

/**
 * Returns an image cache that fetches missing renditions from a shared store. If the store may be written to, it gets every
 * rendition that is made or cached here. `cache` notes the pictures whose renditions the store has, so that builds need not ask again.
 */
export function withSharedStore(images: ImageCache, store: SharedStore, cache: Cache): ImageCache {
  const fetchRecord = async (key: string) => {
    const record = await store.get(key)
    const head = record && fileHead.safeParse(record.head)
    if (!record || !head?.success) return false
    await images.put(key, { bytes: record.body, width: head.data.width, height: head.data.height })
    return true
  }
  const uploadIfMissing = async (key: string) => {
    if (await store.has(key)) return true
    const file = await images.get(key)
    if (file) await upload(key, file)
    return false
  }
  /** Fetches or uploads a record that only one side has. Returns whether the store had it, or may not be written to. */
  const share = async (key: string) => {
    if ((await images.getHead(key)) === undefined) return fetchRecord(key)
    return store.write ? uploadIfMissing(key) : true
  }
  const upload = (key: string, { bytes, ...head }: CachedFile) => {
    return store.put(key, { head, body: bytes, bodySha256: head.sha256 })
  }
  return {
    ...images,
    async fetch(keys, note) {
      const stored = `stored ${store.url} ${note}`
      if (images.findNote(note) !== undefined && (!store.write || cache.find<true>(stored))) return
      let storeHadAll = true
      for (const key of keys) storeHadAll = (await share(key)) && storeHadAll
      if (storeHadAll && store.write) cache.put(stored, true)
    },
    async put(key, file) {
      const made = await images.put(key, file)
      await upload(key, made)
      return made
    },
  }
}
