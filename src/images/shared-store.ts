import { type Bucket, BucketError, type Environment, keyVariables, openBucket } from '../base/bucket.ts'
import { highestLimits } from '../base/limits.ts'
import { type Refusal, refusal } from '../base/problems/refusal.ts'
import { containers, findPictureFault } from './containers.ts'
import { sniffType } from './formats.ts'
import { type CacheRecord, type NewRecord, sealRecord, unsealHead, unsealRecord } from './record.ts'

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
  /** Waits for the uploads of a build, and returns what went wrong, as at most one warning of each kind. */
  readonly finish: () => Promise<Refusal[]>
}

/** The environment variable with the secret that records are signed with. */
const secretVariable = 'STORE_KEY'

const maxUploads = 8
/** After this many failed reads in a row, nothing more is read from the bucket; likewise for writes. Lasting failures count three times. */
const maxFailures = 8
/** More bytes than any head has. */
const headBytes = 4096

/** Opens the shared store with the variables of `openBucket` and `STORE_KEY`. @throws UserError */
export function openSharedStore({ url, write }: StoreOptions, env: Environment): SharedStore {
  const bucket = openBucket(url, env)
  const secret = env[secretVariable] ?? ''
  const missing = [...keyVariables, secretVariable].filter(name => !env[name])
  const readBreaker = openBreaker(missing.length === 0)
  const writeBreaker = openBreaker(write && missing.length === 0)
  const uploads = new Set<Promise<unknown>>()
  let unverified = 0
  const read = async <Found>(ask: Ask, check: (bytes: Uint8Array) => Found | undefined) => {
    const bytes = await readBreaker.attempt(() => ask(bucket))
    const found = bytes && check(bytes)
    if (bytes && found === undefined) unverified++
    return found
  }
  return {
    url,
    write,
    get: key =>
      read(
        ({ get }) => get(key, maxBytes),
        bytes => openRecord(key, bytes, secret),
      ),
    async has(key) {
      const ask: Ask = ({ get }) => get(key, headBytes, 'start')
      return (await read(ask, bytes => unsealHead(key, bytes, secret))) !== undefined
    },
    async put(key, record) {
      while (uploads.size >= maxUploads) await Promise.race(uploads)
      const upload = writeBreaker.attempt(() => bucket.put(key, sealRecord(key, record, secret)))
      uploads.add(upload)
      void upload.then(() => uploads.delete(upload))
    },
    async finish() {
      await Promise.all(uploads)
      const troubles = [
        ...(missing.length > 0 ? [refusal('store-trouble:not-set', { names: missing.join(', ') })] : []),
        ...readBreaker.restart().map(reason => refusal('store-trouble', { reason })),
        ...writeBreaker.restart().map(reason => refusal('store-trouble:writing', { reason })),
        ...(unverified > 0 ? [refusal('store-trouble:unverified', { count: unverified })] : []),
      ]
      unverified = 0
      return troubles
    },
  }
}

type Ask = (bucket: Bucket) => Promise<Uint8Array | undefined>

/** The largest record: its head, and a picture of the highest size that the content may have. */
const maxBytes = headBytes + highestLimits.picture_megabytes * 1024 * 1024

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
        if (!(error instanceof BucketError)) throw error
        failuresInRow += error.isLasting ? 3 : 1
        firstFailure ??= error.message
        return undefined
      }
    },
    restart(): string[] {
      const failures = firstFailure === undefined ? [] : [firstFailure]
      firstFailure = undefined
      failuresInRow = 0
      return failures
    },
  }
}
