import { accessSync, constants } from 'node:fs'
import { FileChanged } from '../../base/files/read-file.ts'
import { writeAtomically } from '../../base/files/write-file.ts'
import { unfinishedPath } from './clear-unfinished.ts'
import { type FileInside, nameOf } from './place-inside.ts'
import { type FileOnDisk, readFileInside } from './read-text.ts'

/** A file in a folder, the whole text that was read of it, and the one that is to take its place; marks and line ends included. */
export type TextReplacement = FileInside & { readonly before: string; readonly after: string }

/**
 * Replaces the text of a file: written whole beside it, brought to the disk, and renamed over it, with the same permissions. The
 * file is looked at again right before that.
 *
 * @example
 * const file = { folder: '/srv/city/content', path: 'images/quay.yaml' }
 * const before = readTextInside(file)
 * await replaceText({ ...file, before, after: setFocalPoint(before, { x: 62, y: 38 }) })
 * @throws FileChanged where the file does not hold `before` any more, or is gone; NotWritable where it is a link, or one stands
 * on the way to it, or the path leads out of the folder; the system's error. The file is as it was then
 */
export async function replaceText({ before, after, ...file }: TextReplacement): Promise<void> {
  const held = Buffer.from(before)
  const { place, stats } = readHeld(file, held)
  if (before === after) return
  accessSync(place, constants.W_OK)
  const unfinished = unfinishedPath(place)
  // From this last look to the rename nothing waits, so that nobody's change comes in between.
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
