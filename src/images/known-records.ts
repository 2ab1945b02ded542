import type { CachedHead, ImageCache, PictureId } from './cache.ts'
import type { PictureFacts } from './inspect.ts'

/** A head that is known, with the key it has in the cache. */
export type KnownHead = CachedHead & { readonly key: string }

/** Facts that are known of a picture that is whole. */
export type KnownFacts = PictureFacts & PictureId

/** What is known of the records of a cache, and the time in milliseconds at which all of them were last marked as used. */
export type KnownRecords = {
  readonly heads: readonly KnownHead[]
  readonly facts: readonly KnownFacts[]
  readonly usedAt: number
}

/** A cache of which much is known, and all that a build asked of it, to be known the next time. */
export type KnowingCache = { readonly cache: ImageCache; readonly used: () => KnownRecords }

/**
 * Lets a cache answer from what is known, without looking at its records. They are marked as used once a day; `now` is the
 * time in milliseconds.
 */
export function knowRecords(cache: ImageCache, known: KnownRecords, now: number): KnowingCache {
  const heads = noting(known.heads.map(({ key, ...head }) => [key, head] as const))
  const facts = noting(known.facts.map(each => [nameOf(each), factsOf(each)] as const))
  const isDue = isUseDue(known, now)
  const knowing: ImageCache = {
    ...cache,
    getFacts: async id => facts.get(nameOf(id)) ?? facts.note(nameOf(id), await cache.getFacts(id)),
    putFacts: async (id, found) => {
      await cache.putFacts(id, found)
      facts.note(nameOf(id), found)
    },
    getHead: async key => heads.get(key) ?? heads.note(key, await cache.getHead(key)),
    put: async (key, file) => {
      const { bytes, ...head } = await cache.put(key, file)
      heads.note(key, head)
      return { ...head, bytes }
    },
    touch: async keys => (isDue ? cache.touch(keys) : undefined),
    get damaged() {
      return cache.damaged
    },
  }
  const used = () => ({
    heads: heads.used().map(([key, head]) => ({ key, ...head })),
    facts: facts.used().map(([name, each]) => ({ ...idOf(name), ...each })),
    usedAt: isDue ? now : known.usedAt,
  })
  return { cache: knowing, used }
}

/** Whether it is time to mark all records that are in use. */
export function isUseDue({ usedAt }: Pick<KnownRecords, 'usedAt'>, now: number): boolean {
  return now < usedAt || now > usedAt + dayMs
}

const dayMs = 24 * 60 * 60 * 1000

/** A map that notes what it was asked for. */
function noting<Value extends object>(known: readonly (readonly [string, Value])[]) {
  const values = new Map(known)
  const used = new Map<string, Value>()
  const note = (name: string, value: Value | undefined) => {
    if (value !== undefined) used.set(name, value)
    return value
  }
  return { get: (name: string) => note(name, values.get(name)), note, used: () => [...used] }
}

function nameOf({ sha256, extension }: PictureId): string {
  return `${sha256}.${extension}`
}

function idOf(name: string): PictureId {
  const [sha256 = '', extension = ''] = name.split('.')
  return { sha256, extension: extension as PictureId['extension'] }
}

function factsOf({ width, height, format, publishable }: KnownFacts): PictureFacts {
  return { width, height, format, publishable }
}
