import { open, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { writeCacheFile } from '../base/files/write-file.ts'
import { ToldError } from '../base/problems/told-error.ts'
import { type CacheRecord, type NewRecord, sealRecord, unsealHead, unsealRecord } from './record.ts'

/** Records on disk, one file each. Many processes may use it at once and be killed at any time. */
export type RecordStore = {
  /** Undefined where there is no such record, or not a single whole one. */
  get(key: string): Promise<CacheRecord | undefined>
  /** The head alone, checked; the body is not read. */
  getHead(key: string): Promise<Pick<CacheRecord, 'head'> | undefined>
  put(key: string, record: NewRecord): Promise<void>
  /** Marks a record as used, whether or not it is there, at most once a day. */
  touch(key: string): Promise<void>
  /** How many records were found damaged. */
  readonly damaged: number
}

/** Opens the store in `dir`. Read-only, it writes nothing there and keeps what is put in in memory. */
export function openStore(dir: string, { readOnly = false }: { readOnly?: boolean }): RecordStore {
  const inMemory = new Map<string, CacheRecord>()
  const damaged = new Set<string>()
  const find: Find = async (key, read, unseal) => {
    const bytes = await readIfThere(pathOf(dir, key), read)
    const found = bytes && unseal(key, bytes)
    if (bytes && !found) damaged.add(key)
    return found
  }
  return {
    get damaged() {
      return damaged.size
    },
    async get(key) {
      const kept = inMemory.get(key)
      if (kept) return kept
      const record = await find(key, readFile, unsealRecord)
      if (record && !readOnly) await recordUse(pathOf(dir, key))
      return record
    },
    async getHead(key) {
      return inMemory.get(key) ?? find(key, readStart, unsealHead)
    },
    async touch(key) {
      if (!readOnly) await recordUse(pathOf(dir, key))
    },
    async put(key, record) {
      if (readOnly) inMemory.set(key, record)
      else write(pathOf(dir, key), sealRecord(key, record))
    },
  }
}

type Read = (path: string) => Promise<Uint8Array>

type Find = <Found>(
  key: string,
  read: Read,
  unseal: (key: string, bytes: Uint8Array) => Found | undefined,
) => Promise<Found | undefined>

/** Folders of two digits, as some file systems are slow with thousands of names in one. */
function pathOf(dir: string, key: string): string {
  return join(dir, key.slice(0, 2), key)
}

async function readIfThere(path: string, read: Read): Promise<Uint8Array | undefined> {
  try {
    return await read(path)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw new CacheError('read', path, error)
  }
}

/** As many bytes as every head has room in. */
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

/** The time of a record's file is that of its last use, within a day, for whoever clears out what is no longer used. */
async function recordUse(path: string): Promise<void> {
  try {
    const now = new Date()
    if ((await stat(path)).mtimeMs < now.getTime() - dayMs) await utimes(path, now, now)
  } catch (error) {
    if (!isMissing(error)) throw new CacheError('write to', path, error)
  }
}

function write(path: string, bytes: Uint8Array): void {
  try {
    writeCacheFile(path, bytes)
  } catch (error) {
    throw new CacheError('write', path, error)
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** A record of the image cache cannot be read or written: which, why, and what to do. */
export class CacheError extends ToldError {
  override readonly name = 'CacheError'

  constructor(what: string, path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`Cannot ${what} ${path}: ${reason}\nName another folder for renditions with --cache.`, { cause })
  }
}
