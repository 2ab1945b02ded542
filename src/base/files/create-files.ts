import { linkSync, lstatSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { hasCode } from '../problems/system-error.ts'
import { removeUnfinished, syncFolder, temporaryPath, type WriteOptions, writeFlushed } from './write-file.ts'

/** A new file: its path, its bytes, and how it is written. */
export type NewFile = Pick<WriteOptions, 'unfinished' | 'mode'> & {
  readonly path: string
  readonly bytes: Uint8Array
}

/**
 * Writes new files: all of them, or none. The bytes of all are on disk in temporary files before the first one gets its name,
 * so the rest can be completed after a kill. Existing files are never replaced.
 *
 * @throws the system's error, with the path; EEXIST if a path exists already
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
 * Gives a temporary file its final name, unless that exists. On disks with hard links it keeps its temporary name, too.
 *
 * @throws the system's error; EEXIST if the final name exists
 */
export function nameUnlessTaken(unfinished: string, path: string): void {
  try {
    // Unlike a rename, a hard link never replaces another file.
    linkSync(unfinished, path)
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK')) throw error
    if (lstatSync(path, { throwIfNoEntry: false }))
      throw Object.assign(new Error(`EEXIST: ${path} exists`), { code: 'EEXIST' })
    renameSync(unfinished, path)
  }
}
