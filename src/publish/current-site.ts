import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import type { PublishedFile } from '../base/output-file.ts'

/** The site in a folder, as far as it is still what was published last. */
export type CurrentSite = {
  readonly folder: string
  /** The file that was published at this path, where it is still there and unchanged. */
  untouched(path: string): PublishedFile | undefined
  /** The second in which the site, or what is at this path, was changed last; 0 where there is neither. */
  lastChange(path: string): number
  /** Whether these are exactly the files in the folder. */
  holdsOnly(paths: readonly string[]): boolean
  /** Whether the folder is the one that was looked at, and no other build has put its own there meanwhile. */
  isTheSame(): boolean
}

/** Looks at the site in a folder, which need not exist, with the record of what was published in it last. */
export function readCurrentSite(folder: string, before: Iterable<PublishedFile>): CurrentSite {
  const published = new Map([...before].map(file => [file.path, file]))
  const identity = identityOf(folder)
  const secondOf = (stats: Stats | undefined) => Math.floor((stats?.mtimeMs ?? 0) / 1000)
  const changed = secondOf(lookAt(folder))
  return {
    folder,
    untouched(path) {
      const file = published.get(path)
      const stats = file && lookAt(`${folder}/${path}`)
      return stats && publishedStampOf(stats) === file.stamp ? file : undefined
    },
    lastChange: path => Math.max(changed, secondOf(lookAt(`${folder}/${path}`))),
    holdsOnly: paths => isPublic(folder) && holdsOnly(folder, paths),
    isTheSame: () => identityOf(folder) === identity,
  }
}

/**
 * Identifies a published file that nobody changed: its inode number, size, kind, mode, and the times of the last change of
 * its bytes and of its entry.
 */
export function publishedStampOf(stats: Stats): string {
  return `${lastingStampOf(stats)} ${stats.ctimeMs}`
}

/** The part of a stamp that does not change where the file gets another name: all but the last change of its entry. */
function lastingStampOf({ ino, size, mode, mtimeMs }: Stats): string {
  return `${ino} ${size} ${mode.toString(8)} ${mtimeMs}`
}

function isOf(stamp: string, stats: Stats): boolean {
  return stamp.startsWith(`${lastingStampOf(stats)} `)
}

/** Whether the file that had this stamp is at the path, though it may have got other names since. */
export function isSameFile(path: string, stamp: string): boolean {
  const stats = lookAt(path)
  return stats !== undefined && isOf(stamp, stats)
}

/**
 * The files of a site that was put in its place a moment ago, with their stamps of now: names came and went since they were
 * written. A file that is no longer the same has no stamp.
 */
export function stampAgain(folder: string, files: readonly PublishedFile[]): PublishedFile[] {
  return files.map(file => {
    const stats = lookAt(`${folder}/${file.path}`)
    return { ...file, stamp: stats && isOf(file.stamp, stats) ? publishedStampOf(stats) : '' }
  })
}

/** Every folder that holds one of the files, parents first; the empty text is the site itself. */
export function foldersOf(paths: readonly string[]): string[] {
  const folders = new Set([''])
  for (const path of paths) addParents(path, folders)
  return [...folders].sort((a, b) => a.length - b.length)
}

function addParents(path: string, folders: Set<string>): void {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  if (folders.has(parent)) return
  addParents(parent, folders)
  folders.add(parent)
}

function identityOf(folder: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats ? `${stats.dev} ${stats.ino} ${stats.ctimeMs}` : ''
}

function holdsOnly(root: string, paths: readonly string[]): boolean {
  const files = new Set(paths)
  const entries = paths.length + foldersOf(paths).length - 1
  let found = 0
  const isAsListed = (folder: string): boolean => {
    return readdirSync(`${root}/${folder}`, { withFileTypes: true }).every(entry => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      found++
      if (!entry.isDirectory()) return files.has(path)
      return isPublic(`${root}/${path}`) && isAsListed(path)
    })
  }
  // An additional folder shows in the number, and so does a path that is listed twice.
  return isAsListed('') && found === entries
}

/** Whether a web server can read the folder, as it could when it was published. */
function isPublic(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats !== undefined && (process.platform === 'win32' || (stats.mode & 0o777) === 0o755)
}

// A file where a folder was, or a folder that may not be looked into, is not what was published.
function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
