import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The SHA-256 of every file below a folder by its path, with `/`, in order. */
export async function hashFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
  const pairs = paths.sort().map(async path => {
    const hash = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    return [relative(folder, path).split(sep).join('/'), hash] as const
  })
  return Object.fromEntries(await Promise.all(pairs))
}
