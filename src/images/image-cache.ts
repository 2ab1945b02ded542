import { hash } from 'node:crypto'
import { open, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { z } from 'zod'
import { type Cache, noCache, valueKey } from '../base/cache/cache.ts'
import { CacheFileError } from '../base/cache/cache-file.ts'
import {
  type CacheRecord,
  type NewRecord,
  sealRecord,
  unsealHead,
  unsealRecord,
} from '../base/cache/record.ts'
import { readWithin } from '../base/files/read-file.ts'
import { writeCacheFile } from '../base/files/write-file.ts'
import { byteLimit } from '../base/limits.ts'
import { hasCode } from '../base/problems/system-error.ts'
import { type CacheKeys, readCacheKeys } from './cache-keys.ts'
import { originalKinds, type PictureFacts } from './inspect.ts'
import { type Pruned, pruneRecords } from './prune.ts'
import { dayMs, isUseDue, noteUse, recordsUsedAt } from './records-used.ts'

/** The facts about a published file: SHA-256 and size of its bytes, width and height in pixels. */
export type CachedHead = {
  readonly sha256: string
  readonly size: number
  readonly width: number
  readonly height: number
}

/** A published file with its bytes, read and verified. */
export type CachedFile = CachedHead & { readonly bytes: Uint8Array }

/** A file to store: bytes, and width and height in pixels. */
type FileToCache = { readonly bytes: Uint8Array; readonly width: number; readonly height: number }

/**
 * Facts about pictures, and files made from them, keyed by the pictures' bytes. The cache contains no path and no time, so it can be
 * moved to another folder or machine. Missing or damaged records read as undefined and are stored again.
 */
export type ImageCache = {
  readonly keys: CacheKeys
  /** Facts, and notes about the files of pictures, so that no record is opened for them. */
  readonly values: Cache
  /** Facts are stored only after the whole picture was decoded, so a picture with facts is undamaged. */
  getFacts(key: string): Promise<PictureFacts | undefined>
  putFacts(key: string, facts: PictureFacts): Promise<void>
  get(key: string): Promise<CachedFile | undefined>
  /** The file without its bytes, which are not verified: `get` may still find them damaged. */
  getHead(key: string): Promise<CachedHead | undefined>
  put(key: string, file: FileToCache): Promise<CachedFile>
  /** Fetches the files of a picture that are missing here; undefined without a shared store. `note` is the key of their note. */
  readonly fetch?: (keys: Iterable<string>, note: string) => Promise<void>
  /**
   * Marks records as used, also those that were not read, once a day if `values` are kept. Missing ones are ignored. Records unused
   * for 30 days may be removed.
   */
  touch(keys: Iterable<string>): Promise<void>
  /** Ends a build: removes what no build used for 30 days, at most once a day. A read-only cache removes nothing. */
  prune(): Promise<Pruned>
  /** Returns how many records were found damaged since the last call, and resets the number. */
  takeDamageCount(): number
}

/** The head of the record of a file. */
export const fileHead = z.strictObject({
  sha256: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
}) satisfies z.ZodType<CachedHead>

const factsHead = z.strictObject({
  width: z.int(),
  height: z.int(),
  format: z.enum(['jpeg', 'png', 'webp']),
  original: z.enum(originalKinds),
  profile: z.string().nullable(),
}) satisfies z.ZodType<PictureFacts>

/**
 * Opens the cache in `dir`, with a file for each record. It is created with the first one. Many processes may use it at once and be
 * killed at any time. A read-only cache does not touch the folder and keeps new records in memory.
 */
export function openCache(
  dir: string,
  { readOnly = false, values = noCache }: { readOnly?: boolean; values?: Cache } = {},
): ImageCache {
  const records = join(dir, 'records')
  // In folders of two digits: some file systems are slow with thousands of names in one folder.
  const pathOf = (key: string) => join(records, key.slice(0, 2), key)
  const inMemory = new Map<string, CacheRecord>()
  const damaged = new Set<string>()
  const find = async <Found>(key: string, read: Read, unseal: (key: string, bytes: Uint8Array) => Found) => {
    const bytes = await readIfThere(pathOf(key), read)
    const found = bytes && unseal(key, bytes)
    if (bytes && !found) damaged.add(key)
    return found
  }
  const touch = async (key: string) => {
    if (!readOnly) await markUsed(pathOf(key))
  }
  const readRecord = async (key: string) => {
    const record = inMemory.get(key) ?? (await find(key, readWhole, unsealRecord))
    if (record) await touch(key)
    return record
  }
  const isDue = () => isUseDue(recordsUsedAt(values), Date.now())
  const factsOf = (key: string) => valueKey('facts', key)
  const writeRecord = (key: string, record: NewRecord) => {
    try {
      if (readOnly) inMemory.set(key, record)
      else writeCacheFile(pathOf(key), sealRecord(key, record))
    } catch (error) {
      throw new CacheFileError('write', pathOf(key), error)
    }
  }
  return {
    keys: readCacheKeys(),
    values,
    async getFacts(key) {
      const known = values.find<PictureFacts>(factsOf(key))
      const record = known ? undefined : await readRecord(key)
      const facts = record && factsHead.parse(record.head)
      if (facts) values.put(factsOf(key), facts)
      return known ?? facts
    },
    async putFacts(key, facts) {
      writeRecord(key, { head: facts, body: Buffer.alloc(0) })
      values.put(factsOf(key), facts)
    },
    async get(key) {
      const record = await readRecord(key)
      return record && { ...fileHead.parse(record.head), bytes: record.body }
    },
    async getHead(key) {
      const record = inMemory.get(key) ?? (await find(key, readStart, unsealHead))
      return record && fileHead.parse(record.head)
    },
    async put(key, { bytes, width, height }) {
      const head = { sha256: hash('sha256', bytes), size: bytes.byteLength, width, height }
      writeRecord(key, { head, body: bytes, bodySha256: head.sha256 })
      return { ...head, bytes }
    },
    async touch(touched) {
      if (isDue()) await pMap(touched, touch, { concurrency: 16 })
    },
    async prune() {
      if (isDue()) noteUse(values, Date.now())
      return readOnly ? { files: 0, bytes: 0 } : pruneRecords({ dir: records, stamp: join(dir, 'pruned') })
    },
    takeDamageCount() {
      const { size } = damaged
      damaged.clear()
      return size
    },
  }
}

type Read = (path: string) => Promise<Uint8Array>

async function readIfThere(path: string, read: Read): Promise<Uint8Array | undefined> {
  try {
    return await read(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    // A folder in its place counts as damage, like an empty file.
    if (hasCode(error, 'EISDIR')) return Buffer.alloc(0)
    throw new CacheFileError('read', path, error)
  }
}

async function readWhole(path: string): Promise<Uint8Array> {
  return (await readWithin(path, byteLimit('cache'))) ?? Buffer.alloc(0)
}

/** Reads the first 4 KiB, which is enough for every head. */
async function readStart(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Sets the mtime of a record to the time of its last use, at most once a day, for `pruneRecords`. */
async function markUsed(path: string): Promise<void> {
  try {
    const now = new Date()
    if ((await stat(path)).mtimeMs < now.getTime() - dayMs) await utimes(path, now, now)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw new CacheFileError('write to', path, error)
  }
}
