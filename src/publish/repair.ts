import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { restoreFolder } from '../base/files/restore.ts'
import { listLeftovers, siblingPath } from '../base/files/siblings.ts'
import { messageOf } from '../base/problems/system-error.ts'
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

/** Something beside a site that could not be removed: where it is, and why. */
export type Leftover = { readonly path: string; readonly reason: string }

/** Removes what killed commands left beside a folder. Returns what could not be removed. */
export async function clearLeftovers(folder: string): Promise<Leftover[]> {
  const paths = listLeftovers(folder).map(({ path }) => path)
  return discard(paths, folder)
}

/**
 * Removes siblings of a folder. Each gets a name first under which half of it is never taken for the whole, and under which
 * nobody else removes it at the same time. Returns what could not be removed.
 */
export async function discard(paths: readonly string[], folder: string): Promise<Leftover[]> {
  const leftovers: Leftover[] = []
  for (const from of paths) {
    const removing = siblingPath(folder, 'removing')
    // Some folders can be emptied and not renamed, such as those of a container's image.
    const path = await rename(from, removing).then(
      () => removing,
      () => from,
    )
    await remove(path).catch(error => leftovers.push({ path, reason: messageOf(error) }))
  }
  return leftovers
}

async function remove(path: string): Promise<void> {
  try {
    if (lstatSync(path).isDirectory()) await removeQuickly(path)
    else unlinkSync(path)
  } catch (error) {
    // It is gone, or another process still uses it: `rm` knows what to do. Of what stays, the first error says more.
    await rm(path, { recursive: true, force: true }).catch(() => {
      throw error
    })
  }
}

async function removeQuickly(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = entries.filter(entry => !entry.isDirectory())
  await forEachQuick(files, ({ name }) => unlinkSync(join(folder, name)))
  for (const entry of entries) if (entry.isDirectory()) await removeQuickly(join(folder, entry.name))
  rmdirSync(folder)
}
