import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'

/** How many files a folder holds, in all its folders, and their bytes. */
export type FolderSize = { readonly files: number; readonly bytes: number }

/** Counts a folder. One that is not there holds nothing. */
export async function measureFolder(folder: string): Promise<FolderSize> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const sizes = await pMap(files, async file => (await stat(file)).size, { concurrency: 16 })
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}
