import { mkdir, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { clearLeftovers } from '../../publish/repair.ts'
import { type FolderTree, listFolder } from './folder-tree.ts'
import { CannotCommit, nameBeside, replaceFolder } from './replace.ts'
import { type FolderChange, stageFolder } from './stage.ts'

/** A folder as it will be, finished beside the one that it is to replace. */
export type StagedFolder = {
  readonly path: string
  /** Puts it in place. @throws CannotCommit where the other one changed meanwhile; it stays then */
  readonly commit: () => Promise<void>
  readonly discard: () => Promise<void>
}

/** Clears or puts right what killed runs left beside a folder, and lists what is in it. @throws BadContentFolder */
export async function openFolder(folder: string): Promise<FolderTree> {
  await clearLeftovers(folder)
  return listFolder(folder)
}

/**
 * Makes beside a folder what it will be, and leaves the folder itself as it is.
 *
 * @throws CannotCommit where that fails, on a full disk, say; nothing is left of it then
 */
export async function stageChange(
  folder: string,
  { tree, change, onFile }: { tree: FolderTree; change: FolderChange; onFile: (done: number) => void },
): Promise<StagedFolder> {
  const staging = nameBeside(folder, 'importing')
  const discard = () => rm(staging, { recursive: true, force: true })
  try {
    await mkdir(dirname(folder), { recursive: true })
    await stageFolder({ folder, tree, change, staging, onFile })
  } catch (error) {
    await discard()
    const reason = error instanceof Error ? error.message : String(error)
    throw new CannotCommit(`The content could not be written: ${reason}\n${folder} was not changed.`, {
      cause: error,
    })
  }
  return { path: staging, commit: () => replaceFolder(folder, staging, tree), discard }
}
