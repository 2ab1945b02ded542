import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs'
import type { PublishedFile } from '../base/published-file.ts'
import { foldersOf } from './folders.ts'
import { isOf, ownStampOf, publishedStampOf } from './published-file.ts'

/** The site that stands in a folder, as far as it is still what was published last. */
export type StandingSite = {
  readonly folder: string
  /** The file that was published at this path, where it is there as it was left. */
  untouched(path: string): PublishedFile | undefined
  /** Whether this is, name for name, all that the folder holds. */
  holdsOnly(paths: readonly string[]): boolean
  /** Whether the folder is the one that was looked at, and no other build has put its own there meanwhile. */
  isTheSame(): boolean
}

/** Looks at the site in a folder, which need not be there, with the record of what was published in it last. */
export function lookAtSite(folder: string, before: Iterable<PublishedFile>): StandingSite {
  const published = new Map([...before].map(file => [file.path, file]))
  const identity = identityOf(folder)
  return {
    folder,
    untouched(path) {
      const file = published.get(path)
      return file && hasStamp(`${folder}/${path}`, file.stamp) ? file : undefined
    },
    holdsOnly: paths => isPublic(folder) && holdsOnly(folder, paths),
    isTheSame: () => identityOf(folder) === identity,
  }
}

function hasStamp(path: string, stamp: string): boolean {
  const stats = lookAt(path)
  return stats !== undefined && publishedStampOf(stats) === stamp
}

/** Whether the file that had this stamp lies there, though it may have got other names since. */
export function isFileOf(path: string, stamp: string): boolean {
  const stats = lookAt(path)
  return stats !== undefined && isOf(stamp, ownStampOf(stats))
}

/**
 * The files of a site that was put in its place a moment ago, as they can be known again: names came and went since they were
 * written. One that is no longer the same has no stamp.
 */
export function stampAgain(folder: string, files: readonly PublishedFile[]): PublishedFile[] {
  return files.map(file => {
    const stats = lookAt(`${folder}/${file.path}`)
    const isSame = stats !== undefined && isOf(file.stamp, ownStampOf(stats))
    return { ...file, stamp: isSame ? publishedStampOf(stats) : '' }
  })
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
  // A folder too many shows in the number, and so does a path that is listed twice.
  return isAsListed('') && found === entries
}

/** Whether a web server can read the folder, as it could when it was published. */
function isPublic(folder: string): boolean {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats !== undefined && (process.platform === 'win32' || (stats.mode & 0o777) === 0o755)
}

// A file where a folder was, or a folder that may not be looked into: whatever it is, it is not what was published.
function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
