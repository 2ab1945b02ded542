import { rename } from 'node:fs/promises'
import { nameBeside } from '../base/files/beside.ts'
import { makeTag } from '../base/files/tag.ts'
import { removeFolder } from './remove-folder.ts'

/**
 * Removes something that lies beside a folder. It gets a name first under which half of it is never taken for the whole, and
 * under which nobody else removes it at the same time.
 */
export async function discard(path: string, folder: string): Promise<void> {
  const removing = nameBeside(folder, { kind: 'removing', tag: makeTag() })
  try {
    await rename(path, removing)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    // Some folders can be emptied and not renamed, such as those of a container's image.
    return removeFolder(path)
  }
  await removeFolder(removing)
}
