import { linkSync, lstatSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from '../problems/system-error.ts'
import { removeUnfinished, syncFolder, temporaryPath, type WriteOptions, writeFlushed } from './write-file.ts'

/** A new file: its path and bytes, and as in `WriteOptions`. */
export type NewFile = Pick<WriteOptions, 'unfinished' | 'mode'> & {
  readonly path: string
  readonly bytes: Uint8Array
}

/**
 * Writes new files: all of them, or none. When the first gets its name, the bytes of all are on the disk in the unfinished
 * files, from which the rest can be completed after a kill. Nothing is ever replaced.
 *
 * @throws the system's error, with the path: EEXIST where something has a name already
 */
export async function createAtomically(files: readonly NewFile[]): Promise<void> {
  const works = files.map(file => ({ unfinished: temporaryPath(file.path), ...file }))
  const made: string[] = []
  try {
    for (const { unfinished, bytes, ...options } of works) await writeFlushed(unfinished, bytes, options)
    for (const { unfinished, path } of works) {
      nameUnlessTaken(unfinished, path)
      made.push(path)
    }
    for (const folder of new Set(made.map(dirname))) await syncFolder(folder)
  } catch (error) {
    made.forEach(removeUnfinished)
    throw error
  } finally {
    for (const { unfinished } of works) removeUnfinished(unfinished)
  }
}

/**
 * Gives an unfinished file its name, unless something has that name. It keeps the unfinished name, too, on disks that know
 * hard links.
 *
 * @throws the system's error; EEXIST where something has the name
 */
export function nameUnlessTaken(unfinished: string, path: string): void {
  try {
    // Unlike a rename, a second name never replaces another file.
    linkSync(unfinished, path)
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) throw error
    if (lstatSync(path, { throwIfNoEntry: false }))
      throw Object.assign(new Error(`EEXIST: ${path} exists`), { code: 'EEXIST' })
    renameSync(unfinished, path)
  }
}
