import { isUtf8 } from 'node:buffer'
import { lstatSync, type Stats } from 'node:fs'
import { readWithinSync } from '../../base/files/read-file.ts'
import { highestLimits } from '../../base/limits.ts'
import { type FileInside, NotWritable, nameOf, placeInside } from './place-inside.ts'

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
