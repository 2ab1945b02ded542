import { isUtf8 } from 'node:buffer'
import { join } from 'node:path'
import { bytesOf, printBytes, toBytePath } from '../../base/files/byte-paths.ts'
import { ledgerFile } from '../../content/ledger/ledger.ts'
import type { MergeChoice } from '../messages/publish-messages.ts'
import { listCommits } from './history.ts'
import { chooseWhole, type MergedFields, mergeFields, mergeLedger } from './merge-fields.ts'
import type { Repository } from './repository.ts'
import { PublishRefused } from './run-git.ts'
import { isFile, listTreeChanges, type TreeEntry } from './tree-changes.ts'

/** What a merge uses. */
export type MergeWork = {
  readonly repository: Repository
  /** A folder for the index of the merge. */
  readonly folder: string
  /** The name of the content folder. In problems, paths of its files begin with it. */
  readonly contentName: string
  readonly choices: readonly MergeChoice[]
  /** The name of the remote, for the message of the merge. */
  readonly remote: string
  /** The commit to merge into, by default that of the branch. */
  readonly mine?: string
}

/** The commit that a merge starts from, and the one that it makes. */
export type CommitStep = Readonly<Record<'head' | 'next', string>>

/**
 * Makes the commit that merges a commit of the remote into the branch, and changes nothing else. Files that both sides changed since
 * their last common commit are merged field by field. Undefined if the branch has the commit already.
 *
 * @throws PublishRefused with the conflicts, or if both sides changed a file outside the content
 */
export async function mergeRemote(theirs: string, work: MergeWork): Promise<CommitStep | undefined> {
  const { repository, mine = 'HEAD' } = work
  const head = await repository.run(['rev-parse', '--verify', mine])
  const base = await repository.tryRun(['merge-base', head, theirs])
  if (base === undefined) throw new PublishRefused('unrelated')
  if (base === theirs) return undefined
  return { head, next: base === head ? theirs : await commitMerge({ base, head, theirs }, work) }
}

type Commits = Readonly<Record<'base' | 'head' | 'theirs', string>>

async function commitMerge(commits: Commits, work: MergeWork): Promise<string> {
  const { repository, remote, folder } = work
  const { base, head, theirs } = commits
  const env = { GIT_INDEX_FILE: join(folder, 'index') }
  const git = (args: readonly string[], input: string | Buffer = '') => repository.run(args, { env, input })
  const own = await listTreeChanges(repository, base, head)
  const decided: MergedFields[] = []
  const rows = new Map<string, string>()
  const added = new Set<string>()
  const kept = new Set([...own].flatMap(([path, { after }]) => (isFile(after) ? path : [])))
  for (const [path, { before, after }] of await listTreeChanges(repository, base, theirs)) {
    const mine = own.get(path)?.after
    if (mine?.sha === after.sha && mine.mode === after.mode) continue
    const isOnlyMode = mine && isFile(after) && after.sha === before.sha
    const isMerged = mine && mine.sha !== before.sha && mine.sha !== after.sha && !isOnlyMode
    const merged = isMerged ? await mergeFile(path, { base: before, mine, theirs: after }, work) : takeTheirs
    decided.push(merged)
    if (merged.kind === 'whole' && merged.keep === 'mine') continue
    const whole = isOnlyMode ? mine.sha : after.sha
    const blob = merged.kind === 'text' ? await git(['hash-object', '-w', '--stdin'], merged.text) : whole
    const mode = mine && isFile(mine) && after.mode === before.mode ? mine.mode : after.mode
    rows.set(path, `${mode} ${blob}\t${path}\0`)
    kept.delete(path)
    if (isFile(after)) added.add(path)
  }
  const conflicts = decided.flatMap(merged => (merged.kind === 'conflicts' ? merged.conflicts : []))
  if (conflicts.length > 0) {
    const named = conflicts.map(async conflict => {
      const path = repository.prefix + conflict.file.slice(work.contentName.length + 1)
      const [last] = await listCommits(repository, ['-1', `${head}..${theirs}`, '--', path])
      return { ...conflict, author: last?.author ?? '', date: last?.date ?? '' }
    })
    throw new PublishRefused('conflict', '', { conflicts: await Promise.all(named) })
  }
  // A file here can have the name of a folder there.
  const nested = [...kept].find(path => isBelow(path, added)) ?? [...added].find(path => isBelow(path, kept))
  if (nested !== undefined) throw new PublishRefused('cannot-merge', printBytes(nested))
  await git(['read-tree', head])
  await git(['update-index', '-z', '--index-info'], bytesOf([...rows.values()].join('')))
  const tree = await git(['write-tree'])
  return git(['commit-tree', tree, '-p', head, '-p', theirs, '-m', `Merge ${remote}`])
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  const slashes = [...path.matchAll(/\//g)].map(({ index }) => index)
  return slashes.some(index => folders.has(path.slice(0, index)))
}

const takeTheirs: MergedFields = { kind: 'whole', keep: 'theirs' }

async function mergeFile(
  path: string,
  versions: Readonly<Record<'base' | 'mine' | 'theirs', TreeEntry>>,
  work: MergeWork,
): Promise<MergedFields> {
  const { repository, choices } = work
  const prefix = toBytePath(repository.prefix)
  if (!path.startsWith(prefix)) throw new PublishRefused('cannot-merge', printBytes(path))
  const entries = [versions.base, versions.mine, versions.theirs]
  const isLedger = path === prefix + ledgerFile
  const isNamedText = isLedger || /\.(?:md|yaml)$/.test(path)
  const canBeText = isNamedText && entries.every(entry => !isFile(entry) || entry.mode.startsWith('100'))
  const read = (entry: TreeEntry) => (canBeText && isFile(entry) ? repository.readBlob(entry.sha) : undefined)
  const bytes = await Promise.all(entries.map(read))
  const isText = canBeText && bytes.every(each => !each || isUtf8(each))
  // Other files are compared by hash.
  const [base, mine, theirs] = entries.map((entry, index) =>
    isText ? bytes[index]?.toString('utf8') : isFile(entry) ? entry.sha : undefined,
  )
  const file = `${work.contentName}/${printBytes(path.slice(prefix.length))}`
  const texts = { file, base, mine, theirs }
  if (isLedger && isText) return { kind: 'text', text: mergeLedger(texts) }
  return isText ? mergeFields(texts, choices) : chooseWhole(texts, choices)
}
