import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { restoreFolder } from '../base/files/restore.ts'
import { listLeftovers, siblingPath } from '../base/files/siblings.ts'
import { hasCode } from '../base/problems/system-error.ts'
import { forEachQuick } from './each-file.ts'
import { findPlace } from './place.ts'

/**
 * Brings the last good site back where a build was killed between moving it away and putting another in its place, and says
 * whether it did. A build that is at work there gets half a second to do it itself; one that is late is not harmed.
 *
 * @throws CannotRestore
 */
export async function repairSite(path: string): Promise<boolean> {
  return restoreFolder(findPlace(path).folder, 'always')
}

/** Removes what killed commands left beside a folder. */
export async function clearLeftovers(folder: string): Promise<void> {
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
