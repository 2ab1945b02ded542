import { constants, copyFileSync, linkSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { syncFolder } from '../../base/files/write-file.ts'
import { ToldError } from '../../base/problems/told-error.ts'
import { type FileInside, nameOf, placeInside } from './place-inside.ts'
import { writeBeside } from './write-beside.ts'

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
  const { place, parent } = placeInside(file)
  refuseExisting(file, place)
  const made = await writeBeside(place, bytes)
  try {
    giveName(made, place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new AlreadyThere(`${nameOf(file)} is there already.`, { cause: error })
  } finally {
    rmSync(made, { force: true })
  }
  await syncFolder(parent)
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

// Unlike a rename, a second name never takes the place of another file.
function giveName(made: string, place: string): void {
  try {
    linkSync(made, place)
  } catch (error) {
    if (!cannotLink.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    copyFileSync(made, place, constants.COPYFILE_EXCL)
  }
}

const cannotLink: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'])
