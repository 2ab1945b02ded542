import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeAtomically } from '../../base/files/write-file.ts'
import { ToldError } from '../../base/problems/told-error.ts'

/** What an import keeps cannot be read or written: which file, and why. */
export class ImportStoreError extends ToldError {
  override readonly name = 'ImportStoreError'

  constructor(path: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`What the import keeps in ${path} cannot be read or written: ${reason}`, { cause })
  }
}

/** The bytes of a file; undefined where there is none. @throws ImportStoreError */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch(missing(path))
}

/** The names in a folder; none where there is no such folder. @throws ImportStoreError */
export async function namesIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(missing(folder))) ?? []
}

/** Writes a file whole or not at all, in place of one that is there. @throws ImportStoreError */
export async function replaceFile(path: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeAtomically(path, bytes, { flushFolder: false })
  } catch (error) {
    throw new ImportStoreError(path, error)
  }
}

/** Removes a file, if it is there. @throws ImportStoreError */
export async function removeFile(path: string): Promise<void> {
  await rm(path, { force: true }).catch(error => {
    throw new ImportStoreError(path, error)
  })
}

/** Where the file of that hash lies below a folder: in folders of two digits, as thousands of names in one are slow. */
export function hashPath(folder: string, hash: string): string {
  return join(folder, hash.slice(0, 2), hash)
}

function missing(path: string) {
  return (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== 'ENOENT') throw new ImportStoreError(path, error)
  }
}
