import { isUtf8 } from 'node:buffer'
import { lstatSync, realpathSync, type Stats } from 'node:fs'
import { basename, join } from 'node:path'
import { readWithinSync } from '../../base/files/read-file.ts'
import { type ByteLimit, byteLimit } from '../../base/limits.ts'
import { missing, unlessFails } from '../../base/problems/system-error.ts'
import { UserError } from '../../base/problems/user-error.ts'

/** A file in a folder: the absolute path of the folder, and the relative path of the file, with `/`. */
export type FileInside = { readonly folder: string; readonly path: string }

/** A file cannot be edited safely: its path goes through a link or out of the folder, or it is too large or not text. */
export class NotWritable extends UserError {
  override readonly name = 'NotWritable'
}

/**
 * Returns the real path of a file in a folder. The folder itself may be a symlink; below it no symlink is followed. Neither the file
 * nor the folders below need to exist.
 *
 * @throws NotWritable if the path leads out of the folder, or through something other than folders; the system's error
 */
export function resolveInside({ folder, path }: FileInside): string {
  const parts = path.split('/')
  if (parts.some(isUnsafeName))
    throw new NotWritable(`${nameOf({ folder, path })} is not a path within the folder.`)
  let parent = realpathSync(folder)
  for (const part of parts.slice(0, -1)) {
    parent = join(parent, part)
    if (lstatSync(parent, { throwIfNoEntry: false })?.isDirectory() === false) {
      throw new NotWritable(`${nameOf({ folder, path })} was not written: "${part}" is a link, or no folder.`)
    }
  }
  return join(parent, parts.at(-1) ?? '')
}

/** Returns the name of a file in messages: `content/images/quay.yaml`. */
export function nameOf({ folder, path }: FileInside): string {
  return `${basename(folder)}/${path}`
}

const isWindows = process.platform === 'win32'

// On Windows, a backslash separates names, and a colon starts the name of an alternate data stream.
function isUnsafeName(part: string): boolean {
  return (
    part === '' || part === '.' || part === '..' || /[\0\\]/.test(part) || (isWindows && part.includes(':'))
  )
}

/** A file that was read: its real path, its bytes and its stats. */
type FileOnDisk = { readonly realPath: string; readonly bytes: Buffer; readonly stats: Stats }

/**
 * Reads the whole text of a file for an edit, including byte order mark and line endings.
 *
 * @throws NotWritable if it is a link, not a file, too large or not UTF-8; the system's error, for instance if it is missing
 */
export function readTextInside(file: FileInside): string {
  const { bytes } = readFileInside(file)
  if (!isUtf8(bytes)) throw new NotWritable(`${nameOf(file)} is not text in UTF-8.`)
  return bytes.toString('utf8')
}

/** A file in a folder, and the limit of its kind; by default that of texts. */
type FileToRead = FileInside & { readonly limit?: ByteLimit }

/** Reads the bytes and the metadata of a file. @throws NotWritable if it is a link, not a file or too large; the system's error */
export function readFileInside(file: FileToRead): FileOnDisk {
  const realPath = resolveInside(file)
  const stats = lstatSync(realPath)
  if (!stats.isFile()) {
    throw new NotWritable(`${nameOf(file)} is a link or a device, not a regular file.`)
  }
  const bytes = readWithinSync(realPath, file.limit ?? byteLimit('text'))
  if (!bytes) throw new NotWritable(`${nameOf(file)} is too large to be edited here.`)
  return { realPath, bytes, stats }
}

/** Like `readFileInside`, but returns undefined if the file or its folder is missing. */
export function readIfInside(file: FileToRead): FileOnDisk | undefined {
  return unlessFails(missing, () => readFileInside(file))
}
