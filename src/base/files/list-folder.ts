import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs'
import { missing, unlessFails } from '../problems/system-error.ts'

/** What shows whether a file changed, and its permissions. A million `Stats` would take 0.9 GB, these numbers a sixth of that. */
export type FileStats = Pick<Stats, 'size' | 'mtimeMs' | 'ctimeMs' | 'ino' | 'mode'>

/** A file, link or device below a folder: its path with `/`, whether it is a regular file, and its stats. */
export type ListedEntry = {
  readonly path: string
  readonly isFile: boolean
  readonly stats: FileStats
  /** The folder in which it is now, if it is not yet in the one for which it is listed. */
  readonly folder?: string | undefined
}

/**
 * Lists everything below a folder except folders, unordered. Symlinks are not followed. Files that vanish meanwhile are left
 * out; names that are not UTF-8 are listed.
 *
 * @throws the system's error if the folder cannot be read
 */
export function listFolder(folder: string): ListedEntry[] {
  const found: ListedEntry[] = []
  for (const { path, entry } of walk(folder)) {
    const stats = entry.isDirectory() ? undefined : statListed(folder, path)
    if (stats) found.push({ path, isFile: entry.isFile(), stats })
  }
  return found
}

/**
 * Returns the stats of an entry listed below `folder`; undefined if it has vanished. A name that is not UTF-8 cannot be looked
 * up: for it, the stats of `folder` itself are returned.
 */
export function statListed(folder: string, path: string): FileStats | undefined {
  const stats = lstatSync(`${folder}/${path}`, optional)
  const found = stats ?? (path.includes('\ufffd') ? lstatSync(folder, optional) : undefined)
  if (!found) return undefined
  const { size, mtimeMs, ctimeMs, ino, mode } = found
  return { size, mtimeMs, ctimeMs, ino, mode }
}

/** Lists the folders below a folder, unordered, each with its permissions. */
export function listFolders(folder: string): { readonly path: string; readonly mode: number }[] {
  const found: { path: string; mode: number }[] = []
  for (const { path, entry } of walk(folder)) {
    const stats = entry.isDirectory() ? lstatSync(`${folder}/${path}`, optional) : undefined
    if (stats) found.push({ path, mode: stats.mode & 0o777 })
  }
  return found
}

/** Whether there are more than `most` files and folders below a folder, without those in its folder `.git`. Stops there. */
export function hasMoreThan(most: number, folder: string): boolean {
  let found = 0
  for (const _ of walk(folder, '.git')) if (++found > most) return true
  return false
}

const optional = { throwIfNoEntry: false } as const

function* walk(folder: string, skipped?: string): Iterable<{ path: string; entry: Dirent }> {
  const unread = ['']
  for (let parent = unread.pop(); parent !== undefined; parent = unread.pop()) {
    for (const entry of entriesOf(parent === '' ? folder : `${folder}/${parent}`, parent === '')) {
      const path = parent === '' ? entry.name : `${parent}/${entry.name}`
      yield { path, entry }
      if (entry.isDirectory() && path !== skipped) unread.push(path)
    }
  }
}

function entriesOf(folder: string, isTop: boolean): Dirent[] {
  return unlessFails(isTop ? [] : missing, () => readdirSync(folder, { withFileTypes: true })) ?? []
}
