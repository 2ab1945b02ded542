import { linkSync, lstatSync, type PathLike, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from '../problems/system-error.ts'
import { partialPath } from './siblings.ts'
import { syncFolder, tryToRemove, writeFlushed } from './write-file.ts'

/** A new file: its path, its bytes, and its permissions before the umask. */
export type NewFile = { readonly path: string; readonly bytes: Uint8Array; readonly mode?: number }

/**
 * Writes new files: all of them, or none. The bytes of all are on disk in temporary files before the first one gets its name.
 * Existing files are never replaced.
 *
 * @throws the system's error, with the path; EEXIST if a path exists already
 */
export async function createAtomically(files: readonly NewFile[]): Promise<void> {
  const pending = files.map(file => ({ ...file, temporaryPath: partialPath(file.path) }))
  const made: string[] = []
  try {
    for (const { temporaryPath, bytes, ...options } of pending)
      await writeFlushed(temporaryPath, bytes, options)
    for (const { temporaryPath, path } of pending) {
      giveFinalName(temporaryPath, path)
      made.push(path)
    }
    for (const folder of new Set(made.map(dirname))) await syncFolder(folder)
  } catch (error) {
    made.forEach(tryToRemove)
    throw error
  } finally {
    for (const { temporaryPath } of pending) tryToRemove(temporaryPath)
  }
}

/**
 * Gives a temporary file its final name, unless that exists. On disks with hard links it keeps its temporary name, too.
 *
 * @throws the system's error; EEXIST if the final name exists
 */
export function giveFinalName(temporaryPath: PathLike, path: PathLike): void {
  try {
    // Unlike a rename, a hard link never replaces another file.
    linkSync(temporaryPath, path)
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) throw error
    if (lstatSync(path, { throwIfNoEntry: false }))
      throw Object.assign(new Error(`EEXIST: ${path} exists`), { code: 'EEXIST' })
    renameSync(temporaryPath, path)
  }
}
