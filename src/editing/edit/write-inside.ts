import { hash } from 'node:crypto'
import { accessSync, constants, existsSync, lstatSync, mkdirSync, type Stats } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { digestBytes, digestOf, linkOrCopy, toBytePath } from '../../base/files/byte-paths.ts'
import { forEachConcurrently } from '../../base/files/each-file.ts'
import { withFolderLock } from '../../base/files/folder-lock.ts'
import { folderIdOf } from '../../base/files/links.ts'
import { FileChanged } from '../../base/files/read-file.ts'
import { processTag } from '../../base/files/siblings.ts'
import {
  changedWords,
  endSwaps,
  type FileSwap,
  makeSwaps,
  makeSwapWithoutNote,
  noteName,
  type SwapSet,
  undoSwaps,
} from '../../base/files/swap-files.ts'
import { writeFlushed } from '../../base/files/write-file.ts'
import type { ByteLimit } from '../../base/limits.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { type FileInside, NotWritable, nameOf, readFileInside, resolveInside } from './file-inside.ts'
import { undoUnfinished } from './repair-content.ts'

/** A file before and after a change: its path in the content, and its bytes; undefined for no file. */
export type ChangedFile = {
  readonly path: string
  readonly before: Buffer | undefined
  readonly after: Buffer | undefined
}

/** The same, or instead of the old bytes their digest (of `digestOf`), instead of the new ones a function that reads them. */
export type FileChange = {
  readonly path: string
  readonly before: Buffer | string | undefined
  readonly after: Buffer | (() => Promise<Uint8Array>) | undefined
}

/** A change whose new files are on the disk, and not in place yet. */
export type StagedFiles = {
  /** The folder with the new files, by their paths. */
  readonly folder: string
  /** The paths of the files that are new, changed or removed. */
  readonly paths: readonly string[]
  /** Puts the files in place: all of them, or none. @throws as `changeFiles` */
  readonly commit: () => Promise<void>
  /** Removes new files that are not in place. */
  readonly discard: () => Promise<void>
}

/**
 * Changes files of the content, creating missing folders: all of them, or none. Each is replaced atomically and durably, with the same
 * permissions, and compared with `before` right before. Every change of entries, pictures and settings but what Publish merges is made
 * here; all take turns under the lock of the folder. After a kill, `repairContent` restores the files as they were before.
 *
 * @example
 * const path = 'images/quay.yaml'
 * await changeFiles('/srv/city/content', [{ path, before: bytes, after: Buffer.concat([bytes, line]) }])
 * @throws FileChanged if a file has no longer its bytes of `before`; AlreadyThere; NotWritable if a path has a link or leads out of the
 * folder; the system's error. Nothing is changed then. NotRestored if some files are changed all the same
 */
export async function changeFiles(folder: string, files: readonly FileChange[]): Promise<void> {
  const staged = await stageFiles(folder, files)
  await staged.commit().finally(staged.discard)
}

/** Writes the new files of a change, without putting them in place. A full disk shows here. @throws as `changeFiles` */
export async function stageFiles(
  folder: string,
  files: readonly FileChange[],
  onFile: () => void = () => undefined,
): Promise<StagedFiles> {
  await undoUnfinished(folder)
  const store = join(folder, `.changes.saving-${processTag()}`)
  const fresh = join(store, 'new')
  const discard = async () => {
    // The note of a change that could not be taken back is still needed.
    if (!existsSync(join(store, noteName))) await rm(store, { recursive: true, force: true })
  }
  try {
    mkdirSync(fresh, { recursive: true })
    const removed: Removed = { inodes: new Set(), byHash: new Map() }
    const swaps = files.flatMap(file => (file.after ? [] : planRemoval({ folder, ...file }, removed)))
    const stage = async (file: FileChange) => {
      swaps.push(...(await stageWrite({ folder, ...file }, fresh, removed)))
      onFile()
    }
    await forEachConcurrently(
      files.filter(({ after }) => after),
      stage,
    )
    const set = { root: folder, store, swaps, label: folderIdOf(folder) }
    const paths = swaps.map(({ path }) => Buffer.from(path, 'latin1').toString('utf8'))
    const commit = () =>
      withFolderLock(folder, async () => {
        for (const path of paths) resolveInside({ folder, path })
        await swapAll(set)
      })
    return { folder: fresh, paths, commit, discard }
  } catch (error) {
    await discard()
    if (error instanceof Error && 'syscall' in error)
      // The name of the new file would explain nothing.
      error.message = `${error.message.replaceAll(fresh, folder)}\n${folder} was not changed.`
    throw error
  }
}

async function swapAll(set: SwapSet): Promise<void> {
  // One file is changed as a whole or not at all in any case.
  if (set.swaps.length < 2) return makeSwapWithoutNote(set)
  try {
    await makeSwaps(set)
    await endSwaps(set)
  } catch (error) {
    await undoSwaps(set, error)
    throw error
  }
}

type ChangeInside = FileInside & FileChange

/** The files that a change removes: their inodes, and their places and digests by the hash of their bytes. */
type Removed = {
  readonly inodes: Set<number>
  readonly byHash: Map<string, { readonly place: string; readonly digest: string }>
}

function planRemoval(file: ChangeInside, removed: Removed): FileSwap[] {
  if (file.before === undefined) return []
  const { place, digest, stats } = findUnchanged(file, file.before)
  removed.inodes.add(stats.ino)
  removed.byHash.set(digest.replace(/^\w+ /, ''), { place, digest })
  return [{ path: toBytePath(file.path), before: digest, after: undefined }]
}

async function stageWrite(file: ChangeInside, fresh: string, removed: Removed): Promise<FileSwap[]> {
  const { before, after } = file
  const bytes = typeof after === 'function' ? await after() : (after ?? Buffer.alloc(0))
  const path = toBytePath(file.path)
  const target = join(fresh, file.path)
  if (before !== undefined) {
    const { realPath, digest, stats } = findUnchanged(file, before)
    const swap = { path, before: digest, after: digestBytes(bytes, stats.mode) }
    if (swap.after === digest) return []
    accessSync(realPath, constants.W_OK)
    await mkdir(dirname(target), { recursive: true })
    await writeFlushed(target, bytes, { like: stats })
    return [swap]
  }
  const there = lstatSync(resolveInside(file), { throwIfNoEntry: false })
  // On a disk that ignores case, `A.JPG` and `a.jpg` are one file.
  if (there && !removed.inodes.has(there.ino)) throw new AlreadyThere(nameOf(file))
  await mkdir(dirname(target), { recursive: true })
  // A full disk has no room for a copy of a file that is only renamed.
  const old = removed.byHash.get(hash('sha256', bytes))
  if (old) linkOrCopy(old.place, toBytePath(target))
  else await writeFlushed(target, bytes, {})
  return [{ path, before: undefined, after: old?.digest ?? digestBytes(bytes, 0) }]
}

type FoundFile = {
  readonly realPath: string
  /** The same with a character for each byte. */
  readonly place: string
  readonly digest: string
  readonly stats: Stats
}

function findUnchanged(file: FileInside, before: Buffer | string): FoundFile {
  const realPath = resolveInside(file)
  const stats = lstatSync(realPath, { throwIfNoEntry: false })
  if (stats && typeof before !== 'string' && !stats.isFile())
    throw new NotWritable(`${nameOf(file)} is a link or a device, not a regular file.`)
  const place = toBytePath(realPath)
  const digest = digestOf(place)
  const expected = typeof before === 'string' ? before : digestBytes(before, stats?.mode ?? 0)
  if (!stats || digest !== expected) throw new FileChanged(nameOf(file), changedWords)
  return { realPath, place, digest, stats }
}

/** The maximum size of a changed file. A picture that is only renamed may be larger than one that can be published. */
export const changedLimit: ByteLimit = { kind: 'picture', bytes: 2 ** 30 }

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
