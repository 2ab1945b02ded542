import { open, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheAdvice } from '../base/cache/cache-file.ts'
import { writeCacheFile } from '../base/files/write-file.ts'
import { hasCode, messageOf } from '../base/problems/system-error.ts'
import { UserError } from '../base/problems/user-error.ts'
import { type CacheRecord, type NewRecord, sealRecord, unsealHead, unsealRecord } from './record.ts'

/** A record of the image cache cannot be read or written. */
export class CacheError extends UserError {
  override readonly name = 'CacheError'

  constructor(what: string, path: string, cause: unknown) {
    super(`Cannot ${what} ${path}: ${messageOf(cause)}\n${cacheAdvice}`, { cause })
  }
}

/**
 * Opens a store of records in `dir`, one file each. Many processes may use it at once and be killed at any time. A read-only
 * store writes nothing and keeps new records in memory.
 */
export function openStore(dir: string, { readOnly = false }: { readOnly?: boolean }) {
  const inMemory = new Map<string, CacheRecord>()
  const damaged = new Set<string>()
  const find = async <Found>(key: string, read: Read, unseal: (key: string, bytes: Uint8Array) => Found) => {
    const bytes = await readIfThere(pathOf(dir, key), read)
    const found = bytes && unseal(key, bytes)
    if (bytes && !found) damaged.add(key)
    return found
  }
  const store = {
    /** Returns how many records were found damaged. */
    countDamaged: () => damaged.size,
    /** Reads a record; undefined if it is missing or damaged. */
    async get(key: string): Promise<CacheRecord | undefined> {
      const unsaved = inMemory.get(key)
      if (unsaved) return unsaved
      const record = await find(key, readFile, unsealRecord)
      if (record) await store.touch(key)
      return record
    },
    /** Reads and verifies the head of a record, without the body. */
    async getHead(key: string): Promise<Pick<CacheRecord, 'head'> | undefined> {
      return inMemory.get(key) ?? find(key, readStart, unsealHead)
    },
    /** Marks a record as used, whether or not it exists, at most once a day. */
    async touch(key: string): Promise<void> {
      if (!readOnly) await recordUse(pathOf(dir, key))
    },
    put(key: string, record: NewRecord): void {
      const path = pathOf(dir, key)
      try {
        if (readOnly) inMemory.set(key, record)
        else writeCacheFile(path, sealRecord(key, record))
      } catch (error) {
        throw new CacheError('write', path, error)
      }
    },
  }
  return store
}

type Read = (path: string) => Promise<Uint8Array>

/** Returns the path of a record, in a two-digit folder: some file systems are slow with thousands of names in one folder. */
function pathOf(dir: string, key: string): string {
  return join(dir, key.slice(0, 2), key)
}

async function readIfThere(path: string, read: Read): Promise<Uint8Array | undefined> {
  try {
    return await read(path)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    // A folder in its place counts as damage, like an empty file.
    if (hasCode(error, 'EISDIR')) return Buffer.alloc(0)
    throw new CacheError('read', path, error)
  }
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

const dayMs = 24 * 60 * 60 * 1000

/** Sets the mtime of a record to the time of its last use, at most once a day, for `pruneRecords`. */
async function recordUse(path: string): Promise<void> {
  try {
    const now = new Date()
    if ((await stat(path)).mtimeMs < now.getTime() - dayMs) await utimes(path, now, now)
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw new CacheError('write to', path, error)
  }
}
