import { randomUUID } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsync,
  futimesSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { attempt, unlessFails, withPath } from '../problems/system-error.ts'

/** The permissions of a new file, before the umask; or those and the owner of another file, the owner only if the system allows it. */
type WriteOptions = { readonly mode?: number; readonly like?: Pick<Stats, 'mode' | 'uid' | 'gid'> }

/** Writes and flushes a file that does not exist yet. @throws the system's error, with the path */
export async function writeFlushed(
  path: string | Buffer,
  bytes: Uint8Array,
  { mode, like }: WriteOptions,
): Promise<void> {
  await withFile(path, like ? 0o600 : mode, async file => {
    writeAll(file, bytes)
    if (like) copyOwnership(file, like)
    await promisify(fsync)(file)
  })
}

/** Writes a cache file atomically, and makes its folder. It is not flushed: readers must detect damage from a power cut. */
export function writeCacheFile(path: string, bytes: Uint8Array): void {
  const temporaryPath = `${path}.${randomUUID()}.tmp`
  mkdirSync(dirname(path), { recursive: true })
  try {
    writeFileSync(temporaryPath, bytes, { flag: 'wx' })
    // A folder with the file's name is damage, like wrong bytes, and is replaced.
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true })
    renameSync(temporaryPath, path)
  } catch (error) {
    tryToRemove(temporaryPath)
    throw withPath(temporaryPath, error)
  }
}

/** Appends bytes to a file that is being written. */
export type Append = (bytes: Uint8Array) => Promise<void>

/**
 * Writes a file piece by piece, atomically: to a temporary file in the same folder, flushed, then renamed. Removes the temporary file if
 * that fails. `check` may refuse the complete temporary file by throwing.
 *
 * @throws the system's error, with the path; the errors of `fill` and `check`
 */
export async function streamAtomically<T>(
  path: string,
  temporaryPath: string,
  fill: (append: Append) => Promise<T>,
  check?: (temporaryPath: string) => Promise<void>,
): Promise<T> {
  try {
    const result = await appendAll(temporaryPath, fill)
    await check?.(temporaryPath)
    renameSync(temporaryPath, path)
    await syncFolder(dirname(path))
    return result
  } finally {
    tryToRemove(temporaryPath)
  }
}

/**
 * Writes and flushes a file in a folder that nobody reads yet. Its mode lets a web server read it later, regardless of the umask. `chooseTime`
 * gets the disk's present time in seconds and returns the mtime to set. Returns the stats.
 *
 * @throws Error with the path
 */
export async function writeStagedFile(
  path: string,
  bytes: Uint8Array,
  { chooseTime }: { chooseTime?: (now: number) => number } = {},
): Promise<Stats> {
  return withFile(path, 0o644, async file => {
    writeAll(file, bytes)
    if ((fstatSync(file).mode & 0o777) !== 0o644) fchmodSync(file, 0o644)
    if (chooseTime) setTime(file, chooseTime)
    await promisify(fsync)(file)
    return fstatSync(file)
  })
}

/** Flushes a folder, so that the names of its files survive a power cut. Windows cannot open folders to flush them, and does not need to. */
export async function syncFolder(folder: string | Buffer): Promise<void> {
  if (process.platform === 'win32') return
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    throw withPath(String(folder), error)
  }
}

async function withFile<T>(
  path: string | Buffer,
  mode: number | undefined,
  work: (file: number) => Promise<T>,
): Promise<T> {
  try {
    const file = openSync(path, 'wx', mode ?? 0o666)
    try {
      return await work(file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    throw withPath(String(path), error)
  }
}

// Synchronous, since writing to the system's page cache is faster than handing the bytes to another thread. Only flushing is slow.
function writeAll(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
  checkSize(fstatSync(file), bytes.length)
}

async function appendAll<T>(path: string, fill: (append: Append) => Promise<T>): Promise<T> {
  const handle = await open(path, 'wx')
  const failWithPath = (error: unknown) => {
    throw withPath(path, error)
  }
  let size = 0
  const append = async (bytes: Uint8Array) => {
    await handle.appendFile(bytes)
    size += bytes.length
  }
  const finish = async () => {
    checkSize(await handle.stat(), size)
    await handle.sync()
  }
  try {
    const result = await fill(bytes => append(bytes).catch(failWithPath))
    await finish().catch(failWithPath)
    return result
  } finally {
    await handle.close()
  }
}

function checkSize({ size }: Stats, written: number): void {
  if (size === written) return
  const message = `the file has ${size} of the ${written} bytes that were written`
  throw Object.assign(new Error(message), { code: 'EIO', syscall: 'write' })
}

function copyOwnership(file: number, { mode, uid, gid }: Pick<Stats, 'mode' | 'uid' | 'gid'>): void {
  const own = fstatSync(file)
  // Only root can give a file to another owner, and saving the bytes matters more than the owner.
  if (own.uid !== uid || own.gid !== gid) unlessFails(['EPERM'], () => fchownSync(file, uid, gid))
  fchmodSync(file, mode & 0o7777)
}

/** Removes a file if it exists and the disk allows it. */
export function tryToRemove(path: string): void {
  // The error to report is the one that interrupted the write.
  attempt(() => rmSync(path, { force: true }))
}

// The disk's clock may differ from this machine's, so the present time is the file's own mtime.
function setTime(file: number, chooseTime: (now: number) => number): void {
  const { atimeMs, mtimeMs } = fstatSync(file)
  futimesSync(file, atimeMs / 1000, chooseTime(mtimeMs / 1000))
}
