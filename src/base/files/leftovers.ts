import { rename, rm } from 'node:fs/promises'
import { messageOf } from '../problems/system-error.ts'
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
    await rm(path, { recursive: true, force: true }).catch(error =>
      leftovers.push({ path, reason: messageOf(error) }),
    )
  }
  return leftovers
}
