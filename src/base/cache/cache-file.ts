import { basename } from 'node:path'
import { readWithinSync } from '../files/read-file.ts'
import { writeCacheFile } from '../files/write-file.ts'
import { byteLimit } from '../limits.ts'
import { hasCode, messageOf } from '../problems/system-error.ts'
import { UserError } from '../problems/user-error.ts'
import { sealRecord, unsealRecord } from './record.ts'

/** What to do about a cache that cannot be used. */
const cacheAdvice =
  'Name another folder for the cache with --cache, or remove it: everything in it can be made again.'

/** A file of the cache cannot be used. The message says which, why, and what to do; `action` is `read`, `write` or another verb. */
export class CacheFileError extends UserError {
  override readonly name = 'CacheFileError'

  constructor(action: string, path: string, cause: unknown) {
    super(`Cannot ${action} ${path}: ${messageOf(cause)}\n${cacheAdvice}`, { cause })
  }
}

/**
 * Writes a value as JSON, sealed by a checksum of the value and the name of the file. Characters outside ASCII are escaped,
 * since ASCII is read several times faster. It is not flushed to the disk: a file that a power cut damaged is detected when it is
 * read.
 *
 * @throws CacheFileError
 */
export function writeSealed(path: string, json: string): void {
  const ascii = json.replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const record = { head: null, body: Buffer.from(ascii, 'latin1') }
  try {
    writeCacheFile(path, sealRecord(basename(path), record))
  } catch (error) {
    throw new CacheFileError('write', path, error)
  }
}

/**
 * Reads the value of a sealed file; undefined if there is no such file, `damaged` if its bytes or name have changed.
 *
 * @throws CacheFileError
 */
export function readSealed(path: string): { readonly value: unknown } | 'damaged' | undefined {
  const sealed = readIfThere(path)
  if (sealed === undefined || sealed === 'damaged') return sealed
  const record = unsealRecord(basename(path), sealed)
  return record ? { value: JSON.parse(record.body.toString('latin1')) } : 'damaged'
}

function readIfThere(path: string): Buffer | 'damaged' | undefined {
  try {
    return readWithinSync(path, byteLimit('cache')) ?? 'damaged'
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    if (hasCode(error, 'EISDIR')) return 'damaged'
    throw new CacheFileError('read', path, error)
  }
}
