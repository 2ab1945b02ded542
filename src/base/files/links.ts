import { lstatSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { attempt, missing, unlessFails } from '../problems/system-error.ts'
import { UserError } from '../problems/user-error.ts'

/**
 * Resolves symlinks to a final path, which need not exist. Stops at a symlink for which `isEnd` holds.
 *
 * @throws UserError if the chain of symlinks leads back to itself
 */
export function followLinks(path: string, isEnd = (_target: string, _link: string) => false): string {
  let place = path
  for (let hop = 0; hop < maxHops; hop++) {
    const target = readLink(place)
    if (target === undefined || isEnd(target, place)) return place
    place = resolve(realpathSync(dirname(place)), target)
  }
  throw new UserError(`${path} is a link that leads back to itself. Remove it, or name another folder.`)
}

// The same limit as on Linux.
const maxHops = 40

/** Returns the target of a symlink; undefined if there is no symlink at this path. */
export function readLink(path: string): string | undefined {
  // Nothing is there, or something else than a symlink (UNKNOWN on Windows).
  return unlessFails([...missing, 'EINVAL', 'UNKNOWN'], () => readlinkSync(path))
}

/** Whether anything exists at a path, including a dangling symlink. */
export function isThere(path: string): boolean {
  return unlessFails(missing, () => lstatSync(path)) !== undefined
}

/** Whether a path is a folder, and not a symlink to one. */
export function isFolder(path: string): boolean {
  return unlessFails(missing, () => lstatSync(path))?.isDirectory() ?? false
}

/** Returns the stats of a path, without following a symlink; undefined if nothing can be found there. */
export function statIfThere(path: string): Stats | undefined {
  return attempt(() => lstatSync(path, { throwIfNoEntry: false }))
}

/**
 * Identifies a folder on this disk, even when it is moved; empty if it does not exist. Inode numbers are reused, but not
 * together with the time of birth.
 */
export function folderIdOf(folder: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false, bigint: true })
  return stats ? `${stats.ino} ${stats.birthtimeNs}` : ''
}
