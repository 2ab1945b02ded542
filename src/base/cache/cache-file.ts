import { hash } from 'node:crypto'
import { existsSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { closeIgnoringErrors, readWithinSync } from '../files/read-file.ts'
import { writeCacheFile } from '../files/write-file.ts'
import { byteLimit } from '../limits.ts'
import { hasCode, messageOf } from '../problems/system-error.ts'
import { UserError } from '../problems/user-error.ts'

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
 * read. Returns the checksum.
 *
 * @throws CacheFileError
 */
export function writeSealed(path: string, json: string): string {
  const ascii = json.replace(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const sealed = Buffer.from(`${' '.repeat(checksumLength)}\n${basename(path)}\n${ascii}`, 'latin1')
  const checksum = hash('sha256', sealed.subarray(checksumLength + 1))
  // It replaces the spaces.
  sealed.write(checksum, 'latin1')
  try {
    writeCacheFile(path, sealed)
    return checksum
  } catch (error) {
    throw new CacheFileError('write', path, error)
  }
}

/**
 * Reads the value and the checksum of a sealed file; undefined if there is no such file, `damaged` if its bytes or name have changed.
 *
 * @throws CacheFileError
 */
export function readSealed(path: string): Sealed | 'damaged' | undefined {
  const sealed = readIfThere(path)
  if (sealed === undefined || sealed === 'damaged') return sealed
  const text = sealed.subarray(checksumLength + 1)
  const checksum = sealed.toString('latin1', 0, checksumLength)
  if (checksum !== hash('sha256', text)) return 'damaged'
  const nameLength = text.indexOf('\n')
  if (text.toString('latin1', 0, nameLength) !== basename(path)) return 'damaged'
  return { value: JSON.parse(text.toString('latin1', nameLength + 1)), checksum }
}

type Sealed = { readonly value: unknown; readonly checksum: string }

/** Returns the checksum at the start of a sealed file, without verifying it; undefined if there is no such file. */
export function readChecksum(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  const file = openSync(path, 'r')
  try {
    const start = Buffer.alloc(checksumLength)
    return start.toString('latin1', 0, readSync(file, start))
  } finally {
    closeIgnoringErrors(file)
  }
}

const checksumLength = 64

function readIfThere(path: string): Buffer | 'damaged' | undefined {
  try {
    return readWithinSync(path, byteLimit('cache')) ?? 'damaged'
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    if (hasCode(error, 'EISDIR')) return 'damaged'
    throw new CacheFileError('read', path, error)
  }
}
