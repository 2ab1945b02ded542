import { lstatSync, readdirSync, renameSync, rmdirSync, unlinkSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  listLeftovers,
  listSiblings,
  mayBeAtWork,
  type Sibling,
  siblingPath,
} from '../base/files/siblings.ts'
import { hasCode, messageOf } from '../base/problems/system-error.ts'
import { UserError } from '../base/problems/user-error.ts'
import { forEachQuick } from './each-file.ts'
import { findPlace, isThere } from './place.ts'

/** A killed build left no site in its place, and the last one cannot be brought back. */
export class CannotRepair extends UserError {
  override readonly name = 'CannotRepair'
  override readonly saysOutcome = true

  constructor(folder: string, { lost, cause }: { lost: string; cause: unknown }) {
    super(
      `A build was killed while it put the site in its place, and the last good site cannot be brought back: ${messageOf(cause)}\n` +
        `It is whole. Rename ${lost} to ${folder}, or run the build as somebody who may.`,
      { cause },
    )
  }
}

const mostLooks = 20
const pauseMilliseconds = 25

/**
 * Brings the last good site back where a build was killed between moving it away and putting another in its place, and says
 * whether it did. A build that is at work there gets half a second to do it itself; one that is late is not harmed.
 *
 * @throws CannotRepair
 */
export async function repairSite(path: string): Promise<boolean> {
  const { folder } = findPlace(path)
  for (let look = 1; !isThere(folder) && look <= 2 * mostLooks; look++) {
    const lost = findLast(listSiblings(folder).filter(({ kind }) => kind === 'previous'))
    if (lost === undefined) return false
    const isAwaited = look < mostLooks && mayBeAtWork(lost)
    if (isAwaited) await setTimeout(pauseMilliseconds)
    else if (bringBack(lost.path, folder)) return true
  }
  return false
}

/** The one that was moved away last: renaming it set the time of its entry. */
function findLast(sites: readonly Sibling[]): Sibling | undefined {
  const timeOf = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.ctimeMs ?? 0
  const timed = sites.map(site => ({ site, time: timeOf(site.path) }))
  return timed.sort((a, b) => b.time - a.time || (a.site.name < b.site.name ? 1 : -1))[0]?.site
}

/** Whether this brought the site back; another command may have been first, or the build itself. */
function bringBack(lost: string, folder: string): boolean {
  try {
    renameSync(lost, folder)
    return true
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EISDIR')) return false
    throw new CannotRepair(folder, { lost, cause: error })
  }
}

/** Removes what killed builds left beside the folder; where there is no site, the last one comes back first. */
export async function clearLeftovers(folder: string): Promise<void> {
  await repairSite(folder)
  for (const { path } of listLeftovers(folder)) await discard(path, folder)
}

/**
 * Removes a sibling of a folder. It gets a name first under which half of it is never taken for the whole, and under which
 * nobody else removes it at the same time.
 */
export async function discard(path: string, folder: string): Promise<void> {
  const removing = siblingPath(folder, 'removing')
  try {
    await rename(path, removing)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    // Some folders can be emptied and not renamed, such as those of a container's image.
    return remove(path)
  }
  await remove(removing)
}

async function remove(path: string): Promise<void> {
  try {
    if (lstatSync(path).isDirectory()) await removeQuickly(path)
    else unlinkSync(path)
  } catch {
    // It is gone, or another process still uses it: `rm` knows what to do, and what to say.
    await rm(path, { recursive: true, force: true })
  }
}

async function removeQuickly(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = entries.filter(entry => !entry.isDirectory())
  await forEachQuick(files, ({ name }) => unlinkSync(join(folder, name)))
  for (const entry of entries) if (entry.isDirectory()) await removeQuickly(join(folder, entry.name))
  rmdirSync(folder)
}
