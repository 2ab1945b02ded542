import type { BigIntStats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { compareCodePoints } from '../base/order.ts'
import { UserError } from '../base/problems/user-error.ts'

/** A folder and everything in it, including hidden files but no temporary ones, sorted by path. The path of the folder itself is empty. Links are not followed. */
export type FolderTree = readonly TreeEntry[]

export type TreeEntry = {
  /** The path within the folder, with `/`. */
  readonly path: string
  readonly kind: 'file' | 'folder' | 'link'
  readonly mode: number
  /** Changes if the file is replaced or its bytes change. */
  readonly identity: string
}

/**
 * Lists a folder; a missing one is empty.
 *
 * @throws UserError for a link, a file, or a folder with anything but files, folders and links in it
 */
export async function listTree(folder: string): Promise<FolderTree> {
  const found = await lstat(folder, { bigint: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (found === undefined) return []
  if (found.isSymbolicLink()) {
    throw new UserError(`${folder} is a link. Name the folder that it leads to with --content.`)
  }
  if (!found.isDirectory()) throw new UserError(`${folder} is not a folder.`)
  const entries = [describe('', found)]
  for (const { parentPath, name } of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(parentPath, name)
    const shown = relative(folder, path).replaceAll(sep, '/')
    // Temporary files of a program that is writing are gone in a moment.
    if (/^\..*\.saving-[^.]+$/.test(name)) continue
    entries.push(describe(shown, await lstat(path, { bigint: true })))
  }
  return entries.sort((a, b) => compareCodePoints(a.path, b.path))
}

function describe(path: string, found: BigIntStats): TreeEntry {
  const mode = Number(found.mode & 0o7777n)
  // The times of a folder change with its files, which have their own entries.
  if (found.isDirectory()) return { path, kind: 'folder', mode, identity: '' }
  const identity = `${found.ino} ${found.size} ${found.mtimeNs}`
  if (found.isFile()) return { path, kind: 'file', mode, identity }
  if (found.isSymbolicLink()) return { path, kind: 'link', mode, identity }
  throw new UserError(`${path} in the content is neither a file nor a folder.`)
}

/** Returns a path that was added, changed or removed between two listings of a folder. Modes are not compared. */
export function findChange(before: FolderTree, after: FolderTree): string | undefined {
  const known = new Map(before.map(({ path, identity }) => [path, identity]))
  const changed = after.find(({ path, identity }) => known.get(path) !== identity)
  if (changed) return changed.path
  const there = new Set(after.map(({ path }) => path))
  return before.find(({ path }) => !there.has(path))?.path
}
