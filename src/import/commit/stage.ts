import { chmod, constants, copyFile, link, mkdir, readlink, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import pMap from 'p-map'
import { syncFolder, writeWholeFile } from '../../base/files/write-file.ts'
import type { OutputFile } from '../../base/output-file.ts'
import type { FolderTree, TreeEntry } from './folder-tree.ts'

/** How a folder changes: files to write, new or in place of what lies there, and paths to take away. */
export type FolderChange = { readonly writes: readonly OutputFile[]; readonly removes: readonly string[] }

/** Where a folder is made as it will be. */
export type Staging = {
  readonly folder: string
  readonly tree: FolderTree
  readonly change: FolderChange
  /** The new folder, which is not there yet. */
  readonly staging: string
  readonly onFile: (done: number) => void
}

/**
 * Makes beside a folder what it will be: what does not change is the same file under a second name, or a copy where the
 * disk knows no such thing. All of it is on the disk when this ends.
 */
export async function stageFolder(work: Staging): Promise<void> {
  const { tree, change, staging } = work
  const written = new Set(change.writes.map(({ path }) => path))
  const replaced = new Set([...written, ...change.removes])
  const kept = tree.filter(({ path }) => !replaced.has(path))
  const folders = listFolders(kept, written)
  for (const [path] of folders) await mkdir(join(staging, path))
  await pMap(kept, entry => keep(entry, work), { concurrency: 16 })
  await writeAll(work)
  for (const [path, mode] of folders.toReversed()) await finishFolder(join(staging, path), mode)
}

/** Every folder that there will be with its permissions, parents first. */
function listFolders(
  kept: readonly TreeEntry[],
  written: ReadonlySet<string>,
): [path: string, mode: number][] {
  const modes = new Map([['', 0o755]])
  for (const { path, kind, mode } of kept) if (kind === 'folder') modes.set(path, mode)
  for (const parent of [...written].flatMap(parentsOf)) if (!modes.has(parent)) modes.set(parent, 0o755)
  return [...modes].sort(([a], [b]) => a.length - b.length)
}

async function writeAll({ change, staging, onFile }: Staging): Promise<void> {
  let done = 0
  const write = async ({ path, read }: OutputFile) => {
    await writeWholeFile(join(staging, path), await read())
    onFile(++done)
  }
  await pMap(change.writes, write, { concurrency: 4 })
}

// The mode is set apart from making the folder, since the umask would take from it, and last, since it may forbid writing.
async function finishFolder(folder: string, mode: number): Promise<void> {
  await syncFolder(folder)
  await chmod(folder, mode)
}

function parentsOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

async function keep({ path, kind }: TreeEntry, { folder, staging }: Staging): Promise<void> {
  const [from, to] = [join(folder, path), join(staging, path)]
  if (kind === 'link') await symlink(await readlink(from), to)
  if (kind === 'file') await linkOrCopy(from, to)
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!cannotLink.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  }
}

const cannotLink: ReadonlySet<string> = new Set([
  'EPERM',
  'EXDEV',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EMLINK',
])
