import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { writeCacheFile } from '../../base/files/write-file.ts'
import { ToldError } from '../../base/problems/told-error.ts'

/** Something that builds remember cannot be read or written: which file, why, and what to do. */
export class MemoryError extends ToldError {
  override readonly name = 'MemoryError'

  constructor(what: string, path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`Cannot ${what} ${path}: ${reason}\nName another folder for it with --cache.`, { cause })
  }
}

/** A value with the checksum that its file is sealed by, SHA-256 in hexadecimal. */
export type Sealed<Value> = { readonly checksum: string; readonly value: Value }

/**
 * Writes a value whole or not at all, sealed by its checksum and the name of its file. It is not brought to the disk at once: a file that a power cut
 * leaves behind damaged is found out when it is read.
 *
 * @throws MemoryError
 */
export function writeSealed(path: string, value: unknown): { checksum: string } {
  const text = Buffer.from(JSON.stringify({ name: basename(path), value }))
  const checksum = hash('sha256', text)
  try {
    writeCacheFile(path, Buffer.concat([Buffer.from(`${checksum}\n`), text]))
    return { checksum }
  } catch (error) {
    throw new MemoryError('write', path, error)
  }
}

/**
 * The value that was sealed; undefined where there is none, and `damaged` where one byte of the file is another, or its name.
 *
 * @throws MemoryError
 */
export function readSealed(path: string): Sealed<unknown> | 'damaged' | undefined {
  const sealed = readIfThere(path)
  if (sealed === undefined) return undefined
  const text = sealed.subarray(checksumLength + 1)
  const checksum = hash('sha256', text)
  if (sealed.toString('latin1', 0, checksumLength) !== checksum) return 'damaged'
  const { name, value }: { name: string; value: unknown } = JSON.parse(text.toString())
  return name === basename(path) ? { checksum, value } : 'damaged'
}

const checksumLength = 64

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new MemoryError('read', path, error)
  }
}
