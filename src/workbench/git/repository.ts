import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { bytesOf, toBytePath } from '../../base/files/byte-paths.ts'
import { ForeignRepository, findRepository, type RepositoryPlace } from '../../base/files/find-repository.ts'
import { pathInside } from '../../base/files/path-inside.ts'
import { byteLimit } from '../../base/limits.ts'
import { hasCode } from '../../base/problems/system-error.ts'
import { folders, placeOf } from '../../content/load/layout.ts'
import { stemOf } from '../state/content-files.ts'
import { requireOwnHooks, requireOwnPrograms } from './own-programs.ts'
import { type RepositoryStatus, readStatus, type Uncommitted } from './read-status.ts'
import { type GitCall, GitFailed, PublishRefused, runGit } from './run-git.ts'

/** A remote branch: the name of the remote, and the full name of the branch there. */
export type Upstream = { readonly remote: string; readonly ref: string }

/** Returns a remote branch as `origin/main`; or as `origin` if it has the name of the local `branch`. */
export function printUpstream({ remote, ref }: Upstream, branch?: string): string {
  const name = ref.replace(/^refs\/heads\//, '')
  return name === branch ? remote : `${remote}/${name}`
}

/** Returns the name of the remote branch as of the last fetch. */
export function trackingRef(upstream: Upstream): string {
  return `refs/remotes/${printUpstream(upstream)}`
}

/** The git repository of a content folder. */
export class Repository {
  /** Git runs in its top folder, so all paths are relative to it. */
  private readonly place: RepositoryPlace
  /** The path of the content within the repository: empty, or ending in `/`. */
  readonly prefix: string

  private constructor(place: RepositoryPlace, content: string) {
    const inside = pathInside(place.top, realpathSync(content))
    this.place = place
    this.prefix = inside ? `${inside}/` : ''
  }

  get top(): string {
    return this.place.top
  }

  get gitDir(): string {
    return this.place.gitDir
  }

  /** As `require`, but also returns undefined if the repository cannot be used, or if git is not installed. */
  static async open(content: string): Promise<Repository | undefined> {
    return Repository.require(content).catch(error => {
      if (error instanceof PublishRefused || hasCode(error, 'ENOENT')) return undefined
      return undefinedIfGitFailed(error)
    })
  }

  /**
   * Opens the repository of a folder. Returns undefined if there is none, or if it ignores the folder.
   *
   * @throws GitFailed if git cannot read it, for instance since it belongs to somebody else; PublishRefused if it could run programs
   * that come with the content; the system's error if git is not installed
   */
  static async require(content: string): Promise<Repository | undefined> {
    const place = findPlace(content)
    if (!place) return undefined
    const args = ['rev-parse', '--show-toplevel', '--absolute-git-dir']
    const own = (await runGit({ top: place.top }, args)).toString('utf8').trimEnd().split('\n')
    if (own.some((path, index) => pathInside(path, index === 0 ? place.top : place.gitDir) !== ''))
      throw new PublishRefused('programs', `core.worktree = ${own[0]}`)
    const repository = new Repository(place, content)
    await requireOwnPrograms(place)
    const { prefix } = repository
    const isIgnored = prefix !== '' && (await repository.listIgnored([toBytePath(prefix)])).length > 0
    return isIgnored ? undefined : repository
  }

  /** Returns the paths that git ignores and does not have; paths have a character for each byte. */
  async listIgnored(paths: readonly string[]): Promise<string[]> {
    const call = { input: bytesOf(paths.join('\0')), encoding: 'latin1' } as const
    // This command refuses `--literal-pathspecs` alone.
    const found = await this.tryRun(['--no-literal-pathspecs', 'check-ignore', '-z', '--stdin'], call)
    return (found ?? '').split('\0').filter(path => path !== '')
  }

  /** Runs git and returns its output without the last line end. @throws the errors of runGit; PublishRefused for hooks that others can change */
  async run(args: readonly string[], call: GitCall = {}): Promise<string> {
    if (call.runsHooks) await requireOwnHooks(this.place)
    return (await runGit(this.place, args, call)).toString(call.encoding ?? 'utf8').replace(/\n$/, '')
  }

  /** Like `run`, but returns undefined if git fails. */
  async tryRun(args: readonly string[], call: GitCall = {}): Promise<string | undefined> {
    return this.run(args, call).catch(undefinedIfGitFailed)
  }

  /** Returns the bytes of a file in a commit; undefined if it is not there. */
  async readFile(commit: string, path: string): Promise<Buffer | undefined> {
    return this.readBlob(`${commit}:${path}`).catch(undefinedIfGitFailed)
  }

  /** As `readFile`, as a checkout would write the file. */
  async readCheckout(commit: string, path: string): Promise<Buffer | undefined> {
    const args = ['cat-file', '--filters', `${commit}:${path}`]
    return runGit(this.place, args, oneFile).catch(undefinedIfGitFailed)
  }

  /** Returns the bytes of a file by its hash, or by a commit and a path: `HEAD:content/ids.txt`. @throws GitFailed if it is not there */
  async readBlob(name: string): Promise<Buffer> {
    return runGit(this.place, ['cat-file', 'blob', name], oneFile)
  }

  /** Returns what `git cat-file --batch` prints of objects: for each, a line such as `<hash> blob <size>`, its bytes and a line end. */
  async readBlobs(shas: readonly string[]): Promise<Buffer> {
    return runGit(this.place, ['cat-file', '--batch'], { input: shas.map(sha => `${sha}\n`).join('') })
  }

  async status(): Promise<RepositoryStatus> {
    const options = [
      '--porcelain=v2',
      '--branch',
      '-z',
      '--untracked-files=all',
      '--no-renames',
      '--ignore-submodules=all',
    ]
    const output = await this.run(['status', ...options, '--', this.prefix || '.'], { encoding: 'latin1' })
    return readStatus(output, this.prefix)
  }

  /** Returns the files of the content that git could restore if they have no changes, by their paths within the content. */
  async listRestorable(): Promise<ReadonlySet<string>> {
    const tracked = (await this.run(['ls-files', '-v', '-z', '--', this.prefix || '.'])).split('\0')
    // Only for files marked `H` does git notice changes (others are `assume-unchanged` or `skip-worktree`).
    const noticed = tracked.filter(line => line.startsWith('H '))
    return new Set(noticed.map(line => line.slice('H '.length + this.prefix.length)))
  }

  /** Returns the remote branch that a branch is pushed to; undefined if the repository has no remote, or several to choose from. */
  async upstream(branch: string): Promise<Upstream | undefined> {
    const format = '--format=%(upstream:remotename)%00%(upstream:remoteref)'
    const set = await this.tryRun(['for-each-ref', format, `refs/heads/${branch}`])
    const [remote = '', ref = ''] = set?.split('\0') ?? []
    // A branch can also track another one of the same repository, whose name is a dot.
    if (remote !== '' && remote !== '.' && ref !== '') return { remote, ref }
    const remotes = (await this.run(['remote'])).split('\n').filter(name => name !== '')
    const name = remotes.find(each => each === 'origin') ?? (remotes.length === 1 ? remotes[0] : undefined)
    return name === undefined ? undefined : { remote: name, ref: `refs/heads/${branch}` }
  }

  /** Returns the number of commits that no branch of the remote had at the last fetch. */
  async countUnsent({ remote }: Upstream): Promise<number> {
    return Number((await this.tryRun(['rev-list', '--count', 'HEAD', '--not', `--remotes=${remote}`])) ?? 0)
  }

  /** Returns the hash of the commit that a name stands for. */
  async findCommit(name: string): Promise<string | undefined> {
    return this.tryRun(['rev-parse', '--verify', '--quiet', name])
  }

  /** Returns the last commit that the tracked remote branch had at the last fetch, or the last commit if no branch is tracked; undefined if there is none. */
  async sentCommit(): Promise<string | undefined> {
    const sent = await this.tryRun(['merge-base', 'HEAD', '@{upstream}'])
    return sent ?? this.findCommit('HEAD')
  }

  /** Returns the tree of the last commit with these files as they are on the disk. `index` is the path of a file for git. @throws the errors of runGit */
  async makeTree(files: readonly Uncommitted[], index: string): Promise<string> {
    const env = { GIT_INDEX_FILE: index }
    const head = await this.findCommit('HEAD')
    await this.run(['read-tree', head ?? '--empty'], { env })
    const input = bytesOf(files.map(({ bytePath }) => `${bytePath}\0`).join(''))
    await this.run(['update-index', '--add', '--remove', '--replace', '-z', '--stdin'], { env, input })
    return this.run(['write-tree'], { env })
  }

  /** Writes the content of a commit or a tree into a folder. @throws the errors of runGit */
  async copyContent(commit: string, folder: string): Promise<void> {
    const call = { env: { GIT_INDEX_FILE: `${folder}.index` } }
    await this.run(['read-tree', `${commit}:${this.prefix}`], call)
    await this.run(['checkout-index', '--all', `--prefix=${folder}/`], call)
  }

  /** Returns the missing files of a name, with any ending, as a checkout of their last version would write them, such as a picture and its sidecar. */
  async readLast(path: string): Promise<readonly { readonly path: string; readonly bytes: Buffer }[]> {
    const stem = this.prefix + stemOf(path)
    const names = new Set(Object.values(folders).flatMap(endings => endings.map(each => stem + each)))
    // A merge can have a version that neither of its parents has.
    const options = ['-1', '--first-parent', '-m', '--format=%H', '--diff-filter=AM']
    const commit = await this.tryRun(['log', ...options, '--', ...names])
    if (!commit) return []
    const missing = [...names].filter(name => !existsSync(join(this.place.top, name)))
    const files = missing.map(async name => {
      const bytes = await this.readCheckout(commit, name)
      return bytes ? [{ path: name.slice(this.prefix.length), bytes }] : []
    })
    return (await Promise.all(files)).flat()
  }

  /** Checks that something can be committed now. @throws PublishRefused */
  async requireReady({ branch, isUnmerged }: RepositoryStatus): Promise<void> {
    const unfinished = unfinishedWork.find(({ file }) => existsSync(join(this.gitDir, file)))
    if (unfinished) throw new PublishRefused('unfinished', `git status: ${unfinished.work}`)
    if (isUnmerged) throw new PublishRefused('unfinished', 'git status: merge')
    if (branch === '') throw new PublishRefused('detached', 'HEAD: git switch')
    const lock = join(this.gitDir, 'index.lock')
    if (existsSync(lock)) throw new PublishRefused('locked', lock)
    for (const who of ['GIT_AUTHOR_IDENT', 'GIT_COMMITTER_IDENT'])
      if ((await this.tryRun(['var', who])) === undefined) throw new PublishRefused('identity', who)
    const args = ['ls-files', '--others', '--ignored', '--exclude-standard', '-z', '--', this.prefix || '.']
    const paths = (await this.run(args)).split('\0')
    const isPublished = (path: string) => publishedKinds.has(placeOf(path.slice(this.prefix.length)).kind)
    const ignored = paths.find(isPublished)
    // Others would never get it.
    if (ignored !== undefined)
      throw new PublishRefused('git', `git ignores ${ignored}: see git check-ignore -v.`)
  }

  /** Checks that git would commit the bytes of these files, but for line ends and the user's filters. @throws PublishRefused */
  async requireOwnBytes(files: readonly Uncommitted[]): Promise<void> {
    const input = bytesOf(files.map(({ bytePath }) => `${bytePath}\0`).join(''))
    const args = ['check-attr', '-z', '--stdin', 'working-tree-encoding', 'ident']
    const parts = (await this.run(args, { input })).split('\0')
    const values = parts.filter((_, index) => index % 3 === 2)
    const at = values.findIndex(value => value !== 'unspecified' && value !== 'unset')
    const refusal = `git would send other bytes of ${parts[at * 3]}, since .gitattributes sets its encoding: see git check-attr -a.`
    if (at !== -1) throw new PublishRefused('git', refusal)
  }
}

function findPlace(content: string): RepositoryPlace | undefined {
  try {
    return findRepository(content)
  } catch (error) {
    throw error instanceof ForeignRepository ? new PublishRefused('programs', error.message) : error
  }
}

const publishedKinds: ReadonlySet<string> = new Set(['entry', 'settings', 'ledger', 'map-layer'])

/** No file of a content is longer. */
const oneFile = { most: Math.max(byteLimit('picture').bytes, byteLimit('ledger').bytes) }

function undefinedIfGitFailed(error: unknown): undefined {
  // A git that was killed has not said that there is nothing.
  if (!(error instanceof GitFailed) || error.status === null) throw error
}

/** The files that git keeps in its folder during an unfinished operation. */
const unfinishedWork = [
  { file: 'MERGE_HEAD', work: 'merge' },
  { file: 'rebase-merge', work: 'rebase' },
  { file: 'rebase-apply', work: 'rebase' },
  { file: 'CHERRY_PICK_HEAD', work: 'cherry-pick' },
  { file: 'REVERT_HEAD', work: 'revert' },
]
