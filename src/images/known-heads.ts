import type { CachedHead, ImageCache } from './cache.ts'

/** A head that is known, with the key it has in the cache. */
export type KnownHead = CachedHead & { readonly key: string }

/** A cache of which many heads are known, and all that this build asked for, to be known the next time. */
export type KnowingCache = { readonly cache: ImageCache; readonly used: () => KnownHead[] }

/** Lets a cache give the heads that are known without looking at its records. */
export function knowHeads(cache: ImageCache, known: readonly KnownHead[]): KnowingCache {
  const heads = new Map<string, CachedHead>(known.map(({ key, ...head }) => [key, head]))
  const used = new Map<string, CachedHead>()
  const use = <Head extends CachedHead>(key: string, head: Head): Head => {
    const { sha256, size, width, height } = head
    used.set(key, { sha256, size, width, height })
    return head
  }
  const knowing: ImageCache = {
    ...cache,
    getHead: async key => {
      const head = heads.get(key) ?? (await cache.getHead(key))
      return head && use(key, head)
    },
    put: async (key, file) => use(key, await cache.put(key, file)),
    get damaged() {
      return cache.damaged
    },
  }
  return { cache: knowing, used: () => [...used].map(([key, head]) => ({ key, ...head })) }
}
