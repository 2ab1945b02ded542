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
  writeSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { hasCode, withPath } from '../problems/system-error.ts'

/** How a file is written. */
export type WriteOptions = {
  /** The path of the unfinished file, in the same folder. By default the file's own path, a UUID and `.tmp`. */
  readonly unfinished?: string
  /** The permissions, from which the umask takes some. */
  readonly mode?: number
  /** Permissions and owner to copy; the owner as far as the system allows. */
  readonly like?: Pick<Stats, 'mode' | 'uid' | 'gid'>
  /** Runs right before the file gets its name, with nothing of this process in between. Throws to prevent that. */
  readonly lastCheck?: () => void
}

/**
 * Writes a file whole or not at all: beside its place first, flushed to the disk, then renamed. Nothing is left where that
 * fails.
 *
 * @throws the system's error, with the path; the errors of `lastCheck`
 */
export async function writeAtomically(
  path: string,
  bytes: Uint8Array,
  options: WriteOptions = {},
): Promise<void> {
  const { unfinished = temporaryPath(path), lastCheck } = options
  try {
    await writeFlushed(unfinished, bytes, options)
    lastCheck?.()
    renameSync(unfinished, path)
  } finally {
    removeUnfinished(unfinished)
  }
  await syncFolder(dirname(path))
}

/** Writes a file that does not exist yet, flushed to the disk. @throws the system's error, with the path */
export async function writeFlushed(
  path: string,
  bytes: Uint8Array,
  { mode, like }: Pick<WriteOptions, 'mode' | 'like'>,
): Promise<void> {
  await withFile(path, like ? 0o600 : mode, async file => {
    writeAll(file, bytes)
    if (like) copyOwnership(file, like)
    await promisify(fsync)(file)
  })
}

/**
 * Writes a file of a cache whole or not at all, and makes its folder. It is not flushed: the reader of the file has to find
 * out whether a power cut damaged it.
 */
export function writeCacheFile(path: string, bytes: Uint8Array): void {
  const unfinished = temporaryPath(path)
  mkdirSync(dirname(path), { recursive: true })
  try {
    const file = openSync(unfinished, 'wx')
    try {
      writeAll(file, bytes)
    } finally {
      closeSync(file)
    }
    // A folder in its place is damage, as wrong bytes are.
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory()) rmSync(path, { recursive: true })
    renameSync(unfinished, path)
  } catch (error) {
    removeUnfinished(unfinished)
    throw withPath(unfinished, error)
  }
}

/** Appends bytes to a file that is being written. */
export type Append = (bytes: Uint8Array) => Promise<void>

/**
 * Writes a file piece by piece, with the promises of `writeAtomically`.
 *
 * @throws the system's error; the errors of `fill`
 */
export async function streamAtomically<T>(
  path: string,
  unfinished: string,
  fill: (append: Append) => Promise<T>,
): Promise<T> {
  try {
    const result = await appendAll(unfinished, fill)
    renameSync(unfinished, path)
    await syncFolder(dirname(path))
    return result
  } finally {
    removeUnfinished(unfinished)
  }
}

/**
 * Writes a file into a folder that nobody reads yet: flushed, and readable by a web server whatever the umask. Its time of
 * change is chosen from the present one by the disk's clock, in seconds. Returns what the disk says of it then.
 *
 * @throws Error with the path
 */
export async function writeWholeFile(
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

/** Makes the names in a folder survive a power cut. Windows cannot open a folder, and needs no such thing. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch (error) {
    throw withPath(folder, error)
  }
}

/** The default path of an unfinished file. */
export function temporaryPath(path: string): string {
  return `${path}.${randomUUID()}.tmp`
}

async function withFile<T>(
  path: string,
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
    throw withPath(path, error)
  }
}

// Bytes go to the memory of the system in less time than it takes to hand them to another thread; flushing is what waits.
function writeAll(file: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
  checkSize(fstatSync(file), bytes.length)
}

async function appendAll<T>(path: string, fill: (append: Append) => Promise<T>): Promise<T> {
  const handle = await open(path, 'wx')
  try {
    let size = 0
    const result = await fill(async bytes => {
      for (let written = 0; written < bytes.length; ) {
        written += (await handle.write(bytes, written)).bytesWritten
      }
      size += bytes.length
    })
    checkSize(await handle.stat(), size)
    await handle.sync()
    return result
  } finally {
    await handle.close()
  }
}

function checkSize({ size }: Stats, written: number): void {
  if (size === written) return
  const message = `it has ${size} bytes after ${written} were written`
  throw Object.assign(new Error(message), { code: 'EIO', syscall: 'write' })
}

function copyOwnership(file: number, { mode, uid, gid }: Pick<Stats, 'mode' | 'uid' | 'gid'>): void {
  const own = fstatSync(file)
  try {
    if (own.uid !== uid || own.gid !== gid) fchownSync(file, uid, gid)
  } catch (error) {
    // Only the system's administrator can give files away; the bytes are what counts.
    if (!hasCode(error, 'EPERM')) throw error
  }
  fchmodSync(file, mode & 0o7777)
}

/** Removes an unfinished file, if it is there and the disk allows it. */
export function removeUnfinished(path: string): void {
  try {
    rmSync(path, { force: true })
  } catch {
    // The error to report is the one that kept the file from being finished.
  }
}

// The disk's clock need not be that of this machine.
function setTime(file: number, chooseTime: (now: number) => number): void {
  const { atimeMs, mtimeMs } = fstatSync(file)
  futimesSync(file, atimeMs / 1000, chooseTime(mtimeMs / 1000))
}
