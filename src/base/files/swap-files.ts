import { isUtf8 } from 'node:buffer'
import { createHash, hash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { dirname } from 'node:path'
import pMap from 'p-map'
import { byteLimit } from '../limits.ts'
import { escapeControls } from '../problems/code-frame.ts'
import { hasCode } from '../problems/system-error.ts'
import { UserError } from '../problems/user-error.ts'
import { giveFinalName } from './create-files.ts'
import { closeIgnoringErrors, FileChanged, readWithinSync } from './read-file.ts'
import { processTag } from './siblings.ts'
import { syncFolder, writeFlushed } from './write-file.ts'

/**
 * A file to create, replace or remove. Paths are absolute, and have one character for each byte (latin1), since the names of files are
 * bytes. `before` and `after` are digests of `digestOf`; undefined for no file.
 */
export type FileSwap = {
  readonly path: string
  readonly before: string | undefined
  readonly after: string | undefined
  /** Where the new file is until it is put in place. */
  readonly temporary: string
  /** Where the old file is kept until all files are in place. */
  readonly backup: string
}

/** Several swaps, and the file that notes them until all are made. */
export type SwapSet = {
  readonly note: string
  readonly swaps: readonly FileSwap[]
  /** Anything that the reader of the note needs. */
  readonly label?: string
  /** The folder in which folders are removed that a removal leaves empty; by default none are. */
  readonly top?: string
}

/** Some files of a set are new and could not be restored. The note is still there: `undoSwaps` tries again. */
export class NotRestored extends UserError {
  override readonly name = 'NotRestored'

  constructor(paths: readonly string[], options: ErrorOptions) {
    const list = paths.map(printBytes).join(', ')
    super(
      {
        en: `A change failed half-way, and these files could not be changed back yet: ${list}. All others are as before. Free some space and check that you may write them: the next command restores them.`,
        sv: `En ändring misslyckades halvvägs, och de här filerna kunde inte återställas än: ${list}. Alla andra är som förut. Frigör utrymme och kontrollera att du får skriva till dem: nästa kommando återställer dem.`,
      },
      { ...options, saysOutcome: true },
    )
  }
}

/**
 * Makes all swaps. First notes them, then has each new file written, all before the first file changes: there a full disk shows.
 * Leaves the note: `endSwaps` makes the swaps final, `undoSwaps` takes them back, also after a kill or an error of this function.
 *
 * @throws FileChanged if a file is not as it should be before; the errors of `write`; the system's error
 */
export async function makeSwaps(set: SwapSet, write: (swap: FileSwap) => Promise<void>): Promise<void> {
  await writeFlushed(set.note, Buffer.from(printSwaps(set)), {})
  await syncFolder(dirname(set.note))
  const added = set.swaps.filter(({ after }) => after !== undefined)
  await pMap(added, write, { concurrency: 32 })
  for (const { path, before, backup } of set.swaps) if (before !== undefined) linkOrCopy(path, backup)
  for (const swap of removalsFirst(set)) {
    makeSwap(swap)
    if (swap.after === undefined) removeEmptyFolders(swap.path, set.top)
  }
  await syncFolders(set.swaps)
}

// A folder can take the place of a file, and a file that of a folder.
function removalsFirst({ swaps }: SwapSet): readonly FileSwap[] {
  const isRemoval = ({ after }: FileSwap) => after === undefined
  return [...swaps.filter(isRemoval), ...swaps.filter(swap => !isRemoval(swap))]
}

/** Makes one swap, which needs no note. @throws FileChanged; the system's error */
export function makeSwap({ path, before, after, temporary }: FileSwap): void {
  const place = bytesOf(path)
  if (before === undefined) mkdirSync(bytesOf(dirname(path)), { recursive: true })
  // No await between this check and the change, so that little can come between them.
  if (digestOf(path) !== before) throw new FileChanged(printBytes(path), changedWords)
  if (after === undefined) unlinkSync(place)
  else putInPlace(temporary, path, before === undefined)
}

const changedWords = 'changed since it was read, so nothing was written. Look at it, and try again.'

/** Makes the swaps of a note final. */
export async function endSwaps(set: SwapSet): Promise<void> {
  rmSync(set.note, { force: true })
  await syncFolder(dirname(set.note))
  for (const { before, after, temporary, backup } of set.swaps) {
    if (after !== undefined) removeIfThere(temporary)
    if (before !== undefined) removeIfThere(backup)
  }
}

/** Takes back the swaps of a set, except of files that somebody has changed since. @throws NotRestored */
export async function undoSwaps(set: SwapSet, cause?: unknown): Promise<void> {
  const failed: string[] = []
  for (const { path, before, after, backup } of removalsFirst(set).toReversed()) {
    try {
      if (before === after || digestOf(path) !== after) continue
      if (before === undefined) {
        removeIfThere(path)
        removeEmptyFolders(path, set.top)
      } else if (digestOf(backup) === before) {
        mkdirSync(bytesOf(dirname(path)), { recursive: true })
        putInPlace(backup, path, after === undefined)
      }
    } catch (error) {
      if (!(error instanceof Error && 'syscall' in error)) throw error
      failed.push(path)
    }
  }
  if (failed.length > 0) throw new NotRestored(failed, { cause })
  await syncFolders(set.swaps)
  await endSwaps(set)
}

// A line for each swap, so that a note that a stranger has made is not read beyond its first fault.
function printSwaps({ swaps, label, top }: SwapSet): string {
  const head = { label, top, count: swaps.length }
  return [head, ...swaps].map(each => `${JSON.stringify(each)}\n`).join('')
}

/** Reads the swaps that were noted; undefined if there is no note, or it was not finished, so that nothing was changed. */
export function readSwaps(note: string): SwapSet | undefined {
  const text = existsSync(note) ? `${readWithinSync(note, byteLimit('ledger')) ?? ''}` : ''
  let start = 0
  const readLine = () => {
    const end = text.indexOf('\n', start)
    if (end < start || end - start > maxLine) throw new SyntaxError('no line')
    const line = text.slice(start, end)
    start = end + 1
    return JSON.parse(line)
  }
  try {
    const { label, top, count } = readLine()
    const swaps: FileSwap[] = []
    while (swaps.length < count) {
      const swap = readLine()
      if (![swap.path, swap.temporary, swap.backup].every(path => typeof path === 'string')) return undefined
      swaps.push(swap)
    }
    return { note, swaps, label, top }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) return undefined
    throw error
  }
}

/** More than a line with three of the longest paths. */
const maxLine = 128 * 1024

/** Returns the digest of a file or link with its bytes and whether it can be run; undefined if nothing is there. */
export function digestOf(path: string): string | undefined {
  const place = bytesOf(path)
  try {
    const stats = lstatSync(place)
    if (stats.isSymbolicLink()) return `link ${hash('sha256', readlinkSync(place, 'buffer'))}`
    return stats.isFile() ? `${kindOf(stats.mode)} ${hashFile(place)}` : 'other'
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

/** Returns the digest that `digestOf` returns for a file with these bytes and this mode. */
export function digestBytes(bytes: Uint8Array, mode: number): string {
  return `${kindOf(mode)} ${hash('sha256', bytes)}`
}

function kindOf(mode: number): string {
  return mode & 0o100 ? 'program' : 'file'
}

function hashFile(place: Buffer): string {
  const file = openSync(place, 'r')
  try {
    const [sum, buffer] = [createHash('sha256'), Buffer.alloc(256 * 1024)]
    for (let read = 1; read > 0; sum.update(buffer.subarray(0, read))) read = readSync(file, buffer)
    return sum.digest('hex')
  } finally {
    closeIgnoringErrors(file)
  }
}

/** Converts a path to one with a character for each byte. */
export function toBytePath(path: string): string {
  return Buffer.from(path).toString('latin1')
}

/** Converts a path with a character for each byte to the bytes. */
export function bytesOf(path: string): Buffer {
  return Buffer.from(path, 'latin1')
}

/** Returns a path for messages. Bytes that are not UTF-8 are escaped. */
export function printBytes(path: string): string {
  const bytes = bytesOf(path)
  if (isUtf8(bytes)) return escapeControls(bytes.toString('utf8'))
  return path.replace(/[^ -~]/g, byte => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** Gives another name to the same file or, where that is impossible, to a copy. */
export function linkOrCopy(from: string, to: string): void {
  const [source, target] = [bytesOf(from), bytesOf(to)]
  try {
    // On some systems, the name of a link would be given to what it leads to.
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source, 'buffer'), target)
    else linkSync(source, target)
  } catch (error) {
    if (!hasCode(error, 'EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) throw error
    copyFileSync(source, target, constants.COPYFILE_EXCL)
  }
}

function putInPlace(from: string, to: string, isNew: boolean): void {
  const isNear = lstatSync(bytesOf(from)).dev === lstatSync(bytesOf(dirname(to))).dev
  const source = isNear ? from : `${dirname(to)}/.copy.saving-${processTag()}`
  if (!isNear) linkOrCopy(from, source)
  if (isNew) giveFinalName(bytesOf(source), bytesOf(to))
  else renameSync(bytesOf(source), bytesOf(to))
  if (!isNear) removeIfThere(source)
}

function removeEmptyFolders(path: string, top: string | undefined): void {
  try {
    for (let folder = dirname(path); top !== undefined && folder !== top; folder = dirname(folder))
      rmdirSync(bytesOf(folder))
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR')) throw error
  }
}

/** Removes a file if it exists. */
export function removeIfThere(path: string): void {
  try {
    unlinkSync(bytesOf(path))
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error
  }
}

/** Flushes the folders of files, as far as they are still there. */
export async function syncFolders(swaps: readonly Pick<FileSwap, 'path'>[]): Promise<void> {
  const folders = new Set(swaps.map(({ path }) => dirname(path)))
  for (const folder of folders) if (existsSync(bytesOf(folder))) await syncFolder(bytesOf(folder))
}
