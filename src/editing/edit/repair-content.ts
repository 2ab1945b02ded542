import { realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf } from '../../base/files/byte-paths.ts'
import { withFolderLock } from '../../base/files/folder-lock.ts'
import { folderIdOf, followLinks, isFolder, isThere } from '../../base/files/links.ts'
import { mayBeAtWork, namesIn, readProcessTag } from '../../base/files/siblings.ts'
import { noteName, readSwaps, type SwapSet, undoSwaps } from '../../base/files/swap-files.ts'
import { attempt, ignoring } from '../../base/problems/system-error.ts'
import { folders } from '../../content/load/layout.ts'
import { resolveInside } from './file-inside.ts'

/**
 * Repairs content after a command was killed: restores the files of a change that was not finished, and removes temporary files. Returns
 * a sentence for each change.
 *
 * @throws NotRestored; UserError if another program keeps the lock of the folder
 */
export async function repairContent(content: string): Promise<string[]> {
  const folder = followLinks(content)
  try {
    const undone = await undoUnfinished(folder)
    if (storesIn(folder).length === 0) removeTemporaryFiles(folder)
    return undone.map(paths => {
      const rest = paths.length > mostNamed ? ` and ${paths.length - mostNamed} more` : ''
      const names = `${paths.slice(0, mostNamed).join(', ')}${rest}`
      return `A command was killed while it changed ${content}; these files are as they were before: ${names}.`
    })
  } catch (error) {
    // Another command did this already, or the content is read-only: temporary files stay, hidden from builds.
    return ignoring('EEXIST', 'ENOENT', 'EACCES', 'EPERM', 'EROFS', 'EBUSY', 'ENOTEMPTY')(error) ?? []
  }
}

const mostNamed = 20

/** Restores the files of changes that were not finished. Under the lock of the folder nobody is at work on them. Returns their paths. */
export async function undoUnfinished(folder: string): Promise<string[][]> {
  return storesIn(folder).length === 0 ? [] : withFolderLock(folder, () => undoAll(folder))
}

async function undoAll(folder: string): Promise<string[][]> {
  const undone: string[][] = []
  const root = realpathSync(folder)
  for (const store of storesIn(folder)) {
    const set = readSwaps({ root, store })
    const paths = set ? pathsInside(set) : []
    if (!paths) continue
    if (set) await undoSwaps(set)
    rmSync(store, { recursive: true, force: true })
    if (paths.length > 0) undone.push(paths)
  }
  return undone
}

/** Returns the folders of changes that are noted. */
function storesIn(folder: string): string[] {
  return namesIn(folder)
    .filter(name => /^\.changes\.saving-[^.]+$/.test(name))
    .map(name => join(folder, name))
    .filter(store => isThere(join(store, noteName)))
}

/**
 * Returns the paths of swaps within the content; undefined if one leads elsewhere or is there twice, or if another folder's change is
 * noted: a stranger's commit may bring notes, but cannot know what identifies this folder.
 */
function pathsInside({ root, swaps, label }: SwapSet): string[] | undefined {
  if (label !== folderIdOf(root)) return undefined
  if (new Set(swaps.map(({ path }) => path)).size < swaps.length) return undefined
  return attempt(() => {
    const paths = swaps.map(({ path }) => bytesOf(path).toString('utf8'))
    for (const path of paths) resolveInside({ folder: root, path })
    return paths
  })
}

function removeTemporaryFiles(folder: string): void {
  if (!isFolder(folder)) return
  const searched = ['', '.schemas', ...Object.keys(folders)].filter(name => isFolder(join(folder, name)))
  for (const name of searched) {
    for (const hidden of namesIn(join(folder, name))) {
      const [, tagText = ''] = /^\..+\.saving-([^.]+)$/.exec(hidden) ?? []
      const [tag, path] = [readProcessTag(tagText), join(folder, name, hidden)]
      if (tag && !mayBeAtWork({ tag, path })) rmSync(path, { recursive: true, force: true })
    }
  }
}
