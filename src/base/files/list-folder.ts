import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs'
import { hasCode } from '../problems/system-error.ts'

/** A file, link or device below a folder: its path with `/`, whether it is a regular file, and its stats. */
export type ListedEntry = { readonly path: string; readonly isFile: boolean; readonly stats: Stats }

/**
 * Lists everything below a folder but folders, in no order. Links are not followed. What vanishes meanwhile is left out; what
 * has a name that is no text is listed.
 *
 * @throws the system's error where the folder cannot be read
 */
export function listFolder(folder: string): ListedEntry[] {
  const found: ListedEntry[] = []
  walk(folder, (path, entry) => {
    const stats = entry.isDirectory() ? undefined : lookAtListed(folder, path)
    if (stats) found.push({ path, isFile: entry.isFile(), stats })
  })
  return found
}

/**
 * What the disk says of something that was listed; undefined if it has vanished. A name that is not UTF-8 is listed with
 * characters that the disk does not know: then this is what the disk says of the folder.
 */
export function lookAtListed(folder: string, path: string): Stats | undefined {
  const stats = lstatSync(`${folder}/${path}`, optional)
  return stats ?? (path.includes('\ufffd') ? lstatSync(folder, optional) : undefined)
}

/** Lists the folders below a folder, in no order, each with its permissions. */
export function listFolders(folder: string): { readonly path: string; readonly mode: number }[] {
  const found: { path: string; mode: number }[] = []
  walk(folder, (path, entry) => {
    const stats = entry.isDirectory() ? lstatSync(`${folder}/${path}`, optional) : undefined
    if (stats) found.push({ path, mode: stats.mode & 0o777 })
  })
  return found
}

const optional = { throwIfNoEntry: false } as const

function walk(folder: string, visit: (path: string, entry: Dirent) => void): void {
  const ahead = ['']
  for (let below = ahead.pop(); below !== undefined; below = ahead.pop()) {
    for (const entry of entriesOf(`${folder}/${below}`, below === '')) {
      const path = `${below}${entry.name}`
      visit(path, entry)
      if (entry.isDirectory()) ahead.push(`${path}/`)
    }
  }
}

function entriesOf(folder: string, isTop: boolean): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if (!isTop && hasCode(error, 'ENOENT', 'ENOTDIR')) return []
    throw error
  }
}
