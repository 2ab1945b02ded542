import { startBytes } from '../base/bounded-request.ts'
import { type Bucket, BucketError, type Environment, keyVariables, openBucket } from '../base/bucket.ts'
import { valueKey } from '../base/cache/cache.ts'
import {
  type CacheRecord,
  type NewRecord,
  sealRecord,
  unsealHead,
  unsealRecord,
} from '../base/cache/record.ts'
import { type Refusal, refusal } from '../base/problems/refusal.ts'
import { containers, findPictureFault } from './containers.ts'
import { sniffType } from './formats.ts'
import { type CachedFile, fileHead, type ImageCache } from './image-cache.ts'

/** Where renditions are shared between machines, and whether this one adds to them. `url` is `s3://bucket/prefix`. */
export type StoreOptions = { readonly url: string; readonly write: boolean }

/**
 * Records of renditions in a bucket, each signed with a secret key. A record is used only if its signature, its digest and the
 * picture in it are right. No method fails: trouble with the bucket counts as a missing record, and is reported by `finish`.
 */
export type SharedStore = StoreOptions & {
  /** The verified record; undefined if there is none. */
  readonly get: (key: string) => Promise<CacheRecord | undefined>
  /** Whether there is a record with a valid signature. Gets only its first bytes, and does not check its body. */
  readonly has: (key: string) => Promise<boolean>
  /** Starts to upload a record, and waits only while too many are on their way. Does nothing unless `write` is set. */
  readonly put: (key: string, record: NewRecord) => Promise<void>
  /** Waits for the uploads of a build, and returns what went wrong, as at most one warning. */
  readonly finish: () => Promise<Refusal[]>
}

/** The environment variable with the secret that records are signed with. */
const secretVariable = 'STORE_KEY'

const maxUploads = 8
/**
 * After this many failed reads in a row, nothing more is read from the bucket; likewise for writes. An object that is not what was
 * stored is a failure, too. Lasting failures count three times.
 */
const maxFailures = 8

/** Opens the shared store with the variables of `openBucket` and `STORE_KEY`. @throws UserError */
export function openSharedStore({ url, write }: StoreOptions, env: Environment): SharedStore {
  const bucket = openBucket(url, env)
  const secret = env[secretVariable] ?? ''
  const missing = [...keyVariables, secretVariable].filter(name => !env[name])
  const readBreaker = openBreaker(missing.length === 0)
  const writeBreaker = openBreaker(write && missing.length === 0)
  const uploads = new Set<Promise<unknown>>()
  let unverified = 0
  let isConfirmed = false
  const read = <Found>(ask: Ask, check: (bytes: Uint8Array) => Found | undefined) =>
    readBreaker.attempt(async () => {
      const bytes = await ask(bucket)
      const found = bytes && check(bytes)
      if (found) bucket.verified(bytes.length)
      else if (bytes) {
        unverified++
        throw new Unverified()
      }
      return found
    })
  return {
    url,
    write,
    get: key =>
      read(
        ({ get }) => get(key, start => lengthOf(key, start, secret)),
        bytes => openRecord(key, bytes, secret),
      ),
    async has(key) {
      const ask: Ask = ({ getStart }) => getStart(key)
      return (await read(ask, bytes => unsealHead(key, bytes, secret))) !== undefined
    },
    async put(key, record) {
      while (uploads.size >= maxUploads) await Promise.race(uploads)
      const upload = writeBreaker.attempt(async () => {
        const bytes = sealRecord(key, record, secret)
        await bucket.put(key, bytes)
        // The first of a build is read again.
        if (!isConfirmed) await bucket.confirm(key, bytes)
        isConfirmed = true
      })
      uploads.add(upload)
      void upload.then(() => uploads.delete(upload))
    },
    async finish() {
      await Promise.all(uploads)
      // A watch builds again.
      bucket.patience.earn()
      const [reading, writing] = [readBreaker.restart(), writeBreaker.restart()]
      const trouble =
        (missing.length > 0 && refusal('store-trouble:not-set', { names: missing.join(', ') })) ||
        (reading && refusal('store-trouble', { reason: reading })) ||
        (unverified > 0 && refusal('store-trouble:unverified', { count: unverified })) ||
        (writing && refusal('store-trouble', { reason: writing }))
      unverified = 0
      return trouble ? [trouble] : []
    },
  }
}

type Ask = (bucket: Bucket) => Promise<Uint8Array | undefined>

/** An object is not what was stored under its name. */
class Unverified extends Error {
  override readonly name = 'Unverified'
}

/** The most bytes of a record, from its signed head; 0 if that was not signed here. */
function lengthOf(key: string, start: Uint8Array, secret: string): number {
  const size = fileHead.safeParse(unsealHead(key, start, secret)?.head).data?.size
  return size === undefined ? 0 : startBytes + size
}

function openRecord(key: string, bytes: Uint8Array, secret: string): CacheRecord | undefined {
  const record = unsealRecord(key, bytes, secret)
  const type = record && sniffType(record.body)
  const extension = containers.find(container => container.type === type)?.extension
  const isPicture = record && extension && findPictureFault(`.${extension}`, record.body) === undefined
  return isPicture ? record : undefined
}

/** Attempts requests until too many in a row have failed. `restart` returns the first failure, and begins again. */
function openBreaker(isUsed: boolean) {
  let [firstFailure, failuresInRow]: [string | undefined, number] = [undefined, 0]
  return {
    async attempt<T>(request: () => Promise<T>): Promise<T | undefined> {
      if (!isUsed || failuresInRow >= maxFailures) return undefined
      try {
        const answer = await request()
        failuresInRow = 0
        return answer
      } catch (error) {
        if (!(error instanceof BucketError || error instanceof Unverified)) throw error
        failuresInRow += error instanceof BucketError && error.isLasting ? 3 : 1
        if (error instanceof BucketError) firstFailure ??= error.message
        return undefined
      }
    },
    restart(): string | undefined {
      const failure = firstFailure
      firstFailure = undefined
      failuresInRow = 0
      return failure
    },
  }
}

/**
 * Returns an image cache that fetches missing renditions from a shared store. If the store may be written to, it gets every
 * rendition that is made or cached here. Pictures whose renditions the store has are
 * noted, so that builds need not ask again.
 */
export function withSharedStore(images: ImageCache, store: SharedStore): ImageCache {
  const { values } = images
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
      const stored = valueKey('stored', store.url, note)
      if (values.find(note) !== undefined && (!store.write || values.find<true>(stored))) return
      let storeHadAll = true
      for (const key of keys) storeHadAll = (await share(key)) && storeHadAll
      if (storeHadAll && store.write) values.put(stored, true)
    },
    async put(key, file) {
      const made = await images.put(key, file)
      await upload(key, made)
      return made
    },
  }
}
