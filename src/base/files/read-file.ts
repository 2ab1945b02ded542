import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs'
import { open } from 'node:fs/promises'
import type { ByteLimit } from '../limits.ts'
import { attempt, withPath } from '../problems/system-error.ts'
import { UserError } from '../problems/user-error.ts'
import type { FileStats } from './list-folder.ts'

/** Somebody changed a file while it was in use. */
export class FileChanged extends UserError {
  override readonly name = 'FileChanged'

  constructor(file: string, reason = 'changed while it was being read. Run the command again.') {
    super(`${file} ${reason}`)
  }
}

/**
 * Reads a regular file; returns `undefined` if it is larger than the limit of its kind. Symlinks are not followed, and only a regular
 * file is read, even if it was replaced since the folder was listed.
 *
 * @throws the system's error, with its path; FileChanged; Error if it is not a regular file
 */
export async function readWithin(path: string, limit: ByteLimit): Promise<Buffer | undefined> {
  const handle = await open(path, readOnly)
  try {
    const size = sizeOfRegular(path, await handle.stat())
    if (size > limit.bytes) return undefined
    const bytes = Buffer.allocUnsafe(size + 1)
    let length = 0
    let read: number
    do {
      read = (await handle.read(bytes, length, bytes.length - length)).bytesRead
      length += read
      // If the spare byte is still free, the file ended here.
    } while (read > 0 && length < size)
    return trimToSize(bytes, { path, length, size })
  } catch (error) {
    throw withPath(path, error)
  } finally {
    await handle.close().catch(() => undefined)
  }
}

/** Synchronous `readWithin`, far quicker for many small files. */
export function readWithinSync(path: string, limit: ByteLimit): Buffer | undefined {
  const file = openSync(path, readOnly)
  try {
    const size = sizeOfRegular(path, fstatSync(file))
    if (size > limit.bytes) return undefined
    const bytes = Buffer.allocUnsafe(size + 1)
    let length = 0
    let read: number
    do {
      read = readSync(file, bytes, length, bytes.length - length, null)
      length += read
    } while (read > 0 && length < size)
    return trimToSize(bytes, { path, length, size })
  } catch (error) {
    throw withPath(path, error)
  } finally {
    closeIgnoringErrors(file)
  }
}

/** Closes a file that was read. Errors, as on a network, are ignored: the bytes read are still correct. */
export function closeIgnoringErrors(file: number): void {
  attempt(() => closeSync(file))
}

/**
 * Returns a stamp, which identifies the state of a file without reading it: size, mtime, ctime (in milliseconds) and inode
 * number. If a time is too recent or in the future, another change might leave all of these the same: then the stamp is empty,
 * and nothing is cached under it.
 *
 * `now` is the time of the lookup in milliseconds.
 */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: FileStats, now: number): string {
  const isSettled = Math.max(mtimeMs, ctimeMs) < now - coarsestTickMs
  return isSettled ? `${size} ${mtimeMs} ${ctimeMs} ${ino}` : ''
}

// FAT has a resolution of two seconds, most file systems of a few milliseconds.
const coarsestTickMs = 2500

// Without O_NONBLOCK, opening a named pipe waits for somebody to write to it. Windows lacks both flags.
const readOnly = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

function sizeOfRegular(path: string, stats: Stats): number {
  if (!stats.isFile()) {
    const code = stats.isDirectory() ? 'EISDIR' : undefined
    throw Object.assign(new Error(`${path} is not a regular file.`), { code })
  }
  return stats.size
}

/** Removes the spare byte, which shows whether the file has grown. @throws FileChanged if the file has another size now */
function trimToSize(
  bytes: Buffer,
  { path, length, size }: { path: string; length: number; size: number },
): Buffer {
  if (length !== size) throw new FileChanged(path)
  return bytes.subarray(0, size)
}
