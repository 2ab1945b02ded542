import { lstatSync, readdirSync, rmdirSync, unlinkSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { messageOf } from '../problems/system-error.ts'
import { forEachInBatches } from './each-file.ts'
import { listLeftovers, siblingPath } from './siblings.ts'

/** A path next to a folder that could not be removed, and why. */
export type Leftover = { readonly path: string; readonly reason: string }

/** Removes leftovers of killed commands next to a folder. Returns what could not be removed. */
export async function clearLeftovers(folder: string): Promise<Leftover[]> {
  const paths = listLeftovers(folder).map(({ path }) => path)
  return discard(paths, folder)
}

/**
 * Removes siblings of a folder. Each is renamed first, so that a partly removed one is never mistaken for a complete one, and
 * no two processes remove the same one. Returns what could not be removed.
 */
export async function discard(paths: readonly string[], folder: string): Promise<Leftover[]> {
  const leftovers: Leftover[] = []
  for (const from of paths) {
    const removing = siblingPath(folder, 'removing')
    // Some folders can be emptied but not renamed, such as those in a container image.
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
    // It is gone, or another process still uses it: `rm` handles both. If it stays, the first error is more useful.
    await rm(path, { recursive: true, force: true }).catch(() => {
      throw error
    })
  }
}

async function removeQuickly(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true })
  const files = entries.filter(entry => !entry.isDirectory())
  await forEachInBatches(files, ({ name }) => unlinkSync(join(folder, name)))
  for (const entry of entries) if (entry.isDirectory()) await removeQuickly(join(folder, entry.name))
  rmdirSync(folder)
}
