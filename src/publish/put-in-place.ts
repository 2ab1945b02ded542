import { lstatSync, renameSync } from 'node:fs'
import { rename, symlink } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { discard } from '../base/files/leftovers.ts'
import { processTag, siblingPath } from '../base/files/siblings.ts'
import { syncFolder } from '../base/files/write-file.ts'
import { hasCode } from '../base/problems/system-error.ts'
import { findPlace, type Layout } from './place.ts'

/** A finished site, its destination, and how to put it there: by default as a link if there is a link now, else as a folder. */
type Placement = {
  readonly staging: string
  readonly folder: string
  readonly layout: Layout | undefined
}

/** The present location of the site's files, and the folders that were moved away for it. */
type PlacementResult = { readonly root: string; readonly replaced: readonly string[] }

/**
 * Replaces the current site by a finished one, and restores the current one if that fails. Two builds may finish at the same
 * time; the one that finishes last then moves the other's site away. The rename is not flushed yet.
 */
export async function putInPlace({ staging, folder, layout }: Placement): Promise<PlacementResult> {
  const replaced: string[] = []
  const moveAway = () => {
    const previous = siblingPath(folder, 'previous')
    if (!moveCurrent(folder, previous)) return false
    replaced.unshift(previous)
    return lstatSync(previous).isSymbolicLink()
  }
  const replace = layout === 'link' || findPlace(folder).layout === 'link' ? replaceLink : moveFolder
  try {
    return { root: await replace({ staging, folder, moveAway }), replaced }
  } catch (error) {
    await restoreLast(replaced, folder)
    throw error
  }
}

/** A finished site, its destination, and how to move the current one away, which returns whether that was a link. */
type Replacement = {
  readonly staging: string
  readonly folder: string
  readonly moveAway: () => boolean
}

async function moveFolder(move: Replacement): Promise<string> {
  const { staging, folder, moveAway } = move
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // Another build replaced the folder by a link in the same instant, so this site is put there as a link, too.
    if (moveAway()) return replaceLink(move)
    if (renameUnless(occupied, staging, folder)) return folder
  }
  throw new Error(overtaken)
}

/** Replaces a link in one step, so that there is always a site; a folder is moved away first. */
async function replaceLink({ staging, folder, moveAway }: Replacement): Promise<string> {
  const tag = processTag()
  const [site, link] = [siblingPath(folder, 'site', tag), siblingPath(folder, 'link', tag)]
  try {
    // While this link exists, listReplaced skips the site with the same tag, so no other build removes it.
    await makeLink(basename(site), link)
    await rename(staging, site)
    await syncFolder(dirname(folder))
    for (let attempt = 0; !renameUnless(occupied, link, folder); attempt++) {
      if (attempt === maxAttempts) throw new Error(overtaken)
      moveAway()
    }
    return site
  } catch (error) {
    await discard([link, site], folder)
    throw error
  }
}

/** How often another build may put its site there first. */
const maxAttempts = 10
const overtaken = 'other builds keep writing it at the same time'

async function makeLink(to: string, link: string): Promise<void> {
  try {
    await symlink(to, link)
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP')) throw error
    throw new Error(`the disk has no symbolic links (${link}). Build without --link.`, { cause: error })
  }
}

function moveCurrent(folder: string, previous: string): boolean {
  try {
    return renameUnless(['ENOENT'], folder, previous)
  } catch (error) {
    if (!hasCode(error, 'EBUSY', 'EXDEV')) throw error
    throw new Error(
      `${folder} cannot be moved away: a disk is mounted there, or it came with the image of a container. Name a folder in it, or beside it, with --out.`,
      { cause: error },
    )
  }
}

/** The codes of a rename to an occupied path. */
export const occupied = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EISDIR'] as const

/** Renames synchronously, and returns false if that fails with one of these codes. */
export function renameUnless(codes: readonly string[], from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, ...codes)) return false
    throw error
  }
}

// The folder moved away last was the site; earlier ones had already been replaced by other builds.
async function restoreLast([last, ...earlier]: readonly string[], folder: string): Promise<void> {
  if (last === undefined) return
  const isBack = renameUnless([...occupied, 'ENOENT'], last, folder)
  await discard(isBack ? earlier : [last, ...earlier], folder)
}
