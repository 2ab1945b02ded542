import { type Dirent, lstatSync, readdirSync, type Stats } from 'node:fs'
import { hasCode } from '../problems/system-error.ts'

/** A file, link or device below a folder: its path with `/`, whether it is a regular file, and its stats. */
export type ListedEntry = { readonly path: string; readonly isFile: boolean; readonly stats: Stats }

/** Which names of files and folders to pass over, and how many files to list at most. */
export type ListingOptions = { readonly isPassedOver?: (name: string) => boolean; readonly most?: number }

/**
 * Lists everything below a folder but folders, in no order. Links are not followed. What vanishes meanwhile is left out; what
 * has a name that is no text is listed.
 *
 * @throws the system's error where the folder cannot be read
 */
export function listFolder(
  folder: string,
  { isPassedOver = () => false, most = Number.POSITIVE_INFINITY }: ListingOptions = {},
): ListedEntry[] {
  const found: ListedEntry[] = []
  const isPassed = (name: string) => found.length >= most || isPassedOver(name)
  walk(folder, isPassed, (path, entry) => {
    if (entry.isDirectory()) return
    const stats = lstatSync(`${folder}/${path}`, optional) ?? statsOfUnreadable(folder, path)
    if (stats) found.push({ path, isFile: entry.isFile(), stats })
  })
  return found
}

/** Lists the folders below a folder, in no order, each with its permissions. */
export function listFolders(folder: string): { readonly path: string; readonly mode: number }[] {
  const found: { path: string; mode: number }[] = []
  const isPassed = () => false
  walk(folder, isPassed, (path, entry) => {
    const stats = entry.isDirectory() ? lstatSync(`${folder}/${path}`, optional) : undefined
    if (stats) found.push({ path, mode: stats.mode & 0o777 })
  })
  return found
}

const optional = { throwIfNoEntry: false } as const

type Visit = (path: string, entry: Dirent) => void

function walk(folder: string, isPassedOver: (name: string) => boolean, visit: Visit): void {
  const ahead = ['']
  for (let below = ahead.pop(); below !== undefined; below = ahead.pop()) {
    for (const entry of entriesOf(`${folder}/${below}`, below === '')) {
      if (isPassedOver(entry.name)) continue
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

/** A name that is not UTF-8 has characters in it that the disk does not know: its folder's stats stand in. */
function statsOfUnreadable(folder: string, path: string): Stats | undefined {
  return path.includes('\ufffd') ? lstatSync(folder, optional) : undefined
}
