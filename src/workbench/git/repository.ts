import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../../base/problems/system-error.ts'
import { stemOf } from '../content-files.ts'
import type { FileHistory, UncommittedFile } from '../messages/publish-messages.ts'
import { type GitCall, GitFailed, Refused, runGit } from './run-git.ts'

/** A remote branch: the name of the remote, and the full name of the branch there. */
export type Upstream = { readonly remote: string; readonly ref: string }

/** A file that is not committed, by its path within the content. */
export type Uncommitted = { readonly path: string; readonly kind: UncommittedFile['kind'] }

/** The state of the content in the repository. */
export type RepositoryStatus = {
  /** The branch that is checked out; empty if none is. */
  readonly branch: string
  readonly hasCommits: boolean
  readonly files: readonly Uncommitted[]
  readonly isUnmerged: boolean
}

/** The git repository of a content folder. */
export class Repository {
  /** The content folder, absolute. */
  readonly folder: string
  /** The path of the content within the repository: empty, or ending in `/`. */
  readonly prefix: string
  /** The top folder of the repository, absolute. */
  readonly top: string
  readonly gitDir: string

  private constructor(folder: string, [top = '', gitDir = '', prefix = '']: readonly string[]) {
    this.folder = folder
    this.top = top
    this.gitDir = gitDir
    this.prefix = prefix
  }

  /** Opens the repository of a folder. Returns undefined if there is none, if it ignores the folder, or if git is not installed. */
  static async open(content: string): Promise<Repository | undefined> {
    try {
      const folder = realpathSync(content)
      const asked = ['--show-toplevel', '--absolute-git-dir', '--show-prefix']
      const lines = (await runGit(folder, ['rev-parse', ...asked])).toString('utf8').split('\n')
      const repository = new Repository(folder, lines)
      return (await repository.ignoresContent()) ? undefined : repository
    } catch (error) {
      if (error instanceof GitFailed || hasCode(error, 'ENOENT')) return undefined
      throw error
    }
  }

  private async ignoresContent(): Promise<boolean> {
    if (this.prefix === '') return false
    return (await this.ask(['check-ignore', '--quiet', '--', this.prefix])) !== undefined
  }

  /** Runs git and returns its output without the last line end. Paths are relative to the content. @throws the errors of runGit */
  async text(args: readonly string[], call: GitCall = {}): Promise<string> {
    return (await runGit(this.folder, args, call)).toString('utf8').replace(/\n$/, '')
  }

  /** Runs git in the top folder and returns its output without the last line end; undefined if git fails. */
  async ask(args: readonly string[]): Promise<string | undefined> {
    return (await this.read(args))?.replace(/\n$/, '')
  }

  /** Runs git in the top folder and returns its complete output; undefined if git fails. */
  async read(args: readonly string[]): Promise<string | undefined> {
    try {
      return (await runGit(this.top, args)).toString('utf8')
    } catch (error) {
      if (error instanceof GitFailed) return undefined
      throw error
    }
  }

  /** Runs git and returns its output as bytes. @throws the errors of runGit */
  bytes(args: readonly string[], folder: string = this.folder, call: GitCall = {}): Promise<Buffer> {
    return runGit(folder, args, call)
  }

  async status(): Promise<RepositoryStatus> {
    const args = [
      'status',
      '--porcelain=v2',
      '--branch',
      '-z',
      '--untracked-files=all',
      '--no-renames',
      '--',
      '.',
    ]
    const lines = (await this.text(args)).split('\0')
    const headerOf = (key: string) =>
      lines.find(line => line.startsWith(`# ${key} `))?.slice(key.length + 3) ?? ''
    const head = headerOf('branch.head')
    const kinds = new Map<string, Uncommitted['kind']>()
    for (const [path, kind] of lines.flatMap(line => fileOf(line, this.prefix)))
      kinds.set(path, kinds.has(path) ? 'changed' : kind)
    return {
      branch: head === '(detached)' ? '' : head,
      hasCommits: headerOf('branch.oid') !== '(initial)',
      files: [...kinds].map(([path, kind]) => ({ path, kind })),
      isUnmerged: lines.some(line => line.startsWith('u ')),
    }
  }

  /** Returns the remote branch that a branch is pushed to; undefined if the repository has no remote, or several to choose from. */
  async upstream(branch: string): Promise<Upstream | undefined> {
    const format = '--format=%(upstream:remotename)%00%(upstream:remoteref)'
    const set = await this.ask(['for-each-ref', format, `refs/heads/${branch}`])
    const [remote = '', ref = ''] = set?.split('\0') ?? []
    if (remote !== '' && ref !== '') return { remote, ref }
    const remotes = (await this.text(['remote'])).split('\n').filter(name => name !== '')
    const name = remotes.find(each => each === 'origin') ?? (remotes.length === 1 ? remotes[0] : undefined)
    return name === undefined ? undefined : { remote: name, ref: `refs/heads/${branch}` }
  }

  /** Returns the number of commits that no branch of the remote had at the last fetch. */
  async countUnsent({ remote }: Upstream): Promise<number> {
    return Number((await this.ask(['rev-list', '--count', 'HEAD', '--not', `--remotes=${remote}`])) ?? 0)
  }

  /** Returns the last commit that the remote has, as far as is known here, or without a remote the last commit; undefined if there is none. */
  async sentCommit(): Promise<string | undefined> {
    const sent = await this.ask(['merge-base', 'HEAD', '@{upstream}'])
    return sent ?? this.ask(['rev-parse', '--verify', '--quiet', 'HEAD'])
  }

  /** Writes the content of a commit into a folder. @throws the errors of runGit */
  async copyContent(commit: string, folder: string): Promise<void> {
    const call = { env: { GIT_INDEX_FILE: `${folder}.index` } }
    await this.bytes(['read-tree', `${commit}:${this.prefix}`], this.top, call)
    await this.bytes(['checkout-index', '--all', `--prefix=${folder}/`], this.top, call)
  }

  /** Returns the last hundred versions of a file of the content. */
  async history(path: string): Promise<FileHistory> {
    const format = '--format=%x1e%h%x1f%an%x1f%as%x1f%s'
    const args = ['log', '-z', '-n', '100', '--follow', '--name-only', format, '--', this.prefix + path]
    const rows = ((await this.ask(args)) ?? '').split('\x1e').slice(1)
    const versions = rows.map(row => {
      const [line = '', name = ''] = row.split(/\0\n?/)
      const [commit = '', author = '', date = '', subject = ''] = line.split('\x1f')
      return { commit, author, date, subject, path: name }
    })
    const isUncommitted = (await this.text(['status', '--porcelain', '--', path])) !== ''
    return { isUncommitted, versions }
  }

  /** Returns the missing files of a name, with any ending, as they were last committed, such as a picture and its sidecar. */
  async readLast(path: string): Promise<readonly { readonly path: string; readonly bytes: Buffer }[]> {
    const texts = ['.md', '.yaml'].map(ending => this.prefix + stemOf(path) + ending)
    const commit = await this.ask(['log', '-1', '--format=%H', '--diff-filter=AM', '--', ...texts])
    if (!commit) return []
    const names = (await this.text(['ls-tree', '-r', '-z', '--name-only', commit])).split('\0')
    const missing = names.filter(
      name => stemOf(name) === stemOf(path) && !existsSync(join(this.folder, name)),
    )
    const read = async (name: string) => ({
      path: name,
      bytes: await this.bytes(['cat-file', 'blob', `${commit}:./${name}`]),
    })
    return Promise.all(missing.map(read))
  }

  /** Checks that something can be committed now. @throws Refused */
  async requireReady({ branch, isUnmerged }: RepositoryStatus): Promise<void> {
    const unfinished = unfinishedWork.find(({ file }) => existsSync(join(this.gitDir, file)))
    if (unfinished) throw new Refused('unfinished', unfinished.work)
    if (isUnmerged) throw new Refused('unfinished', 'merge')
    if (branch === '') throw new Refused('detached')
    const lock = join(this.gitDir, 'index.lock')
    if (existsSync(lock)) throw new Refused('locked', lock)
    for (const who of ['GIT_AUTHOR_IDENT', 'GIT_COMMITTER_IDENT'])
      if ((await this.ask(['var', who])) === undefined) throw new Refused('identity')
  }
}

/** The files that git keeps in its folder during an unfinished operation. */
const unfinishedWork = [
  { file: 'MERGE_HEAD', work: 'merge' },
  { file: 'rebase-merge', work: 'rebase' },
  { file: 'rebase-apply', work: 'rebase' },
  { file: 'CHERRY_PICK_HEAD', work: 'cherry-pick' },
  { file: 'REVERT_HEAD', work: 'revert' },
]

const noHash = /^0+$/

// Reads a line of `git status --porcelain=v2`.
function fileOf(line: string, prefix: string): (readonly [string, Uncommitted['kind']])[] {
  const parts = line.split(' ')
  const path = parts
    .slice(line.startsWith('? ') ? 1 : 8)
    .join(' ')
    .slice(prefix.length)
  if (line.startsWith('? ')) return [[path, 'added']]
  if (!line.startsWith('1 ')) return []
  const [isNew, isGone] = [noHash.test(parts[6] ?? ''), noHash.test(parts[5] ?? '')]
  if (isNew && isGone) return []
  return [[path, isNew ? 'added' : isGone ? 'removed' : 'changed']]
}
