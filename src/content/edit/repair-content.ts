import { lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { nameUnlessTaken } from '../../base/files/create-files.ts'
import { followLinks, isThere, restoreFolder } from '../../base/files/restore.ts'
import { mayBeAtWork, namesIn, readTag } from '../../base/files/siblings.ts'
import { hasCode } from '../../base/problems/system-error.ts'
import { folders } from '../load/layout.ts'

/**
 * Repairs what killed commands left of a content: brings the folder back that an import moved away, completes the files of
 * which some are in place, and removes other unfinished files. Returns what was repaired, a sentence each.
 *
 * @throws CannotRestore; BeingReplaced while an import is at work; LinkCircle
 */
export async function repairContent(content: string): Promise<string[]> {
  const folder = followLinks(content)
  const isBack = await restoreFolder(folder, 'unlessRunning')
  const killed = `An import was killed while it replaced ${content}; the content from before it is back.`
  const completed = settleUnfinished(folder).map(path => {
    return `A command was killed while it wrote to ${content}; ${path} is complete now.`
  })
  return isBack ? [killed, ...completed] : completed
}

/** A file that was being written: its path within the content, both paths on the disk, and the tag of the process. */
type Unfinished = Readonly<Record<'path' | 'place' | 'unfinished' | 'tag', string>>

/**
 * Settles what killed commands were writing. Files that were created together and of which one is in place are completed;
 * everything else that is unfinished is removed. Returns the paths of the files that were completed.
 */
function settleUnfinished(folder: string): string[] {
  const found = listUnfinished(folder)
  return [...new Set(found.map(({ tag }) => tag))].flatMap(each => {
    const group = found.filter(({ tag }) => tag === each)
    try {
      const missing = group.filter(({ place }) => !isThere(place))
      const isBegun = group.some(({ place, unfinished }) => isSameFile(place, unfinished))
      if (isBegun) for (const { unfinished, place } of missing) nameUnlessTaken(unfinished, place)
      for (const { unfinished } of group) rmSync(unfinished, { force: true })
      return isBegun ? missing.map(({ path }) => path) : []
    } catch (error) {
      // Another command was first, or the content can only be read: then it is complete, or stays hidden.
      if (hasCode(error, 'EEXIST', 'ENOENT', 'EACCES', 'EPERM', 'EROFS')) return []
      throw error
    }
  })
}

function listUnfinished(folder: string): Unfinished[] {
  if (!isFolder(folder)) return []
  const written = ['', '.schemas', ...Object.keys(folders)].filter(name => isFolder(join(folder, name)))
  return written.flatMap(name => {
    return namesIn(join(folder, name)).flatMap(hidden => {
      const [, file = '', text = ''] = /^\.(.+)\.saving-([^.]+)$/.exec(hidden) ?? []
      const [tag, unfinished, path] = [readTag(text), join(folder, name, hidden), join(name, file)]
      if (tag === undefined || mayBeAtWork({ tag, path: unfinished })) return []
      return [{ path, place: join(folder, path), unfinished, tag: text }]
    })
  })
}

function isFolder(path: string): boolean {
  return isThere(path) && lstatSync(path).isDirectory()
}

function isSameFile(one: string, other: string): boolean {
  const [a, b] = [lstatSync(one, optional), lstatSync(other, optional)]
  return a !== undefined && b !== undefined && a.ino === b.ino && a.dev === b.dev
}

const optional = { throwIfNoEntry: false } as const
