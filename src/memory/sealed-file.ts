import { hash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ToldError } from '../problems/told-error.ts'

/** Something that builds remember cannot be read or written: which file, why, and what to do. */
export class MemoryError extends ToldError {
  override readonly name = 'MemoryError'

  constructor(what: string, path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`Cannot ${what} ${path}: ${reason}\nName another folder for it with --cache.`, { cause })
  }
}

/**
 * Writes a value whole or not at all, sealed by its checksum. It is not brought to the disk at once: a file that a power cut
 * leaves behind damaged is found out when it is read.
 *
 * @throws MemoryError
 */
export function writeSealed(path: string, value: unknown): void {
  const text = JSON.stringify(value)
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(temporary, `${hash('sha256', text)}\n${text}`)
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw new MemoryError('write', path, error)
  }
}

/**
 * The value that was sealed; undefined where there is none, and `damaged` where one byte of the file is another.
 *
 * @throws MemoryError
 */
export function readSealed(path: string): unknown | 'damaged' {
  const sealed = readIfThere(path)
  if (sealed === undefined) return undefined
  const text = sealed.slice(checksumLength + 1)
  return sealed.slice(0, checksumLength) === hash('sha256', text) ? JSON.parse(text) : 'damaged'
}

const checksumLength = 64

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new MemoryError('read', path, error)
  }
}
