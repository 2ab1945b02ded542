import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { withPath } from '../problems/system-error.ts'
import { ToldError } from '../problems/told-error.ts'

/**
 * The bytes of a regular file, or `undefined` where it is larger than `maxBytes`. A link is not followed, and nothing but a
 * regular file is read, even where one took its place since the listing.
 *
 * @throws the system's error, with its path; FileChanged; Error where it is no regular file
 */
export async function readWithin(path: string, maxBytes: number): Promise<Buffer | undefined> {
  const handle = await open(path, readOnly)
  try {
    const found = await handle.stat()
    refuseIrregular(path, found)
    return found.size > maxBytes ? undefined : await readWhole(handle, path, found.size)
  } catch (error) {
    throw withPath(path, error)
  } finally {
    await handle.close().catch(ignoreClosing)
  }
}

/** As `readWithin`, while everything else waits: for small files, of which there are many, that is far quicker. */
export function readWithinSync(path: string, maxBytes: number): Buffer | undefined {
  const file = openSync(path, readOnly)
  try {
    const found = fstatSync(file)
    refuseIrregular(path, found)
    return found.size > maxBytes ? undefined : readWholeSync(file, path, found.size)
  } catch (error) {
    throw withPath(path, error)
  } finally {
    closeAfterReading(file)
  }
}

const readOnly = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

function refuseIrregular(path: string, found: Stats): void {
  if (!found.isFile()) throw new Error(`${path} is no regular file any more.`)
}

async function readWhole(handle: FileHandle, path: string, size: number): Promise<Buffer> {
  const bytes = Buffer.allocUnsafe(size + 1)
  let length = 0
  for (let read = -1; read !== 0 && length <= size; length += read) {
    read = (await handle.read(bytes, length, bytes.length - length)).bytesRead
  }
  return cut(bytes, { path, length, size })
}

function readWholeSync(file: number, path: string, size: number): Buffer {
  const bytes = Buffer.allocUnsafe(size + 1)
  let length = 0
  for (let read = -1; read !== 0 && length <= size; length += read) {
    read = readSync(file, bytes, length, bytes.length - length, null)
  }
  return cut(bytes, { path, length, size })
}

function cut(bytes: Buffer, { path, length, size }: { path: string; length: number; size: number }): Buffer {
  if (length !== size) throw new FileChanged(path)
  return bytes.subarray(0, size)
}

/** Closes a file that was read. What a disk says to that, of a file on a network, say, changes nothing of what was read. */
export function closeAfterReading(file: number): void {
  try {
    closeSync(file)
  } catch (error) {
    ignoreClosing(error)
  }
}

/** Takes the failure to close a file that was read for what it is: nothing. */
export function ignoreClosing(_failure: unknown): void {}

/** A file is not the one that was looked at a moment ago: somebody saved it meanwhile. */
export class FileChanged extends ToldError {
  override readonly name = 'FileChanged'

  constructor(file: string, words = 'changed while it was being read. Run the command again.') {
    super(`${file} ${words}`)
  }
}

/**
 * What tells whether a file is still the one that was read, without reading it: its size, its times of change in
 * milliseconds, and its number on the disk. Empty where the file changed so lately, or at a time to come, that a further
 * change might leave all of them as they are: such a stamp is equal to none.
 *
 * `now` is the time in milliseconds at which the file was looked at.
 */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats, now: number): string {
  const isSettled = Math.max(mtimeMs, ctimeMs) < now - coarsestTickMs
  return isSettled ? `${size} ${mtimeMs} ${ctimeMs} ${ino}` : ''
}

// FAT counts in steps of two seconds, most file systems in some milliseconds.
const coarsestTickMs = 2500
