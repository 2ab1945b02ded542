import { lstatSync, mkdirSync, rmSync } from 'node:fs'
import { writeAtomically } from '../../base/files/write-file.ts'
import { ToldError } from '../../base/problems/told-error.ts'
import { unfinishedPath } from './clear-unfinished.ts'
import { type FileInside, nameOf, placeInside } from './place-inside.ts'

/** There is something under the name of a file that was to be new. */
export class AlreadyThere extends ToldError {
  override readonly name = 'AlreadyThere'
}

/** A file that is to be, and its bytes. */
export type NewFile = FileInside & { readonly bytes: Uint8Array }

/** Writes new files as `createFile` does: all of them, or none. */
export async function createFiles(files: readonly NewFile[]): Promise<void> {
  const made: FileInside[] = []
  try {
    for (const file of files) {
      await createFile(file, file.bytes)
      made.push(file)
    }
  } catch (error) {
    for (const file of made) rmSync(placeInside(file).place, { force: true })
    throw error
  }
}

/**
 * Writes a new file whole and to the disk; the folder that it lies in is made where it is missing. Never takes the place of anything.
 *
 * @throws AlreadyThere; NotWritable where a link stands on the way, or the path leads out of the folder; the system's error
 */
export async function createFile(file: FileInside, bytes: Uint8Array): Promise<void> {
  makeFolder(file)
  const { place } = placeInside(file)
  refuseExisting(file, place)
  try {
    await writeAtomically(place, bytes, { unfinished: unfinishedPath(place), ifExists: 'fail' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new AlreadyThere(`${nameOf(file)} is there already.`, { cause: error })
  }
}

function makeFolder({ folder, path }: FileInside): void {
  const above = path.split('/').slice(0, -1)
  for (const [index, name] of above.entries()) {
    const way = { folder, path: [...above.slice(0, index), name].join('/') }
    const { place } = placeInside(way)
    if (!lstatSync(place, { throwIfNoEntry: false })) mkdirSync(place)
  }
}

function refuseExisting(file: FileInside, place: string): void {
  if (lstatSync(place, { throwIfNoEntry: false })) {
    throw new AlreadyThere(`${nameOf(file)} is there already.`)
  }
}
