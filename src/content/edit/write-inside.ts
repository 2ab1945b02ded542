import { accessSync, constants, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listFolder } from '../../base/files/list-folder.ts'
import { FileChanged } from '../../base/files/read-file.ts'
import { makeTag, mayBeAtWork, readTag } from '../../base/files/siblings.ts'
import { writeAtomically } from '../../base/files/write-file.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { type FileInside, type FileOnDisk, nameOf, placeInside, readFileInside } from './file-inside.ts'

/** A file, its whole text as it was read, and the text to replace it by, with byte order mark and line ends. */
export type TextReplacement = FileInside & { readonly before: string; readonly after: string }

/**
 * Replaces the text of a file atomically and durably, with the same permissions. The file is compared with `before` right
 * before it is replaced.
 *
 * @example
 * const file = { folder: '/srv/city/content', path: 'images/quay.yaml' }
 * const before = readTextInside(file)
 * await replaceText({ ...file, before, after: setFocalPoint(before, { x: 62, y: 38 }) })
 * @throws FileChanged where the file is gone or no longer has the text `before`; NotWritable where its path has a link or leads
 * out of the folder; the system's error. The file is unchanged then
 */
export async function replaceText({ before, after, ...file }: TextReplacement): Promise<void> {
  const held = Buffer.from(before)
  const { place, stats } = readHeld(file, held)
  if (before === after) return
  accessSync(place, constants.W_OK)
  const unfinished = unfinishedPath(place)
  // No await between this check and the rename, so that no other change can come between them.
  const lastCheck = () => {
    readHeld(file, held)
  }
  await writeAtomically(place, Buffer.from(after), { unfinished, like: stats, lastCheck })
}

function readHeld(file: FileInside, held: Buffer): FileOnDisk {
  const found = readUnlessGone(file)
  if (found?.bytes.equals(held)) return found
  const words = 'changed since it was read, so nothing was written to it. Look at it, and try again.'
  throw new FileChanged(nameOf(file), words)
}

function readUnlessGone(file: FileInside): FileOnDisk | undefined {
  try {
    return readFileInside(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  }
}

/** A file or link has the name of a file to be created. */
export class AlreadyThere extends UserError {
  override readonly name = 'AlreadyThere'
}

/** A file to create, and its bytes. */
export type NewFile = FileInside & { readonly bytes: Uint8Array }

/** Creates files as `createFile` does: all of them, or none. */
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
 * Creates a file atomically and durably, with its folder where that is missing. Never replaces anything.
 *
 * @throws AlreadyThere; NotWritable where the path has a link or leads out of the folder; the system's error
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

/** The path of a file while it is written. The name is hidden, so that no build reads it. */
export function unfinishedPath(path: string): string {
  return join(dirname(path), `.${basename(path)}.saving-${makeTag()}`)
}

/** Removes the unfinished files of killed runs from a folder and its subfolders. */
export function clearUnfinished(folder: string): void {
  for (const { path } of listFolder(folder)) {
    const name = basename(path)
    const tag = readTag(/^\..+\.saving-([^.]+)$/.exec(name)?.[1] ?? '')
    if (tag && !mayBeAtWork({ path: join(folder, path), tag })) {
      rmSync(join(folder, path), { force: true })
    }
  }
}
