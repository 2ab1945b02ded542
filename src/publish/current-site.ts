import { readdirSync, type Stats, statSync } from 'node:fs'
import { foldersOf } from '../base/files/folders-of.ts'
import { statIfThere } from '../base/files/links.ts'
import type { FileStats } from '../base/files/list-folder.ts'
import type { OutputFile, PublishedFile } from '../base/output-file.ts'

/** The site in a folder, compared with the record of what was published last. */
export type CurrentSite = {
  readonly folder: string
  /** The file that was published at this path, if it is still there and unchanged. */
  untouched(path: string): PublishedFile | undefined
  /** Returns the latest mtime of the site's folder and of the file or folder at this path, in whole seconds; 0 if neither exists. */
  lastChange(path: string): number
  /** Whether the folder has exactly these files, and web servers may still read all its folders. */
  holdsOnly(files: readonly PublishedFile[]): boolean
  /** Whether the folder is still the one that was examined: no other build has replaced it meanwhile. */
  isStillInPlace(): boolean
}

/** Examines the site in a folder, which need not exist, with the record of what was published there last. */
export function readCurrentSite(folder: string, record: Iterable<PublishedFile>): CurrentSite {
  const published = new Map([...record].map(file => [file.path, file]))
  const identity = identityOf(folder)
  const secondOf = (stats: Stats | undefined) => Math.floor((stats?.mtimeMs ?? 0) / 1000)
  const changed = secondOf(statIfThere(folder))
  return {
    folder,
    untouched(path) {
      const file = published.get(path)
      const stats = file && statIfThere(`${folder}/${path}`)
      return stats && publishedStampOf(stats) === file.stamp ? file : undefined
    },
    lastChange: path => Math.max(changed, secondOf(statIfThere(`${folder}/${path}`))),
    holdsOnly: files => isPublic(folder) && holdsOnly(folder, files),
    isStillInPlace: () => identityOf(folder) === identity,
  }
}

/** Whether a published file has the bytes of this one, by their keys. */
export function hasKeyOf({ key }: OutputFile, published: PublishedFile): boolean {
  return key !== undefined && key === (published.key ?? published.sha256)
}

/** Identifies an unchanged published file: inode number, size, file type, mode, mtime and ctime. */
export function publishedStampOf(stats: FileStats): string {
  return `${lastingStampOf(stats)} ${stats.ctimeMs}`
}

/** Returns the part of a stamp that a new hard link does not change: everything but ctime. */
function lastingStampOf({ ino, size, mode, mtimeMs }: FileStats): string {
  return `${ino} ${size} ${mode.toString(8)} ${mtimeMs}`
}

function hasStamp(stamp: string, stats: FileStats): boolean {
  return stamp.startsWith(`${lastingStampOf(stats)} `)
}

/** Whether the file with this stamp is at the path, even if it has new hard links. */
export function isSameFile(path: string, stamp: string): boolean {
  const stats = statIfThere(path)
  return stats !== undefined && hasStamp(stamp, stats)
}

/**
 * Returns the files of a site that was just put in place with new stamps, since hard links that were added or removed after
 * writing changed their ctime. A file that is no longer the same has an empty stamp.
 */
export function stampAgain(folder: string, files: readonly PublishedFile[]): PublishedFile[] {
  return files.map(file => {
    const stats = statIfThere(`${folder}/${file.path}`)
    return { ...file, stamp: stats && hasStamp(file.stamp, stats) ? publishedStampOf(stats) : '' }
  })
}

function identityOf(folder: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats ? `${stats.dev} ${stats.ino} ${stats.ctimeMs}` : ''
}

function holdsOnly(root: string, files: readonly PublishedFile[]): boolean {
  const paths = new Set(files.map(({ path }) => path))
  const expected = files.length + foldersOf(files).length
  let found = 0
  const isAsListed = (folder: string): boolean => {
    return readdirSync(`${root}/${folder}`, { withFileTypes: true }).every(entry => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      found++
      if (!entry.isDirectory()) return paths.has(path)
      return isPublic(`${root}/${path}`) && isAsListed(path)
    })
  }
  // The number shows missing files, additional folders, and paths that are listed twice.
  return isAsListed('') && found === expected
}

/** Whether the folder still has the mode that it was published with, so that web servers can read it. */
function isPublic(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats !== undefined && (process.platform === 'win32' || (stats.mode & 0o777) === 0o755)
}
