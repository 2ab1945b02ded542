import { lstatSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { bytesOf, digestOf, printBytes, toBytePath } from '../../base/files/byte-paths.ts'
import { withFolderLock } from '../../base/files/folder-lock.ts'
import { foldersOf } from '../../base/files/folders-of.ts'
import { FileChanged, readWithinSync } from '../../base/files/read-file.ts'
import { readProcessTag } from '../../base/files/siblings.ts'
import { endSwaps, type FileSwap, makeSwaps, readSwaps, undoSwaps } from '../../base/files/swap-files.ts'
import { syncFolder } from '../../base/files/write-file.ts'
import { byteLimit } from '../../base/limits.ts'
import { type CommitStep, type MergeWork, mergeRemote } from '../git/merge-remote.ts'
import type { Uncommitted } from '../git/read-status.ts'
import type { Repository } from '../git/repository.ts'
import { GitFailed, GitTimeout, PublishRefused } from '../git/run-git.ts'
import { isFile, listTreeChanges, type TreeChange } from '../git/tree-changes.ts'

/** The folder of the content, and an existing folder, below that of git, for the files of a move. */
export type MoveFolders = Readonly<Record<'content' | 'folder', string>>

type MoveWork = Omit<MergeWork, 'folder'> & {
  readonly folders: MoveFolders
  /** Files that are not committed and stay so. What others changed in them is merged, too. */
  readonly left: readonly Uncommitted[]
}

/** Merges a commit of the remote. Returns the files of the content that this changed, by their paths within it. @throws as `mergeRemote` and `moveToCommit` */
export async function mergeAndMove(
  theirs: string,
  { folders, left, ...work }: MoveWork,
): Promise<readonly string[]> {
  const { prefix } = work.repository
  const merging = { ...work, folder: folders.folder }
  const step = await mergeRemote(theirs, merging)
  const disk = step && (await mergeLeft(step, left, merging))
  const changed = disk ? await moveToCommit(work.repository, { ...step, disk }, folders) : []
  const paths = changed.map(path => bytesOf(path).toString('utf8'))
  return paths.flatMap(path => (path.startsWith(prefix) ? path.slice(prefix.length) : []))
}

/** The step of the working tree: that of the branch, with the files that are not committed. */
type DiskStep = CommitStep & {
  /** The digests of these files. */
  readonly digests: ReadonlyMap<string, string | undefined>
}

async function mergeLeft(step: CommitStep, left: readonly Uncommitted[], work: MergeWork): Promise<DiskStep> {
  const { repository, folder } = work
  // Before they are read: a file that changes in between is found by its digest.
  const top = toBytePath(repository.top)
  const digests = new Map(left.map(({ bytePath }) => [bytePath, digestOf(`${top}/${bytePath}`)]))
  if (left.length === 0) return { ...step, digests }
  const tree = await repository.makeTree(left, join(folder, 'index'))
  const mine = await repository.run(['commit-tree', tree, '-p', step.head, '-m', 'Not published'])
  return { ...((await mergeRemote(step.next, { ...work, mine })) ?? { head: mine, next: mine }), digests }
}

/**
 * Moves the working tree, the index and the branch to another commit: all of it, or nothing. Git writes the new files into `folder`,
 * where a full disk shows; then each is put in place as a whole, the index follows, and the branch moves last. After a kill,
 * `finishMove` takes back what was done. Returns the paths that differ.
 *
 * @throws PublishRefused if a file that is not committed is in the way; the errors of `makeSwaps` and of git
 */
async function moveToCommit(
  repository: Repository,
  { head, next, disk }: CommitStep & { readonly disk: DiskStep },
  { content, folder }: MoveFolders,
): Promise<readonly string[]> {
  const changes = await listTreeChanges(repository, disk.head, disk.next)
  const status = ['status', '--porcelain', '-z', '--untracked-files=no', '--no-renames']
  const dirty = (await repository.run(status, { encoding: 'latin1' })).split('\0').map(row => row.slice(3))
  const inTheWay = dirty.filter(path => changes.has(path) && !disk.digests.has(path))
  if (inTheWay.length === 0) inTheWay.push(...listLinkedFolders(repository, changes))
  const isNew = ({ before, after }: TreeChange) => isFile(after) && !isFile(before)
  const newPaths = [...changes].flatMap(([path, change]) => (isNew(change) ? path : []))
  // A file that this working tree ignores, such as one in `dist`, would be published unseen.
  if (inTheWay.length === 0) inTheWay.push(...(await repository.listIgnored(newPaths)))
  if (inTheWay.length > 0) throw new PublishRefused('cannot-merge', inTheWay.map(printBytes).join('\n'))
  await rm(join(folder, 'new'), { recursive: true, force: true })
  await mkdir(join(folder, 'new'))
  // Like git, this does not look into submodules: theirs are only folders.
  const modules = [...changes].flatMap(([path, { after }]) => (after.mode === moduleMode ? path : []))
  const files = [...changes].filter(
    ([, { before, after }]) => ![before.mode, after.mode].includes(moduleMode),
  )
  const added = files.flatMap(([path, { after }]) => (isFile(after) ? path : []))
  const env = { GIT_INDEX_FILE: join(folder, 'index') }
  await repository.run(['read-tree', disk.next], { env })
  const checkout = [`--work-tree=${join(folder, 'new')}`, 'checkout-index', '--quiet', '-z', '--stdin']
  await repository.run(checkout, { env, input: bytesOf(added.join('\0')) })
  const [top, store] = [toBytePath(repository.top), toBytePath(folder)]
  const swaps = files.flatMap(([path, { before, after }]): readonly FileSwap[] => {
    const found = disk.digests.has(path) ? disk.digests.get(path) : digestOf(`${top}/${path}`)
    const swap = {
      path,
      before: isFile(before) ? found : undefined,
      after: isFile(after) ? digestOf(`${store}/new/${path}`) : undefined,
    }
    // A file of a sparse checkout is not there, and a file with an ending of its own may not differ.
    const isOutside = isFile(before) && swap.before === undefined
    return isOutside || swap.before === swap.after ? [] : [swap]
  })
  for (const { path, after } of swaps) {
    const made = bytesOf(`${store}/new/${path}`)
    if (after !== undefined && lstatSync(made).isFile()) await syncFolder(made)
  }
  const set = { ...placeOfMove(repository, folder), swaps, label: `${head} ${next}` }
  await withFolderLock(content, async () => {
    try {
      await makeSwaps(set)
      for (const path of modules) mkdirSync(bytesOf(`${top}/${path}`), { recursive: true })
      await repository.run(['read-tree', '-i', '-m', head, next])
      const moved = ['update-ref', '-m', 'publish: merge', 'HEAD', next, head]
      await repository.run(moved, { runsHooks: true })
      await endSwaps(set)
    } catch (error) {
      if (wasGitKilled(error)) await removeLocks(repository, folder)
      if (!(await finishMove(repository, folder)))
        throw error instanceof FileChanged ? new PublishRefused('cannot-merge', error.message) : error
    }
  })
  // Old versions of git cannot run a hook. Like a merge, this ignores how it ends.
  const hook = repository.run(['hook', 'run', '--ignore-missing', 'post-merge', '--', '0'], {
    runsHooks: true,
  })
  await hook.catch(error => (error instanceof GitFailed ? undefined : Promise.reject(error)))
  return [...changes.keys()]
}

const moduleMode = '160000'

/** Returns the links of the working tree in whose place the commit has folders: a file must not be written through them. */
function listLinkedFolders({ top }: Repository, changes: ReadonlyMap<string, TreeChange>): string[] {
  const isLink = (path: string) =>
    lstatSync(bytesOf(`${toBytePath(top)}/${path}`), { throwIfNoEntry: false })?.isSymbolicLink()
  // A link that the commit removes makes room for its folder.
  return foldersOf([...changes.keys()].map(path => ({ path }))).filter(
    path => isLink(path) && !changes.has(path),
  )
}

function placeOfMove({ top }: Repository, folder: string) {
  return { root: top, store: folder, removesFolders: true }
}

/**
 * Ends a move that was killed or failed: restores the files that it has changed, and the index, unless the branch has moved already.
 * Call it under the lock of the content. Returns whether the branch has moved.
 *
 * @throws NotRestored; the errors of git
 */
export async function finishMove(repository: Repository, folder: string): Promise<boolean> {
  const set = readSwaps(placeOfMove(repository, folder))
  const [head = '', next = ''] = set?.label?.split(' ') ?? []
  if (!set) return false
  const now = await repository.run(['rev-parse', '--verify', 'HEAD'])
  if (now === head) {
    // Fails if somebody has staged one of the files since, whose entry then stays.
    await repository.tryRun(['read-tree', '-i', '-m', next, head])
    await undoSwaps(set)
  } else {
    await endSwaps(set)
  }
  return now === next
}

/** Removes the locks that git has made since the publish began. A git that outlives its workbench gets a few seconds to end. */
export async function removeLocks(repository: Repository, folder: string): Promise<void> {
  const mark = join(folder, 'publishing')
  const since = statSync(mark).mtimeMs
  const isOwn = readProcessTag(String(readWithinSync(mark, byteLimit('text'))))?.pid === process.pid
  const common = resolve(repository.top, await repository.run(['rev-parse', '--git-common-dir']))
  const names = (folder: string, recursive: boolean) =>
    readdirSync(folder, { recursive, encoding: 'utf8' }).map(name => join(folder, name))
  const all = [
    ...names(repository.gitDir, false),
    ...names(common, false),
    ...names(join(common, 'refs'), true),
  ]
  for (const lock of all.filter(path => path.endsWith('.lock'))) {
    const timeOf = () => statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0
    while (!isOwn && timeOf() >= since && Date.now() - timeOf() < graceMs) await setTimeout(100)
    if (timeOf() >= since) rmSync(lock, { force: true })
  }
}

const graceMs = 3000

/** Whether git was killed or had to be stopped, so that it may have left locks. */
export function wasGitKilled(error: unknown): boolean {
  if (error instanceof GitFailed) return error.status === null
  return error instanceof GitTimeout || (error instanceof Error && error.name === 'AbortError')
}
