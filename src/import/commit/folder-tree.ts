import type { BigIntStats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { compareCodePoints } from '../../base/order.ts'
import { ToldError } from '../../base/problems/told-error.ts'

/** A folder and everything in it, hidden files too, sorted by path; its own is empty. Links are listed and not followed. */
export type FolderTree = readonly TreeEntry[]

export type TreeEntry = {
  /** Within the folder, with `/`. */
  readonly path: string
  readonly kind: 'file' | 'folder' | 'link'
  /** Permissions. */
  readonly mode: number
  /** Tells whether it is the same file still, with the same bytes. */
  readonly identity: string
}

/** The folder of the content cannot be replaced by another. */
export class BadContentFolder extends ToldError {
  override readonly name = 'BadContentFolder'
}

/**
 * Lists a folder; nothing where there is none.
 *
 * @throws BadContentFolder where it is a link, is no folder, or holds what is neither file, folder nor link
 */
export async function listFolder(folder: string): Promise<FolderTree> {
  const found = await statUnlessMissing(folder)
  if (found === undefined) return []
  if (found.isSymbolicLink()) {
    throw new BadContentFolder(`${folder} is a link. Name the folder that it leads to with --content.`)
  }
  if (!found.isDirectory()) throw new BadContentFolder(`${folder} is no folder.`)
  const entries = [describe('', found)]
  await listInto(entries, folder, '')
  return entries.sort((a, b) => compareCodePoints(a.path, b.path))
}

async function listInto(entries: TreeEntry[], folder: string, above: string): Promise<void> {
  for (const name of await readdir(join(folder, above))) {
    const path = above === '' ? name : `${above}/${name}`
    const entry = describe(path, await lstat(join(folder, path), { bigint: true }))
    entries.push(entry)
    if (entry.kind === 'folder') await listInto(entries, folder, path)
  }
}

function describe(path: string, found: BigIntStats): TreeEntry {
  const kind = kindOf(found)
  if (kind === undefined) throw new BadContentFolder(`${path} in the content is neither a file nor a folder.`)
  const mode = Number(found.mode & 0o7777n)
  // A folder's times change with what is in it, which is listed by itself.
  const identity = kind === 'folder' ? '' : `${found.ino} ${found.size} ${found.mtimeNs}`
  return { path, kind, mode, identity }
}

function kindOf(found: BigIntStats): TreeEntry['kind'] | undefined {
  if (found.isFile()) return 'file'
  if (found.isDirectory()) return 'folder'
  return found.isSymbolicLink() ? 'link' : undefined
}

async function statUnlessMissing(path: string) {
  try {
    return await lstat(path, { bigint: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The first path by which two listings of a folder differ, or `undefined` where nothing changed between them. */
export function findChange(before: FolderTree, after: FolderTree): string | undefined {
  const known = new Map(before.map(entry => [entry.path, entry.identity]))
  const changed = after.find(({ path, identity }) => known.get(path) !== identity)
  if (changed) return changed.path
  const there = new Set(after.map(({ path }) => path))
  return before.find(({ path }) => !there.has(path))?.path
}
