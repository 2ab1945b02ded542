import { randomBytes } from 'node:crypto'
import type { Stats } from 'node:fs'
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../../base/files/write-file.ts'
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
  const partial = partialPath(file, randomBytes(4).toString('hex'))
  try {
    await clearLeftovers(file)
    const result = await writeWhole(partial, fill)
    await rename(partial, file)
    await syncFolder(dirname(file))
    return result
  } catch (error) {
    await rm(partial, { force: true })
    throw isSystemError(error) ? new CannotWriteZip(file, error.message) : error
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

async function writeWhole<T>(partial: string, fill: (out: PartialFile) => Promise<T>): Promise<T> {
  const handle = await open(partial, 'wx')
  try {
    let written = 0
    const append = async (bytes: Uint8Array) => {
      await writeAll(handle, bytes)
      written += bytes.length
    }
    const out = {
      append,
      get size() {
        return written
      },
    }
    const result = await fill(out)
    await finish(handle, partial, written)
    return result
  } finally {
    await handle.close()
  }
}

// A write may take less than it was given.
async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await handle.write(bytes, written)).bytesWritten
  }
}

async function finish(handle: FileHandle, partial: string, written: number): Promise<void> {
  const { size } = await handle.stat()
  if (size !== written)
    throw new CannotWriteZip(partial, `it has ${size} bytes after ${written} were written`)
  await handle.sync()
}
