import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FileChanged } from '../../base/files/read-file.ts'
import { hasCode } from '../../base/problems/system-error.ts'
import { readFileInside } from '../../content/edit/file-inside.ts'
import { replaceText } from '../../content/edit/write-inside.ts'
import type { MergeChoice, MergeConflict } from '../messages/publish-messages.ts'
import { Refused } from '../publish/refused.ts'
import { chooseWhole, type MergedFields, mergeFields } from './merge-fields.ts'
import type { Repository } from './repository.ts'

export type MergeWork = {
  readonly repository: Repository
  /** The name of the content in problems. */
  readonly contentName: string
  readonly choices: readonly MergeChoice[]
  /** The remote, as people call it. */
  readonly remote: string
}

/**
 * Brings the commits of the remote into the branch, the index and the folder, and returns the files of the content that they
 * changed. What is changed here stays: files that both sides changed are merged field by field. The branch moves last, so that
 * after a kill the same can be done again.
 *
 * @throws Refused with the conflicts, or if files outside the content would have to be merged; nothing has changed then
 */
export async function mergeRemote(theirs: string, work: MergeWork): Promise<string[]> {
  const { repository } = work
  const head = await repository.text(['rev-parse', '--verify', 'HEAD'])
  const base = await repository.ask(['merge-base', head, theirs])
  if (base === undefined) throw new Refused('unrelated', work.remote)
  if (base === theirs) return []
  const next = base === head ? theirs : await commitMerge({ base, head, theirs }, work)
  const changed = await listTreeChanges(repository, head, next)
  const local = await listLocal(repository)
  const both = [...changed].filter(([path]) => local.has(path))
  const decisions = await Promise.all(
    both.map(([path, entry]) => decideLocal(path, { entry, head, next }, work)),
  )
  refuseConflicts(decisions.map(({ merged }) => merged))
  for (const { path, mine, merged } of decisions) {
    if (merged?.kind === 'text') await writeMerged(repository, { path, before: mine, after: merged.text })
    if (merged?.kind === 'whole' && merged.keep === 'theirs')
      await repository.bytes(
        ['restore', `--source=${next}`, '--staged', '--worktree', '--', path],
        repository.top,
      )
  }
  await setIndex(repository, new Map(both))
  await repository.bytes(['read-tree', '-m', '-u', head, next], repository.top).catch(error => {
    throw new Refused('git', String(error.said ?? error))
  })
  await repository.bytes(['update-ref', '-m', 'publish: merge', 'HEAD', next, head], repository.top)
  const inContent = [...changed.keys()].filter(path => path.startsWith(repository.prefix))
  return inContent.map(path => nameOf(path, work))
}

/** The mode and hash of a file in a commit; zeros for none. */
type TreeEntry = { readonly mode: string; readonly sha: string }
type TreeChanges = ReadonlyMap<string, TreeEntry>

/** The files that differ between two commits, as they are in the second. */
async function listTreeChanges(repository: Repository, from: string, to: string): Promise<TreeChanges> {
  const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', from, to]
  const parts = (await repository.bytes(args, repository.top)).toString('utf8').split('\0')
  const rows = parts.flatMap((part, index) => {
    const [, mode, , sha] = index % 2 === 0 ? part.split(' ') : []
    return mode && sha ? [[parts[index + 1] ?? '', { mode, sha }] as const] : []
  })
  return new Map(rows)
}

/** The files that are changed here, staged or not, or not known to git. */
async function listLocal(repository: Repository): Promise<ReadonlySet<string>> {
  const args = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all']
  const lines = (await repository.bytes(args, repository.top)).toString('utf8').split('\0')
  return new Set(lines.map(line => line.slice(3)))
}

type Decision = {
  readonly path: string
  readonly mine: string | undefined
  /** Undefined if the file is already as it will be. */
  readonly merged: MergedFields | undefined
}

async function decideLocal(
  path: string,
  { entry, head, next }: { readonly entry: TreeEntry; readonly head: string; readonly next: string },
  work: MergeWork,
): Promise<Decision> {
  const { repository, choices } = work
  const own = await repository.ask(['hash-object', `--path=${path}`, '--', path])
  const isThere = own === entry.sha || (own === undefined && noHash.test(entry.sha))
  if (isThere) return { path, mine: undefined, merged: undefined }
  if (!path.startsWith(repository.prefix)) throw new Refused('own-files', path)
  const file = nameOf(path, work)
  if (!isText.test(path)) {
    const [mine, theirs] = [own, noHash.test(entry.sha) ? undefined : entry.sha]
    return { path, mine, merged: chooseWhole({ file, mine, theirs }, choices) }
  }
  const textAt = (commit: string) => repository.read(['cat-file', '--filters', `${commit}:${path}`])
  const mine = readOwn(repository, path)
  const [base, theirs] = await Promise.all([textAt(head), textAt(next)])
  return { path, mine, merged: mergeFields({ file, base, mine, theirs }, choices) }
}

/** A commit that joins two branches. Files that both changed are merged field by field. */
async function commitMerge(
  { base, head, theirs }: { readonly base: string; readonly head: string; readonly theirs: string },
  work: MergeWork,
): Promise<string> {
  const { repository } = work
  const own = await listTreeChanges(repository, base, head)
  const other = await listTreeChanges(repository, base, theirs)
  const decided: MergedFields[] = []
  const entries = new Map<string, TreeEntry>()
  for (const [path, entry] of other) {
    const mine = own.get(path)
    if (mine?.sha === entry.sha && mine.mode === entry.mode) continue
    const merged: MergedFields = mine
      ? await mergeBlobs(path, { base, head, theirs }, work)
      : { kind: 'whole', keep: 'theirs' }
    decided.push(merged)
    if (merged.kind === 'text') entries.set(path, { ...entry, sha: await storeText(repository, merged.text) })
    if (merged.kind === 'whole' && merged.keep === 'theirs') entries.set(path, entry)
  }
  refuseConflicts(decided)
  return inPrivateIndex(async env => {
    const git = (args: readonly string[], input = '') =>
      repository.bytes(args, repository.top, { env, input })
    await git(['read-tree', head])
    await git(['update-index', '-z', '--index-info'], printIndex(entries))
    const tree = String(await git(['write-tree'])).trim()
    const parents = ['-p', head, '-p', theirs]
    return String(await git(['commit-tree', tree, ...parents, '-m', `Merge ${work.remote}`])).trim()
  })
}

async function mergeBlobs(
  path: string,
  commits: { readonly base: string; readonly head: string; readonly theirs: string },
  work: MergeWork,
): Promise<MergedFields> {
  const { repository, choices } = work
  if (!path.startsWith(repository.prefix)) throw new Refused('own-files', path)
  const file = nameOf(path, work)
  const blobAt = (commit: string) => repository.ask(['rev-parse', '--verify', '--quiet', `${commit}:${path}`])
  const textAt = (commit: string) => repository.read(['cat-file', 'blob', `${commit}:${path}`])
  const read = isText.test(path) ? textAt : blobAt
  const [base, mine, theirs] = await Promise.all([commits.base, commits.head, commits.theirs].map(read))
  const versions = { file, base, mine, theirs }
  return isText.test(path) ? mergeFields(versions, choices) : chooseWhole(versions, choices)
}

function refuseConflicts(decided: readonly (MergedFields | undefined)[]): void {
  const conflicts = decided.flatMap((merged): readonly MergeConflict[] => {
    return merged?.kind === 'conflicts' ? merged.conflicts : []
  })
  if (conflicts.length > 0) throw new Refused('conflict', '', conflicts)
}

const isText = /\.(?:md|yaml)$/
const noHash = /^0+$/

/** The name of a file in problems, by its path in the repository. */
function nameOf(path: string, { repository, contentName }: MergeWork): string {
  return `${contentName}/${path.slice(repository.prefix.length)}`
}

function readOwn({ folder, prefix }: Repository, path: string): string | undefined {
  try {
    return readFileInside({ folder, path: path.slice(prefix.length) }).bytes.toString('utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

async function writeMerged(
  { folder, prefix }: Repository,
  {
    path,
    before = '',
    after,
  }: { readonly path: string; readonly before: string | undefined; readonly after: string },
): Promise<void> {
  try {
    await replaceText({ folder, path: path.slice(prefix.length), before, after })
  } catch (error) {
    throw error instanceof FileChanged ? new Refused('changed', path) : error
  }
}

async function storeText(repository: Repository, text: string): Promise<string> {
  const args = ['hash-object', '-w', '--stdin']
  return String(await repository.bytes(args, repository.top, { input: text })).trim()
}

async function setIndex(repository: Repository, entries: TreeChanges): Promise<void> {
  if (entries.size === 0) return
  const args = ['update-index', '-z', '--index-info']
  await repository.bytes(args, repository.top, { input: printIndex(entries) })
}

function printIndex(entries: TreeChanges): string {
  return [...entries].map(([path, { mode, sha }]) => `${mode} ${sha}\t${path}\0`).join('')
}

/** Works with an index of its own, which no other git reads. */
async function inPrivateIndex<T>(work: (env: Readonly<Record<string, string>>) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'publish-'))
  try {
    return await work({ GIT_INDEX_FILE: join(folder, 'index') })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
