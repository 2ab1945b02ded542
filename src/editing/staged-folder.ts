import { renameSync } from 'node:fs'
import { chmod, link, mkdir, readFile, readlink, stat, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pMap from 'p-map'
import { withFolderLock } from '../base/files/folder-lock.ts'
import { discard } from '../base/files/leftovers.ts'
import { isThere } from '../base/files/links.ts'
import { siblingPath } from '../base/files/siblings.ts'
import { syncFolder, writeFlushed, writeStagedFile } from '../base/files/write-file.ts'
import type { OutputFile } from '../base/output-file.ts'
import { hasCode, messageOf } from '../base/problems/system-error.ts'
import { UserError } from '../base/problems/user-error.ts'
import { type FolderTree, findChange, listTree, type TreeEntry } from './content-tree.ts'
import { repairContent } from './edit/repair-content.ts'

/** The files to write, new or in place of existing ones, and the paths to remove. */
export type FolderChange = { readonly writes: readonly OutputFile[]; readonly removes: readonly string[] }

type Staging = {
  readonly tree: FolderTree
  readonly change: FolderChange
  readonly onFile: (done: number) => void
}

/** A finished folder, beside the folder that it is to replace. */
export type StagedFolder = {
  readonly path: string
  /** Puts the new folder in place. @throws UserError if the original changed meanwhile; the original is kept then */
  readonly commit: () => Promise<void>
  readonly discard: () => Promise<void>
}

/** Repairs or removes the temporary folders that killed commands left, and lists the content folder. @throws as listTree and repairContent do */
export async function openFolder(folder: string): Promise<FolderTree> {
  await repairContent(folder)
  return listTree(folder)
}

/**
 * Makes the changed folder beside the original, which stays as it is. Unchanged files are hard links, or copies if the file
 * system has no hard links. All files are flushed to the disk when this returns.
 *
 * @throws UserError, for example on a full disk; the new folder is removed then
 */
export async function stageChange(folder: string, work: Staging): Promise<StagedFolder> {
  const path = siblingPath(folder, 'importing')
  const remove = async () => void (await discard([path], folder))
  try {
    await mkdir(dirname(folder), { recursive: true })
    await fillFolder(path, folder, work)
  } catch (error) {
    await remove()
    const reason = `The content could not be written: ${messageOf(error)}\n${folder} was not changed.`
    throw new UserError(reason, { cause: error })
  }
  return { path, commit: () => replaceFolder(folder, path, work.tree), discard: remove }
}

async function fillFolder(staging: string, folder: string, { tree, change, onFile }: Staging): Promise<void> {
  const written = change.writes.map(({ path }) => path)
  const replaced = new Set([...written, ...change.removes])
  const kept = tree.filter(({ path }) => !replaced.has(path))
  const folders = folderModes(kept, written)
  for (const [path] of folders) await mkdir(join(staging, path))
  await pMap(kept, entry => linkOrCopy(entry, folder, staging), { concurrency: 16 })
  let done = 0
  const write = async ({ path, read }: OutputFile) => {
    await writeStagedFile(join(staging, path), await read())
    onFile(++done)
  }
  await pMap(change.writes, write, { concurrency: 4 })
  // Modes are set separately, since mkdir applies the umask, and last, since they may forbid writing.
  for (const [path, mode] of folders.toReversed()) {
    await syncFolder(join(staging, path))
    await chmod(join(staging, path), mode)
  }
}

/** Returns every folder with its permissions, parents first. */
function folderModes(kept: readonly TreeEntry[], written: readonly string[]): [path: string, mode: number][] {
  const modes = new Map([['', 0o755]])
  for (const { path, kind, mode } of kept) if (kind === 'folder') modes.set(path, mode)
  for (const path of written) {
    for (let parent = dirname(path); parent !== '.'; parent = dirname(parent)) {
      if (!modes.has(parent)) modes.set(parent, 0o755)
    }
  }
  return [...modes].sort(([a], [b]) => a.length - b.length)
}

async function linkOrCopy({ path, kind }: TreeEntry, folder: string, staging: string): Promise<void> {
  const [from, to] = [join(folder, path), join(staging, path)]
  if (kind === 'link') await symlink(await readlink(from), to)
  if (kind !== 'file') return
  await link(from, to).catch(async error => {
    if (!hasCode(error, 'EPERM', 'EXDEV', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) throw error
    await writeFlushed(to, await readFile(from), { like: await stat(from) })
  })
}

async function replaceFolder(folder: string, staging: string, tree: FolderTree): Promise<void> {
  const replace = () => replaceUnchanged(folder, staging, tree)
  return isThere(folder) ? withFolderLock(folder, replace) : replace()
}

async function replaceUnchanged(folder: string, staging: string, tree: FolderTree): Promise<void> {
  const changed = findChange(tree, await listTree(folder))
  if (changed !== undefined) {
    throw new UserError(
      `${folder}/${changed} changed while the command was at work, so nothing was written. Run it again.`,
    )
  }
  const previous = siblingPath(folder, 'previous')
  const isReplaced = swap(folder, { staging, previous })
  await syncFolder(dirname(folder))
  if (isReplaced) await discard([previous], folder)
}

/** Swaps the folders, and returns whether there was an old one. Synchronous, so that no signal handler runs while there is no folder. */
function swap(folder: string, { staging, previous }: { staging: string; previous: string }): boolean {
  const isReplaced = moveIfExists(folder, previous)
  try {
    renameSync(staging, folder)
    return isReplaced
  } catch (error) {
    // Another command may have brought the old folder back.
    if (isReplaced && !isThere(folder)) renameSync(previous, folder)
    throw error
  }
}

function moveIfExists(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false
    throw error
  }
}
