import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs'
import { open } from 'node:fs/promises'
import { withPath } from '../problems/system-error.ts'
import { UserError } from '../problems/user-error.ts'

/** A file is not the one that was read a moment ago: somebody saved it meanwhile. */
export class FileChanged extends UserError {
  override readonly name = 'FileChanged'

  constructor(file: string, words = 'changed while it was being read. Run the command again.') {
    super(`${file} ${words}`)
  }
}

/**
 * The bytes of a regular file, or `undefined` where it is larger than `maxBytes`. Links are not followed, and nothing but a
 * regular file is read, even where one was replaced since the folder was listed.
 *
 * @throws the system's error, with its path; FileChanged; Error where it is no regular file
 */
export async function readWithin(path: string, maxBytes: number): Promise<Buffer | undefined> {
  const handle = await open(path, readOnly)
  try {
    const size = sizeOfRegular(path, await handle.stat())
    if (size > maxBytes) return undefined
    const bytes = Buffer.allocUnsafe(size + 1)
    let length = 0
    for (let read = -1; read !== 0 && length <= size; length += read) {
      read = (await handle.read(bytes, length, bytes.length - length)).bytesRead
    }
    return cut(bytes, { path, length, size })
  } catch (error) {
    throw withPath(path, error)
  } finally {
    await handle.close().catch(ignoreFailure)
  }
}

/** The same as `readWithin`, but synchronous: for many small files that is far quicker. */
export function readWithinSync(path: string, maxBytes: number): Buffer | undefined {
  const file = openSync(path, readOnly)
  try {
    const size = sizeOfRegular(path, fstatSync(file))
    if (size > maxBytes) return undefined
    const bytes = Buffer.allocUnsafe(size + 1)
    let length = 0
    for (let read = -1; read !== 0 && length <= size; length += read) {
      read = readSync(file, bytes, length, bytes.length - length, null)
    }
    return cut(bytes, { path, length, size })
  } catch (error) {
    throw withPath(path, error)
  } finally {
    closeAfterReading(file)
  }
}

/** Closes a file that was read. If that fails, as on a network, what was read is right all the same. */
export function closeAfterReading(file: number): void {
  try {
    closeSync(file)
  } catch (error) {
    ignoreFailure(error)
  }
}

/**
 * Identifies the state of a file without reading it: its size, its times of change in milliseconds, and its inode number.
 * Empty where the file changed so recently, or at a time to come, that a further change might leave all of them the same:
 * such a stamp is equal to none.
 *
 * `now` is the time in milliseconds at which the file was looked at.
 */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats, now: number): string {
  const isSettled = Math.max(mtimeMs, ctimeMs) < now - coarsestTickMs
  return isSettled ? `${size} ${mtimeMs} ${ctimeMs} ${ino}` : ''
}

// FAT counts in steps of two seconds, most file systems in some milliseconds.
const coarsestTickMs = 2500

const readOnly = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

function sizeOfRegular(path: string, stats: Stats): number {
  if (!stats.isFile()) throw new Error(`${path} is no regular file any more.`)
  return stats.size
}

/** One byte more than the size was asked for, so that a file that grew is noticed. */
function cut(bytes: Buffer, { path, length, size }: { path: string; length: number; size: number }): Buffer {
  if (length !== size) throw new FileChanged(path)
  return bytes.subarray(0, size)
}

function ignoreFailure(_failure: unknown): void {}
