import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsync,
  openSync,
  rmSync,
  type Stats,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { makeTag, readTag, type Tag } from '../../base/files/tag.ts'
import { withPath } from '../../base/files/with-path.ts'

/** What a new file takes over from the one that it is to replace. */
export type Owned = Pick<Stats, 'mode' | 'uid' | 'gid'>

/**
 * Writes bytes into a new file beside a place, whole and to the disk; returns where. Its name is hidden, so nothing takes it for
 * a part of the content. With `like`, it has the permissions of that file, and its owner as far as the system allows.
 *
 * @throws the system's error, with the path; nothing is left then
 */
export async function writeBeside(place: string, bytes: Uint8Array, like?: Owned): Promise<string> {
  const path = join(dirname(place), `.${basename(place)}.saving-${makeTag()}`)
  try {
    const file = openSync(path, 'wx', like ? 0o600 : 0o666)
    try {
      for (let written = 0; written < bytes.length; ) written += writeSync(file, bytes, written)
      if (like) takeOver(file, like)
      await promisify(fsync)(file)
    } finally {
      closeSync(file)
    }
    return path
  } catch (error) {
    rmSync(path, { force: true })
    throw withPath(path, error)
  }
}

/** The tag of a name that `writeBeside` gives; undefined of any other. */
export function tagOfUnfinished(name: string): Tag | undefined {
  const text = /^\..+\.saving-([^.]+)$/.exec(name)?.[1]
  return text === undefined ? undefined : readTag(text)
}

function takeOver(file: number, { mode, uid, gid }: Owned): void {
  const own = fstatSync(file)
  if (own.uid !== uid || own.gid !== gid) giveTo(file, { uid, gid })
  fchmodSync(file, mode & 0o7777)
}

function giveTo(file: number, { uid, gid }: Pick<Owned, 'uid' | 'gid'>): void {
  try {
    fchownSync(file, uid, gid)
  } catch (error) {
    // Only the system's administrator can give files away; the text is what counts.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}
