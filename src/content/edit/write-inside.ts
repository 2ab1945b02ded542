import { accessSync, constants, lstatSync, mkdirSync, renameSync, unlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createAtomically } from '../../base/files/create-files.ts'
import { FileChanged } from '../../base/files/read-file.ts'
import { processTag } from '../../base/files/siblings.ts'
import { syncFolder, writeAtomically } from '../../base/files/write-file.ts'
import { hasCode } from '../../base/problems/system-error.ts'
import { UserError } from '../../base/problems/user-error.ts'
import {
  type FileInside,
  type FileOnDisk,
  type FileToRead,
  nameOf,
  readIfInside,
  resolveInside,
} from './file-inside.ts'

/** A file, its whole text before the edit, and the text to replace it with, including byte order mark and line endings. */
type TextReplacement = FileToRead & { readonly before: string; readonly after: string }

/**
 * Replaces the text of a file atomically and durably, with the same permissions. Compares the file with `before` right before
 * the rename.
 *
 * @example
 * const file = { folder: '/srv/city/content', path: 'images/quay.yaml' }
 * const before = readTextInside(file)
 * await replaceText({ ...file, before, after: `${before}credit: Alma Berg\n` })
 * @throws FileChanged if the file is gone or no longer has the text `before`; NotWritable if its path has a link or leads out
 * of the folder; the system's error. The file is then unchanged
 */
export async function replaceText({ before, after, ...file }: TextReplacement): Promise<void> {
  const expected = Buffer.from(before)
  const { realPath, stats } = readUnchanged(file, expected)
  if (before === after) return
  accessSync(realPath, constants.W_OK)
  const temporaryPath = makeHiddenPath(realPath)
  // No await between this check and the rename, so that no change can come between them.
  const lastCheck = () => {
    readUnchanged(file, expected)
  }
  await writeAtomically(realPath, Buffer.from(after), { temporaryPath, like: stats, lastCheck })
}

/**
 * Replaces the texts of many files, 32 at a time, since most of the time is spent waiting for the disk. What fails is tried again
 * alone, since a full disk may have room for one temporary file, but not for 32. Stops at the first text that fails again.
 *
 * @throws as `replaceText`
 */
export async function replaceTexts(files: readonly TextReplacement[]): Promise<void> {
  for (let start = 0; start < files.length; start += atOnce) {
    const group = files.slice(start, start + atOnce)
    const done = await Promise.allSettled(group.map(replaceText))
    for (const file of group.filter((_, index) => done[index]?.status === 'rejected')) await replaceText(file)
  }
}

const atOnce = 32

function readUnchanged(file: FileToRead, expected: Buffer): FileOnDisk {
  const found = readIfInside(file)
  if (found?.bytes.equals(expected)) return found
  const words = 'changed since it was read, so nothing was written to it. Look at it, and try again.'
  throw new FileChanged(nameOf(file), words)
}

/**
 * Gives a file another path in its folder, durably. Never replaces anything.
 *
 * @throws AlreadyThere; NotWritable if a path has a link or leads out of the folder; the system's error
 */
export async function renameInside(file: FileInside, to: string): Promise<void> {
  const { realPath, parent } = resolveInside(file)
  const { ino } = lstatSync(realPath)
  const target = resolveInside({ folder: file.folder, path: to })
  const found = lstatSync(target.realPath, { throwIfNoEntry: false })
  // On a disk that ignores case, `A.JPG` and `a.jpg` are one file.
  if (found && found.ino !== ino) throw new AlreadyThere(nameOf({ ...file, path: to }))
  renameSync(realPath, target.realPath)
  for (const folder of new Set([parent, target.parent])) await syncFolder(folder)
}

/** Removes a file durably. @throws NotWritable if its path has a link or leads out of the folder; the system's error */
export async function removeInside(file: FileInside): Promise<void> {
  const { realPath, parent } = resolveInside(file)
  unlinkSync(realPath)
  await syncFolder(parent)
}

/** A file or link with the name of a new file exists. */
export class AlreadyThere extends UserError {
  override readonly name = 'AlreadyThere'

  constructor(file: string, options?: ErrorOptions) {
    super(`${file} is there already.`, options)
  }
}

/**
 * Creates files atomically and durably, with missing folders: all of them, or none. Never replaces anything. After a kill,
 * `repairContent` completes or removes them.
 *
 * @throws AlreadyThere; NotWritable if a path has a link or leads out of the folder; the system's error
 */
export async function createFiles(
  files: readonly (FileInside & { readonly bytes: Uint8Array })[],
): Promise<void> {
  // One tag for all shows that they belong together.
  const tag = processTag()
  const pending = files.map(file => {
    makeFolder(file)
    const { realPath } = resolveInside(file)
    if (lstatSync(realPath, { throwIfNoEntry: false })) throw new AlreadyThere(nameOf(file))
    return { path: realPath, bytes: file.bytes, temporaryPath: makeHiddenPath(realPath, tag) }
  })
  await createAtomically(pending).catch(error => {
    if (!hasCode(error, 'EEXIST')) throw error
    throw new AlreadyThere(files.map(nameOf).join(' or '), { cause: error })
  })
}

function makeFolder({ folder, path }: FileInside): void {
  const above = path.split('/').slice(0, -1)
  for (const [index, name] of above.entries()) {
    const { realPath } = resolveInside({ folder, path: [...above.slice(0, index), name].join('/') })
    if (!lstatSync(realPath, { throwIfNoEntry: false })) mkdirSync(realPath)
  }
}

/** Returns the path of a temporary file. The name is hidden, so that no build reads it. */
export function makeHiddenPath(path: string, tag: string = processTag()): string {
  return join(dirname(path), `.${basename(path)}.saving-${tag}`)
}
