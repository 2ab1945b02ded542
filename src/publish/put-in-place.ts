import { lstatSync, renameSync } from 'node:fs'
import { rename, symlink } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { makeTag, siblingPath } from '../base/files/siblings.ts'
import { syncFolder } from '../base/files/write-file.ts'
import { hasCode } from '../base/problems/system-error.ts'
import { findPlace, type Layout } from './place.ts'
import { discard } from './repair.ts'

/** A finished site, where it goes, and how: as a link if there is one now, else as a folder, by default. */
export type Putting = {
  readonly staging: string
  readonly folder: string
  readonly layout: Layout | undefined
}

/** Where the files of the site are now, and the folders that were moved away for it. */
export type PutSite = { readonly root: string; readonly replaced: readonly string[] }

/**
 * Puts a finished site in the place of the current one, which comes back where that fails. Two builds may end at once, and
 * each then moves the other's finished site away. The new name is not flushed yet.
 */
export async function putInPlace({ staging, folder, layout }: Putting): Promise<PutSite> {
  const replaced: string[] = []
  const moveAway = () => {
    const previous = siblingPath(folder, 'previous')
    if (!moveCurrent(folder, previous)) return 'nothing'
    replaced.unshift(previous)
    return lstatSync(previous).isSymbolicLink() ? 'link' : 'folder'
  }
  const put = layout === 'link' || findPlace(folder).layout === 'link' ? flipLink : moveFolder
  try {
    return { root: await put({ staging, folder, moveAway }), replaced }
  } catch (error) {
    await bringBack(replaced, folder)
    throw error
  }
}

/** A finished site, its place, and how to move away what is there. */
type Move = {
  readonly staging: string
  readonly folder: string
  readonly moveAway: () => 'nothing' | 'folder' | 'link'
}

async function moveFolder(move: Move): Promise<string> {
  const { staging, folder, moveAway } = move
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    // Another build made the place a link in the same instant, and a link it stays.
    if (moveAway() === 'link') return flipLink(move)
    if (renameUnless(occupied, staging, folder)) return folder
  }
  throw new Error(overtaken)
}

/** Replaces a link in one step, so that there is a site at every instant; a folder is moved away first. */
async function flipLink({ staging, folder, moveAway }: Move): Promise<string> {
  const tag = makeTag()
  const [site, link] = [siblingPath(folder, 'site', tag), siblingPath(folder, 'link', tag)]
  try {
    // As long as this link exists, nobody takes the site for one that was replaced.
    await makeLink(basename(site), link)
    await rename(staging, site)
    await syncFolder(dirname(folder))
    for (let attempt = 0; !renameUnless(occupied, link, folder); attempt++) {
      if (attempt === mostAttempts) throw new Error(overtaken)
      moveAway()
    }
    return site
  } catch (error) {
    await discard([link, site], folder)
    throw error
  }
}

/** How often other builds may be first. */
const mostAttempts = 10
const overtaken = 'other builds keep writing it at the same time'

async function makeLink(to: string, link: string): Promise<void> {
  try {
    await symlink(to, link)
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP')) throw error
    throw new Error(`the disk knows no links (${link}). Build without --link.`, { cause: error })
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

/** The codes of a rename to a place that something else occupies. */
const occupied = ['ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EISDIR'] as const

/** Renames at once, with nothing of this process in between, and says whether it did: not where it fails with such a code. */
function renameUnless(codes: readonly string[], from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, ...codes)) return false
    throw error
  }
}

// What was moved away last was the site; what was moved away before had been replaced by others' sites already.
async function bringBack([last, ...earlier]: readonly string[], folder: string): Promise<void> {
  if (last === undefined) return
  const isBack = renameUnless([...occupied, 'ENOENT'], last, folder)
  await discard(isBack ? earlier : [last, ...earlier], folder)
}
