import { randomBytes } from 'node:crypto'
import { renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder } from '../../base/files/write-file.ts'
import { ToldError } from '../../base/problems/told-error.ts'
import { type FolderTree, findChange, listFolder } from './folder-tree.ts'

/** The content stays as it was: why, and what to do. */
export class CannotCommit extends ToldError {
  override readonly name = 'CannotCommit'
}

/** A name beside a folder that nothing else has; what a killed run leaves under it is known by it and cleared away. */
export function nameBeside(folder: string, kind: 'importing' | 'previous'): string {
  return `${folder}.${kind}-${process.pid}-${randomBytes(4).toString('hex')}`
}

/**
 * Puts a finished folder in the place of another, of which `tree` is what was in it when the work began.
 *
 * @throws CannotCommit where something in it changed meanwhile
 */
export async function replaceFolder(folder: string, staging: string, tree: FolderTree): Promise<void> {
  const changed = findChange(tree, await listFolder(folder))
  if (changed !== undefined) {
    throw new CannotCommit(
      `${folder}/${changed} changed while the import was at work, so nothing was written. Run it again: what was fetched is kept.`,
    )
  }
  const replaced = swap(folder, staging)
  await syncFolder(dirname(folder))
  if (replaced !== undefined) await rm(replaced, { recursive: true, force: true })
}

/** Returns where the old folder is now. All at once, so that no signal's handler runs while there is no folder. */
function swap(folder: string, staging: string): string | undefined {
  const previous = nameBeside(folder, 'previous')
  if (!moveIfThere(folder, previous)) {
    renameSync(staging, folder)
    return undefined
  }
  try {
    renameSync(staging, folder)
  } catch (error) {
    renameSync(previous, folder)
    throw error
  }
  // Under this name half of it is never taken for the whole by a run that repairs what another left.
  const replaced = nameBeside(folder, 'importing')
  renameSync(previous, replaced)
  return replaced
}

function moveIfThere(from: string, to: string): boolean {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
