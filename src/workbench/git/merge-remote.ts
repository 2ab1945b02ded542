import { join } from 'node:path'
import { ledgerFile } from '../../content/ledger/ledger.ts'
import type { MergeChoice } from '../messages/publish-messages.ts'
import { chooseWhole, type MergedFields, mergeFields, mergeLedger } from './merge-fields.ts'
import type { Repository } from './repository.ts'
import { GitFailed, PublishRefused } from './run-git.ts'

type MergeWork = {
  readonly repository: Repository
  /** The name of the content folder. In problems, paths of its files begin with it. */
  readonly contentName: string
  readonly choices: readonly MergeChoice[]
  /** The name of the remote, for the message of the merge. */
  readonly remote: string
}

/**
 * Merges a commit of the remote into the branch and the working tree. Returns the files of the content that this changed, by their
 * paths within the content. Files that both sides changed since their last common commit are merged field by field.
 *
 * @throws PublishRefused with the conflicts, or if a file outside the content or an uncommitted file is in the way; nothing has changed then
 */
export async function mergeRemote(theirs: string, work: MergeWork): Promise<string[]> {
  const { repository } = work
  const { prefix } = repository
  const head = await repository.run(['rev-parse', '--verify', 'HEAD'])
  const base = await repository.tryRun(['merge-base', head, theirs])
  if (base === undefined) throw new PublishRefused('unrelated')
  if (base === theirs) return []
  const next = base === head ? theirs : await commitMerge({ base, head, theirs }, work)
  const changed = await listTreeChanges(repository, head, next)
  // Git replaces the files, then the index, and moves the branch last. It overwrites nothing that is not committed.
  await repository.run(['merge', '--quiet', '--ff-only', '--no-autostash', next]).catch(error => {
    throw error instanceof GitFailed ? new PublishRefused('cannot-merge', error.stderr) : error
  })
  return [...changed.keys()].flatMap(path => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []))
}

type Commits = Readonly<Record<'base' | 'head' | 'theirs', string>>

/** The mode and hash of a file in a commit; both are zeros for a missing file. */
type TreeEntry = { readonly mode: string; readonly sha: string }

/** Returns the files that differ between two commits, as they are in the second. */
async function listTreeChanges(
  repository: Repository,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, TreeEntry>> {
  const args = ['diff-tree', '-r', '-z', '--raw', '--no-renames', from, to]
  // A row is `:mode mode hash hash status`, then the path.
  const parts = (await repository.run(args)).split('\0')
  const rows = parts.flatMap((part, index) => {
    const [, mode, , sha] = index % 2 === 0 ? part.split(' ') : []
    return mode && sha ? [[parts[index + 1] ?? '', { mode, sha }] as const] : []
  })
  return new Map(rows)
}

/** Makes the merge commit, without changing the working tree or the index. */
async function commitMerge(commits: Commits, work: MergeWork): Promise<string> {
  const { repository, remote } = work
  const { base, head, theirs } = commits
  const env = { GIT_INDEX_FILE: join(repository.gitDir, 'index.publish') }
  const git = (args: readonly string[], input = '') => repository.run(args, { env, input })
  const own = await listTreeChanges(repository, base, head)
  const decided: MergedFields[] = []
  const rows: string[] = []
  for (const [path, { mode, sha }] of await listTreeChanges(repository, base, theirs)) {
    if (own.get(path)?.sha === sha) continue
    const merged = own.has(path) ? await mergeFile(path, commits, work) : takeTheirs
    decided.push(merged)
    const blob = merged.kind === 'text' ? await git(['hash-object', '-w', '--stdin'], merged.text) : sha
    const isMine = merged.kind === 'whole' && merged.keep === 'mine'
    if (!isMine) rows.push(`${mode} ${blob}\t${path}\0`)
  }
  const conflicts = decided.flatMap(merged => (merged.kind === 'conflicts' ? merged.conflicts : []))
  if (conflicts.length > 0) throw new PublishRefused('conflict', '', conflicts)
  await git(['read-tree', head])
  await git(['update-index', '-z', '--index-info'], rows.join(''))
  const tree = await git(['write-tree'])
  return git(['commit-tree', tree, '-p', head, '-p', theirs, '-m', `Merge ${remote}`])
}

const takeTheirs: MergedFields = { kind: 'whole', keep: 'theirs' }

async function mergeFile(path: string, commits: Commits, work: MergeWork): Promise<MergedFields> {
  const { repository, choices } = work
  if (!path.startsWith(repository.prefix)) throw new PublishRefused('cannot-merge', path)
  const isLedger = path === repository.prefix + ledgerFile
  const isText = isLedger || /\.(?:md|yaml)$/.test(path)
  // Binary files are compared by hash.
  const read = async (commit: string) =>
    isText
      ? (await repository.readFile(commit, path))?.toString('utf8')
      : repository.tryRun(['rev-parse', '--verify', '--quiet', `${commit}:${path}`])
  const [base, mine, theirs] = await Promise.all([commits.base, commits.head, commits.theirs].map(read))
  const file = `${work.contentName}/${path.slice(repository.prefix.length)}`
  const versions = { file, base, mine, theirs }
  if (isLedger) return { kind: 'text', text: mergeLedger(versions) }
  return isText ? mergeFields(versions, choices) : chooseWhole(versions, choices)
}
