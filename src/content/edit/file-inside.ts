import { isUtf8 } from 'node:buffer'
import { lstatSync, realpathSync, type Stats } from 'node:fs'
import { basename, join } from 'node:path'
import { readWithinSync } from '../../base/files/read-file.ts'
import { highestLimits } from '../../base/limits.ts'
import { ToldError } from '../../base/problems/told-error.ts'

/** A file in a folder: where the folder lies, and the way to the file from there, with `/`. */
export type FileInside = { readonly folder: string; readonly path: string }

/** Something stands where a file was to be written that nobody should write through: a link, say. */
export class NotWritable extends ToldError {
  override readonly name = 'NotWritable'
}

/**
 * Where a file in a folder lies, and what that folder is on the disk. The folder itself may be a link; below it none is followed.
 *
 * @throws NotWritable where the path leads out of the folder, or over something that is no folder; the system's error
 */
export function placeInside({ folder, path }: FileInside): {
  readonly place: string
  readonly parent: string
} {
  const parts = path.split('/')
  if (parts.some(isNoName)) throw new NotWritable(`${nameOf({ folder, path })} is no path within the folder.`)
  let parent = realpathSync(folder)
  for (const part of parts.slice(0, -1)) {
    parent = join(parent, part)
    if (!lstatSync(parent).isDirectory()) {
      throw new NotWritable(`${nameOf({ folder, path })} was not written: "${part}" is a link, or no folder.`)
    }
  }
  return { place: join(parent, parts.at(-1) ?? ''), parent }
}

/** How a file is called in messages: `content/images/quay.yaml`. */
export function nameOf({ folder, path }: FileInside): string {
  return `${basename(folder)}/${path}`
}

// A backslash separates names on Windows, and a colon what is hidden behind a file.
function isNoName(part: string): boolean {
  return part === '' || part === '.' || part === '..' || /[\0\\:]/.test(part)
}

/** A file as it lies on the disk. */
export type FileOnDisk = {
  readonly place: string
  readonly parent: string
  readonly bytes: Buffer
  readonly stats: Stats
}

/**
 * The whole text of a file, with its byte order mark and line ends, for an edit.
 *
 * @throws NotWritable where it is a link, no file, too large or no text in UTF-8; the system's error, where it is not there, say
 */
export function readTextInside(file: FileInside): string {
  const { bytes } = readFileInside(file)
  if (!isUtf8(bytes)) throw new NotWritable(`${nameOf(file)} is not text in UTF-8.`)
  return bytes.toString('utf8')
}

/** The bytes of a file, and what the disk says of it. @throws as `readTextInside` */
export function readFileInside(file: FileInside): FileOnDisk {
  const { place, parent } = placeInside(file)
  const stats = lstatSync(place)
  if (!stats.isFile()) {
    throw new NotWritable(`${nameOf(file)} is not a file of its own, but a link or a device.`)
  }
  const bytes = readWithinSync(place, highestLimits.text_kilobytes * 1024)
  if (!bytes) throw new NotWritable(`${nameOf(file)} is too large to be edited here.`)
  return { place, parent, bytes, stats }
}
