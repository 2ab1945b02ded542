import { lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { giveFinalName } from '../../base/files/create-files.ts'
import { clearLeftovers } from '../../base/files/leftovers.ts'
import { followLinks, isThere } from '../../base/files/links.ts'
import { restoreFolder } from '../../base/files/restore.ts'
import { mayBeAtWork, namesIn, readProcessTag } from '../../base/files/siblings.ts'
import { groupBy } from '../../base/group-by.ts'
import { hasCode } from '../../base/problems/system-error.ts'
import { folders } from '../load/layout.ts'

/**
 * Repairs content after a command was killed: moves back a folder that an import had moved away, completes groups of new files
 * that were partly in place, and removes other temporary files and folders. Returns a sentence for each restored folder and completed file.
 *
 * @throws UserError, for example while an import is running
 */
export async function repairContent(content: string): Promise<string[]> {
  const folder = followLinks(content)
  const isBack = await restoreFolder(folder, 'unlessRunning')
  await clearLeftovers(folder)
  const killed = `An import was killed while it replaced ${content}; the old content is back.`
  const completed = finishTemporaryFiles(folder).map(path => {
    return `A command was killed while it wrote to ${content}; ${path} is complete now.`
  })
  return isBack ? [killed, ...completed] : completed
}

/** A temporary file: its final path within the content, both paths on disk, and the tag shared by all files created together. */
type TemporaryFile = Readonly<Record<'path' | 'finalPath' | 'temporaryPath' | 'tagText', string>>

/**
 * Finishes what killed commands began. If one of several files created together is in place (it still has its temporary name as
 * a hard link), the others are moved into place, too; all other temporary files are removed. Returns the paths of the moved files.
 */
function finishTemporaryFiles(folder: string): string[] {
  const groups = groupBy(listTemporaryFiles(folder), ({ tagText }) => tagText)
  return [...groups.values()].flatMap(group => {
    try {
      const missing = group.filter(({ finalPath }) => !isThere(finalPath))
      const isOneInPlace = group.some(({ finalPath, temporaryPath }) => isSameFile(finalPath, temporaryPath))
      if (isOneInPlace)
        for (const { temporaryPath, finalPath } of missing) giveFinalName(temporaryPath, finalPath)
      for (const { temporaryPath } of group) rmSync(temporaryPath, { force: true })
      return isOneInPlace ? missing.map(({ path }) => path) : []
    } catch (error) {
      // Another command did this already, or the content is read-only and the temporary file stays, hidden from builds.
      if (hasCode(error, 'EEXIST', 'ENOENT', 'EACCES', 'EPERM', 'EROFS')) return []
      throw error
    }
  })
}

function listTemporaryFiles(folder: string): TemporaryFile[] {
  if (!isFolder(folder)) return []
  const searched = ['', '.schemas', ...Object.keys(folders)].filter(name => isFolder(join(folder, name)))
  return searched.flatMap(name => {
    return namesIn(join(folder, name)).flatMap(hidden => {
      const [, file, tagText = ''] = /^\.(.+)\.saving-([^.]+)$/.exec(hidden) ?? []
      if (file === undefined) return []
      const tag = readProcessTag(tagText)
      const [temporaryPath, path] = [join(folder, name, hidden), join(name, file)]
      if (tag === undefined || mayBeAtWork({ tag, path: temporaryPath })) return []
      return [{ path, finalPath: join(folder, path), temporaryPath, tagText }]
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
