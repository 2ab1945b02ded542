import { lstatSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withFolderLock } from '../../base/files/folder-lock.ts'
import { clearLeftovers } from '../../base/files/leftovers.ts'
import { folderIdOf, followLinks, isThere } from '../../base/files/links.ts'
import { restoreFolder } from '../../base/files/restore.ts'
import { mayBeAtWork, namesIn, readProcessTag } from '../../base/files/siblings.ts'
import { bytesOf, readSwaps, type SwapSet, undoSwaps } from '../../base/files/swap-files.ts'
import { hasCode } from '../../base/problems/system-error.ts'
import { folders } from '../../content/load/layout.ts'
import { resolveInside } from './file-inside.ts'

/**
 * Repairs content after a command was killed: moves back a folder that an import had moved away, restores the files of a
 * change that was not finished, and removes temporary files and folders. Returns a sentence for each restored folder and change.
 *
 * @throws UserError, for example while an import is running; NotRestored
 */
export async function repairContent(content: string): Promise<string[]> {
  const folder = followLinks(content)
  const isBack = await restoreFolder(folder, 'unlessRunning')
  await clearLeftovers(folder)
  const killed = `An import was killed while it replaced ${content}; the old content is back.`
  try {
    const undone =
      notesIn(folder).length > 0 ? await withFolderLock(folder, () => undoUnfinished(folder)) : []
    if (notesIn(folder).length === 0) removeTemporaryFiles(folder)
    const sentences = undone.map(paths => {
      return `A command was killed while it changed ${content}; these files are as they were before: ${paths.join(', ')}.`
    })
    return isBack ? [killed, ...sentences] : sentences
  } catch (error) {
    if (!isOutOfReach(error)) throw error
    return isBack ? [killed] : []
  }
}

// Another command did this already, or the content is read-only and what is temporary stays, hidden from builds.
function isOutOfReach(error: unknown): boolean {
  return hasCode(error, 'EEXIST', 'ENOENT', 'EACCES', 'EPERM', 'EROFS', 'EBUSY', 'ENOTEMPTY')
}

/** Restores the files of changes that were not finished. Under the lock of the folder nobody is at work on them. Returns their paths. */
export async function undoUnfinished(folder: string): Promise<string[][]> {
  const undone: string[][] = []
  const realFolder = realpathSync(folder)
  for (const note of notesIn(folder)) {
    const set = readSwaps(note)
    const paths = set ? pathsInside(set, realFolder) : []
    if (!paths) continue
    if (set) await undoSwaps({ note, swaps: set.swaps })
    else rmSync(note, { force: true })
    if (paths.length > 0) undone.push(paths)
  }
  return undone
}

function notesIn(folder: string): string[] {
  const isNote = (name: string) => /^\.changes\.saving-[^.]+$/.test(name)
  return namesIn(folder)
    .filter(isNote)
    .map(name => join(folder, name))
}

/**
 * Returns the paths of swaps within the content; undefined if one leads elsewhere or is there twice, or if another folder's change is
 * noted: a stranger's commit may bring notes, but cannot know what identifies this folder.
 */
function pathsInside({ swaps, label }: SwapSet, folder: string): string[] | undefined {
  if (label !== folderIdOf(folder)) return undefined
  if (new Set(swaps.map(({ path }) => path)).size < swaps.length) return undefined
  try {
    return swaps.map(({ path, temporary, backup }) => {
      const [first = '', ...hidden] = [path, temporary, backup].map(each => relativeTo(folder, each))
      if (!hidden.every(each => /^\..+\.saving-[^.]+$/.test(basename(each))))
        throw new Error('a name that is not hidden')
      return first
    })
  } catch {
    return undefined
  }
}

function relativeTo(folder: string, latin1: string): string {
  const full = bytesOf(latin1).toString('utf8')
  const path = full.slice(folder.length + 1)
  if (resolveInside({ folder, path }).realPath !== full) throw new Error(`${full} is not in ${folder}`)
  return path
}

function removeTemporaryFiles(folder: string): void {
  if (!isFolder(folder)) return
  const searched = ['', '.schemas', ...Object.keys(folders)].filter(name => isFolder(join(folder, name)))
  for (const name of searched) {
    for (const hidden of namesIn(join(folder, name))) {
      const [, tagText = ''] = /^\..+\.saving-([^.]+)$/.exec(hidden) ?? []
      const [tag, path] = [readProcessTag(tagText), join(folder, name, hidden)]
      if (tag && !mayBeAtWork({ tag, path })) rmSync(path, { force: true })
    }
  }
}

function isFolder(path: string): boolean {
  return isThere(path) && lstatSync(path).isDirectory()
}
