import { accessSync, constants, lstatSync, mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { withFolderLock } from '../../base/files/folder-lock.ts'
import { folderIdOf } from '../../base/files/links.ts'
import { FileChanged } from '../../base/files/read-file.ts'
import { processTag } from '../../base/files/siblings.ts'
import {
  bytesOf,
  digestBytes,
  endSwaps,
  type FileSwap,
  linkOrCopy,
  makeSwap,
  makeSwaps,
  removeIfThere,
  syncFolders,
  toBytePath,
  undoSwaps,
} from '../../base/files/swap-files.ts'
import { writeFlushed } from '../../base/files/write-file.ts'
import type { ByteLimit } from '../../base/limits.ts'
import { UserError } from '../../base/problems/user-error.ts'
import {
  type FileInside,
  type FileOnDisk,
  nameOf,
  readFileInside,
  readIfInside,
  resolveInside,
} from './file-inside.ts'
import { undoUnfinished } from './repair-content.ts'

/** A file before and after a change: its path in the content, and its bytes; undefined for no file. */
export type ChangedFile = {
  readonly path: string
  readonly before: Buffer | undefined
  readonly after: Buffer | undefined
}

/**
 * Changes files of the content, creating missing folders: all of them, or none. Each is replaced atomically and durably, with the same
 * permissions, and compared with `before` right before. Every change of the content but an import and what Publish merges is made here; all take turns under the lock of the folder.
 * After a kill, `repairContent` restores the files as they were before.
 *
 * @example
 * const path = 'images/quay.yaml'
 * await changeFiles('/srv/city/content', [{ path, before: bytes, after: Buffer.concat([bytes, line]) }])
 * @throws FileChanged if a file has no longer its bytes of `before`; AlreadyThere; NotWritable if a path has a link or leads out of the
 * folder; the system's error. Nothing is changed then. NotRestored if some files are changed all the same
 */
export async function changeFiles(folder: string, files: readonly ChangedFile[]): Promise<void> {
  await withFolderLock(folder, async () => {
    await undoUnfinished(folder)
    const removed = files.flatMap(file => (file.after ? [] : planRemoval(folder, file)))
    const planned = files.flatMap(file => (file.after ? planWrite(folder, file, removed) : []))
    const swaps = [...removed, ...planned].flatMap(({ swap }) => (swap.before === swap.after ? [] : swap))
    const writers = new Map(planned.map(({ swap, write }) => [swap.path, write]))
    const write = async ({ path }: FileSwap) => writers.get(path)?.()
    const [first] = swaps
    if (!first) return
    if (swaps.length === 1) return changeOne(first, write)
    const note = join(folder, `.changes.saving-${processTag()}`)
    const set = { note, swaps, label: folderIdOf(folder) }
    try {
      await makeSwaps(set, write)
      await endSwaps(set)
    } catch (error) {
      await undoSwaps(set, error)
      throw error
    }
  })
}

// One file is changed as a whole or not at all in any case.
async function changeOne(swap: FileSwap, write: (swap: FileSwap) => Promise<void>): Promise<void> {
  try {
    if (swap.after !== undefined) await write(swap)
    makeSwap(swap)
  } finally {
    removeIfThere(swap.temporary)
  }
  await syncFolders([swap])
}

type Planned = { readonly swap: FileSwap; readonly found: FileOnDisk }

function planRemoval(folder: string, { path, before }: ChangedFile): Planned[] {
  if (!before) return []
  const found = readUnchanged({ folder, path }, before)
  return [{ swap: swapAt(found.realPath, digestOfFound(found), undefined), found }]
}

function planWrite(folder: string, { path, before, after }: ChangedFile, removed: readonly Planned[]) {
  const file = { folder, path }
  const bytes = after ?? Buffer.alloc(0)
  if (before) {
    const found = readUnchanged(file, before)
    const swap = swapAt(found.realPath, digestOfFound(found), digestBytes(bytes, found.stats.mode))
    if (swap.before !== swap.after) accessSync(found.realPath, constants.W_OK)
    return [{ swap, write: () => writeFlushed(bytesOf(swap.temporary), bytes, { like: found.stats }) }]
  }
  makeFolder(file)
  const { realPath } = resolveInside(file)
  const there = lstatSync(realPath, { throwIfNoEntry: false })
  // On a disk that ignores case, `A.JPG` and `a.jpg` are one file.
  if (there && !removed.some(({ found }) => found.stats.ino === there.ino))
    throw new AlreadyThere(nameOf(file))
  // A full disk has no room for a copy of a file that is only renamed.
  const old = removed.find(({ found }) => found.bytes.equals(bytes))
  const swap = swapAt(realPath, undefined, digestBytes(bytes, old?.found.stats.mode ?? 0))
  const write = async () => {
    if (old) linkOrCopy(old.swap.path, swap.temporary)
    else await writeFlushed(bytesOf(swap.temporary), bytes, {})
  }
  return [{ swap, write }]
}

function swapAt(path: string, before: string | undefined, after: string | undefined): FileSwap {
  const [temporary = '', backup = ''] = [path, path].map(each => toBytePath(makeHiddenPath(each)))
  return { path: toBytePath(path), before, after, temporary, backup }
}

function digestOfFound({ bytes, stats }: FileOnDisk): string {
  return digestBytes(bytes, stats.mode)
}

/** The maximum size of a changed file. A picture that is only renamed may be larger than one that can be published. */
export const changedLimit: ByteLimit = { kind: 'picture', bytes: 2 ** 30 }

function readUnchanged(file: FileInside, expected: Buffer): FileOnDisk {
  const found = readIfInside({ ...file, limit: changedLimit })
  if (found?.bytes.equals(expected)) return found
  const words = 'changed since it was read, so nothing was written. Look at it, and try again.'
  throw new FileChanged(nameOf(file), words)
}

/** Replaces the text of a file, including byte order mark and line endings. @throws as `changeFiles` */
export async function replaceText({
  folder,
  path,
  before,
  after,
}: FileInside & { readonly before: string; readonly after: string }): Promise<void> {
  await changeFiles(folder, [{ path, before: Buffer.from(before), after: Buffer.from(after) }])
}

/** Creates files in one folder. @throws as `changeFiles` */
export async function createFiles(
  files: readonly (FileInside & { readonly bytes: Uint8Array })[],
): Promise<void> {
  const created = files.map(({ path, bytes }) => ({ path, before: undefined, after: Buffer.from(bytes) }))
  for (const folder of new Set(files.map(file => file.folder))) await changeFiles(folder, created)
}

/** Reads a file of the content that is to be changed. @throws NotWritable; the system's error, for instance if it is missing */
export function readBytes(folder: string, path: string): Buffer {
  return readFileInside({ folder, path, limit: changedLimit }).bytes
}

/** A file or link with the name of a new file exists. */
export class AlreadyThere extends UserError {
  override readonly name = 'AlreadyThere'

  constructor(file: string, options?: ErrorOptions) {
    super(`${file} is there already.`, options)
  }
}

function makeFolder({ folder, path }: FileInside): void {
  const above = path.split('/').slice(0, -1)
  for (const [index, name] of above.entries()) {
    const { realPath } = resolveInside({ folder, path: [...above.slice(0, index), name].join('/') })
    if (!lstatSync(realPath, { throwIfNoEntry: false })) mkdirSync(realPath)
  }
}

/** Returns the path of a temporary file. The name is hidden, so that no build reads it. */
export function makeHiddenPath(path: string, tag: string = processTag()): string {
  return join(dirname(path), `.${basename(path)}.saving-${tag}`)
}
