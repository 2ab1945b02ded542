import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Append, streamAtomically } from '../../base/files/write-file.ts'
import { clearLeftovers, partialPath } from './leftovers.ts'
import { CannotWriteZip } from './zip-error.ts'

/** A file being written: bytes are put at its end. */
export type PartialFile = {
  append(bytes: Uint8Array): Promise<void>
  /** Bytes so far. */
  readonly size: number
}

/**
 * Writes a file beside its place, and puts it there when every byte is on the disk. Where anything fails nothing is left,
 * and a file that stood there stands.
 *
 * @throws CannotWriteZip where the system refuses something, and whatever `fill` throws
 */
export async function writeInPlace<T>(file: string, fill: (out: PartialFile) => Promise<T>): Promise<T> {
  await refusePlace(file)
  try {
    await clearLeftovers(file)
    const partial = partialPath(file, randomBytes(4).toString('hex'))
    return await streamAtomically(file, partial, append => fill(countBytes(append)))
  } catch (error) {
    throw isSystemError(error) ? new CannotWriteZip(file, error.message) : error
  }
}

function countBytes(append: Append): PartialFile {
  let size = 0
  return {
    async append(bytes) {
      await append(bytes)
      size += bytes.length
    },
    get size() {
      return size
    },
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

async function refusePlace(file: string): Promise<void> {
  const [there, folder] = [await statOf(file), await statOf(dirname(file))]
  if (there?.isFile() === false) throw new CannotWriteZip(file, 'something that is no file stands there')
  if (folder?.isDirectory() !== true) throw new CannotWriteZip(file, `there is no folder ${dirname(file)}`)
}

async function statOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
}
