import { isUtf8 } from 'node:buffer'
import { createHash, hash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  renameSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { escapeControls } from '../problems/escape-controls.ts'
import { hasCode, missing, unlessFails } from '../problems/system-error.ts'
import { closeIgnoringErrors } from './read-file.ts'
import { processTag } from './siblings.ts'

/** Converts a path to one with a character for each byte. */
export function toBytePath(path: string): string {
  return Buffer.from(path).toString('latin1')
}

/** Converts a path with a character for each byte to the bytes. */
export function bytesOf(path: string): Buffer {
  return Buffer.from(path, 'latin1')
}

/** Returns a path for messages. Bytes that are not UTF-8 are escaped. */
export function printBytes(path: string): string {
  const bytes = bytesOf(path)
  if (isUtf8(bytes)) return escapeControls(bytes.toString('utf8'))
  return path.replace(/[^ -~]/g, byte => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

/** Returns the digest of a file or link with its bytes and whether it can be run; undefined if nothing is there. */
export function digestOf(path: string): string | undefined {
  const place = bytesOf(path)
  return unlessFails(missing, () => {
    const stats = lstatSync(place)
    if (stats.isSymbolicLink()) return `link ${hash('sha256', readlinkSync(place, 'buffer'))}`
    return stats.isFile() ? `${kindOf(stats.mode)} ${hashFile(place)}` : 'other'
  })
}

/** Returns the digest that `digestOf` returns for a file with these bytes and this mode. */
export function digestBytes(bytes: Uint8Array, mode: number): string {
  return `${kindOf(mode)} ${hash('sha256', bytes)}`
}

function kindOf(mode: number): string {
  return mode & 0o100 ? 'program' : 'file'
}

function hashFile(place: Buffer): string {
  const file = openSync(place, 'r')
  try {
    const sum = createHash('sha256')
    const buffer = Buffer.alloc(256 * 1024)
    for (let read = 1; read > 0; sum.update(buffer.subarray(0, read))) read = readSync(file, buffer)
    return sum.digest('hex')
  } finally {
    closeIgnoringErrors(file)
  }
}

/** The errors of file systems without hard links, or without more of them for a file. */
const withoutLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']

/** Gives another name to the same file or, where that is impossible, to a copy. */
export function linkOrCopy(from: string, to: string): void {
  const source = bytesOf(from)
  const target = bytesOf(to)
  try {
    // On some systems, a hard link to a symbolic link is one to its target.
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source, 'buffer'), target)
    else linkSync(source, target)
  } catch (error) {
    if (!hasCode(error, 'EXDEV', ...withoutLinks)) throw error
    copyFileSync(source, target, constants.COPYFILE_EXCL)
  }
}

/** Gives a file its name, or a copy of it if it is on another disk. A new one replaces nothing. @throws the system's error */
export function putInPlace(from: string, to: string, isNew: boolean): void {
  const isNear = lstatSync(bytesOf(from)).dev === lstatSync(bytesOf(dirname(to))).dev
  const source = isNear ? from : `${dirname(to)}/.copy.saving-${processTag()}`
  if (!isNear) linkOrCopy(from, source)
  if (isNew) giveFinalName(bytesOf(source), bytesOf(to))
  else renameSync(bytesOf(source), bytesOf(to))
  if (!isNear) removeIfThere(source)
}

/** Gives a new file its name, unless that exists. On disks with hard links it keeps its present name, too. @throws the system's error */
function giveFinalName(from: Buffer, to: Buffer): void {
  try {
    // Unlike a rename, a hard link never replaces another file.
    linkSync(from, to)
  } catch (error) {
    if (!hasCode(error, ...withoutLinks)) throw error
    if (lstatSync(to, { throwIfNoEntry: false }))
      throw Object.assign(new Error(`EEXIST: ${to} exists`), { code: 'EEXIST' })
    renameSync(from, to)
  }
}

/** Removes a file or link if it is there. */
export function removeIfThere(path: string): void {
  unlessFails(missing, () => unlinkSync(bytesOf(path)))
}
