import { join } from 'node:path'
import type { Language } from '../../base/problems/messages/describe-problem.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { gitAttributes, ledgerFile } from '../../content/ledger/ledger.ts'
import { type Listing, listFiles } from '../../content/load/list-content.ts'
import { build, check } from '../../pipeline/build.ts'
import type { BuildOptions, Config } from '../../pipeline/config.ts'
import type { BuildReport } from '../../pipeline/report.ts'
import { resolveBaseUrl } from '../../site/resolve/resolve-base-url.ts'
import type { FormFile } from '../actions/form-source.ts'
import { groupFiles, type MessageContext, makeCommitMessage, nameFiles } from '../git/commit-message.ts'
import { commitFiles, fetchBranch, pushBranch } from '../git/exchange.ts'
import { readHistory } from '../git/history.ts'
import type { Uncommitted } from '../git/read-status.ts'
import { printUpstream, Repository, type Upstream } from '../git/repository.ts'
import { PublishRefused } from '../git/run-git.ts'
import type { ActionResults, Bodies } from '../messages/actions.ts'
import type {
  EarlierPublish,
  FileHistory,
  PublishChoice,
  Publishing,
  PublishOutcome,
  PublishRun,
  PublishStep,
} from '../messages/publish-messages.ts'
import { fingerprintFiles, type Workbench } from '../workbench.ts'
import { workOnTree } from './chosen-content.ts'
import { type MoveFolders, mergeAndMove } from './move-to-commit.ts'
import { listPublished, listPublishes, noEntries } from './published-entries.ts'
import { nameReview, reviewRefs, showRepository } from './reviews.ts'
import { explain, foldersOf, repairKilledPublish, runPublish } from './unfinished-publish.ts'

export type PublisherOptions = {
  readonly workbench: Workbench
  /** The configuration of the preview. */
  readonly config: Config
  /** The options that `npm run build` would use. */
  readonly build: BuildOptions
  readonly usesGit: boolean
  readonly onRun: (run: PublishRun) => void
}

/** Publishes the content: merges the commits that others have pushed, builds, commits and pushes. Without git it only builds. Runs one publish at a time. */
export class Publisher {
  private readonly options: PublisherOptions
  private to: PublishRun['to'] = 'visitors'
  private running: AbortController | undefined

  constructor(options: PublisherOptions) {
    this.options = options
  }

  /** Returns the changes that the page shows before a publish. */
  async show(language: Language): Promise<Omit<Publishing, 'changes' | 'causes' | 'choices' | 'nextDay'>> {
    const { revision, state } = this.options.workbench.current
    // While there are problems, what has none can be published.
    const isShown = state.kind === 'fresh' || state.kind === 'stale'
    const seen = isShown ? this.options.workbench.lastFingerprint : null
    const repository = await this.openRepository()
    const git = repository ? await showRepository(this.messagesOf(repository, language)) : null
    return { revision, seen, git, address: this.findAddress() }
  }

  /** Returns the address of the published site; empty without one that a build would take. */
  private findAddress(): string {
    const { workbench, build } = this.options
    const { lastGood } = workbench.current
    if (!lastGood) return ''
    try {
      const sources = { flag: build.baseUrl, env: build.env ?? {} }
      return resolveBaseUrl(sources, lastGood.content.site.base_url)
    } catch (error) {
      if (error instanceof UserError) return ''
      throw error
    }
  }

  /** Returns choices that have a title each. */
  async nameChoices(choices: readonly PublishChoice[], language: Language): Promise<PublishChoice[]> {
    const untitled = choices.filter(({ title }) => title === '').map(({ entry }) => entry)
    const names = untitled.length > 0 ? await this.describe(untitled, language, nameFiles) : undefined
    return choices.map(choice => {
      const { entry, title } = choice
      return {
        ...choice,
        title: title || (names?.titles[untitled.indexOf(entry)] ?? entry.replace(/^.*\//, '')),
      }
    })
  }

  /** Returns the proposed message of a commit of some entries; empty without git. */
  async propose(entries: readonly string[], language: Language): Promise<string> {
    return (await this.describe(entries, language, makeCommitMessage)) ?? ''
  }

  private async describe<T>(
    entries: readonly string[],
    language: Language,
    work: (files: readonly Uncommitted[], context: MessageContext) => Promise<T>,
  ): Promise<T | undefined> {
    const repository = await this.openRepository()
    if (!repository) return undefined
    const context = this.messagesOf(repository, language)
    const groups = groupFiles((await repository.status()).files, context)
    return work(
      entries.flatMap(entry => groups.get(entry) ?? []),
      context,
    )
  }

  /** Returns the latest publishes; none without git. */
  async listPublishes(): Promise<readonly EarlierPublish[]> {
    const repository = await this.openRepository()
    return repository ? listPublishes(this.messagesOf(repository, 'en')) : []
  }

  /** Returns the versions of a file; undefined without git. */
  async history(file: FormFile): Promise<FileHistory | undefined> {
    const repository = await this.openRepository()
    return repository && readHistory(repository, file)
  }

  /** Returns the text of a file in one of its versions; undefined if it has no such version. */
  async readVersion(file: FormFile, commit: string): Promise<string | undefined> {
    const repository = await this.openRepository()
    const found = (await this.history(file))?.versions.find(version => version.commit === commit)
    return found && (await repository?.readFile(found.commit, found.path))?.toString('utf8')
  }

  /** The repository of the content, repaired after a publish that was killed; undefined without git. */
  async openRepository(): Promise<Repository | undefined> {
    const { usesGit, config } = this.options
    const repository = usesGit ? await Repository.open(config.content) : undefined
    if (repository) await repairKilledPublish(repository, foldersOf(repository, config.content))
    return repository
  }

  /** Starts to publish, unless a publish is running. */
  start(asked: AskedPublish): ActionResults['publish'] {
    if (this.running) return { kind: 'busy' }
    const running = new AbortController()
    this.running = running
    this.to = asked.to
    const end = (outcome: PublishOutcome) => {
      this.running = undefined
      // The changes to publish differ now, even after a failure.
      this.options.workbench.refresh()
      this.report(outcome)
    }
    this.report(null)
    this.work(asked, running.signal).then(end, error => end(explain(error, running.signal)))
    return { kind: 'started' }
  }

  /** Ends the running publish as soon as no step would be left half done. */
  cancel(): ActionResults['cancel-publish'] {
    this.running?.abort()
    return { kind: 'cancelled' }
  }

  private report(outcome: PublishOutcome | null, step: PublishStep | null = null): void {
    this.options.onRun({ to: this.to, step, outcome })
  }

  /** Runs a step, and reports its start and its progress. */
  private async step<T>(
    name: PublishStep['name'],
    work: (onProgress: (done: number, total: number) => void) => Promise<T>,
  ): Promise<T> {
    this.report(null, { name, done: 0, total: 0 })
    return work((done, total) => this.report(null, { name, done, total }))
  }

  async forgetReview(branch: string): Promise<ActionResults['forget-review']> {
    await (await this.openRepository())?.run(['update-ref', '-d', `${reviewRefs}${branch}`])
    this.options.workbench.refresh()
    return { kind: 'forgotten' }
  }

  private async work(asked: AskedPublish, signal: AbortSignal): Promise<PublishOutcome> {
    const { workbench, config } = this.options
    const isWhole = asked.left.length === 0
    if (isWhole && workbench.current.state.kind !== 'fresh') throw new PublishRefused('problems')
    const shown = listFiles(config)
    if (fingerprintFiles(shown) !== asked.seen) throw new PublishRefused('changed')
    // Without its repository, the content would be published here and sent nowhere.
    const repository = this.options.usesGit ? await Repository.require(config.content) : undefined
    if (!repository) {
      await this.build(shown, signal)
      return { kind: 'published', commit: '', sentTo: '', merged: [], ...noEntries, left: [] }
    }
    const folders = foldersOf(repository, config.content)
    const begun = { shown, repository, folders, signal, asked }
    return runPublish(repository, folders, () =>
      asked.to === 'review' ? this.sendForReview(begun) : this.publish(begun),
    )
  }

  private async publish(begun: Begun): Promise<PublishOutcome> {
    const { contentName } = this.options.config
    const { shown, repository, folders, signal, asked } = begun
    const isWhole = asked.left.length === 0
    const status = await repository.status()
    await repository.requireReady(status)
    const { branch } = status
    const upstream = await repository.upstream(branch)
    let message = messageIn(asked)
    const before = await repository.findCommit('HEAD')
    let listed = noEntries
    const commit = async () => {
      if (await this.commit(begun, message)) message = ''
    }
    const merged = new Set<string>()
    let unsent = 0
    for (let attempt = 1; ; attempt++) {
      const theirs = upstream && (await this.fetch(begun, upstream))
      if (typeof theirs === 'string') {
        // Git merges only commits. The build then uses the merged files.
        await this.relist(shown, merged)
        await commit()
        const { left } = await this.listFiles(begun)
        const merging = { repository, folders, contentName, left, choices: asked.choices }
        const merge = () => mergeAndMove(theirs, { ...merging, remote: upstream?.remote ?? '' })
        for (const file of await this.step('merge', merge)) merged.add(file)
        // Git may or may not notice that merged attributes change how it reads the files of this publish.
        await repository.requireOwnBytes(status.files)
      }
      if (attempt === 1 || theirs) {
        const before = await this.relist(shown, merged)
        await (isWhole ? this.build(before, signal) : this.buildChosen(before, begun, build))
        await commit()
      }
      if (theirs instanceof PublishRefused) throw theirs
      listed = await listPublished(
        { ...this.messagesOf(repository, asked.language), before },
        theirs,
        upstream,
      )
      unsent = upstream ? await repository.countUnsent(upstream) : 0
      if (!upstream || (await this.push(begun, upstream)) === 'sent') break
      if (attempt === maxAttempts) throw new PublishRefused('rejected')
    }
    return {
      kind: 'published',
      commit: (await repository.tryRun(['rev-parse', '--short', 'HEAD'])) ?? '',
      sentTo: upstream && unsent > 0 ? printUpstream(upstream) : '',
      merged: [...merged].map(path => `${contentName}/${path}`),
      ...listed,
      left: asked.left,
    }
  }

  /** Returns the last commit of the remote if it is new here, or the reason why the remote could not be reached if the publish can go on without it. */
  private async fetch(work: Begun, upstream: Upstream): Promise<string | PublishRefused | undefined> {
    const { signal, repository } = work
    try {
      const theirs = await this.step('fetch', onProgress =>
        fetchBranch(repository, upstream, { signal, onProgress }),
      )
      if (theirs === undefined) return undefined
      const isHere = await repository.tryRun(['merge-base', '--is-ancestor', theirs, 'HEAD'])
      return isHere === undefined ? theirs : undefined
    } catch (error) {
      const isOffline =
        error instanceof PublishRefused && ['unreachable', 'access'].includes(error.refusal.why)
      if (!isOffline) throw error
      return error
    }
  }

  /** Lists the files again, and checks that only the expected ones have changed since `before`. @throws PublishRefused */
  private async relist(before: Listing, expected: ReadonlySet<string>): Promise<Listing> {
    const now = listFiles(this.options.config)
    if (fingerprintFiles(now, expected) !== fingerprintFiles(before, expected))
      throw new PublishRefused('changed')
    return now
  }

  /** Builds, or only checks, and refuses a site that its host would refuse. */
  private async build(before: Listing, signal: AbortSignal, work: SiteWork = build): Promise<void> {
    signal.throwIfAborted()
    const { breaches, target } = await this.step('build', report =>
      work({ ...this.options.build, onProgress: ({ done, total }) => report(done, total) }),
    )
    if (target && breaches.length > 0) {
      const rows = breaches.map(each => `${each.what}: ${each.found}, at most ${each.most}. ${each.hint}`)
      throw new PublishRefused('limits', `${target.title}: ${rows.join('\n')}`)
    }
    await this.relist(before, new Set())
    signal.throwIfAborted()
  }

  /** Returns the files that are not committed: those to publish, and those that stay as they are. */
  private async listFiles({ repository, asked }: Begun): Promise<Record<'chosen' | 'left', Uncommitted[]>> {
    const { files } = await repository.status()
    const left = new Set(asked.left)
    // The ids of all entries are in one file, which is always published.
    const isLeft = ({ path }: Uncommitted) =>
      left.has(`${this.options.config.contentName}/${path}`) && !isRecord(path)
    return { chosen: files.filter(each => !isLeft(each)), left: files.filter(isLeft) }
  }

  /** Builds or checks a site of the last commit and what was chosen. Returns the tree of that. */
  private async buildChosen(before: Listing, begun: Begun, work: SiteWork): Promise<string> {
    const { repository, folders, signal, asked } = begun
    const { chosen } = await this.listFiles(begun)
    const tree = await repository.makeTree(chosen, join(folders.folder, 'index'))
    const context = { ...begun, contentName: this.options.config.contentName, language: asked.language }
    await this.build(before, signal, options =>
      workOnTree(tree, context, content => work({ ...options, content })),
    )
    return tree
  }

  /** Sends what was chosen as a branch, and leaves the working tree and its branch as they are. */
  private async sendForReview(begun: Begun): Promise<PublishOutcome> {
    const { repository, asked, shown, signal } = begun
    const status = await repository.status()
    await repository.requireReady(status)
    const upstream = await repository.upstream(status.branch)
    if (!upstream) throw new PublishRefused('unreachable')
    const { chosen } = await this.listFiles(begun)
    await repository.requireOwnBytes(chosen)
    const tree = await this.buildChosen(shown, begun, check)
    const message = messageIn(asked) || (await this.proposeMessage(begun, chosen))
    const commit = await this.step('commit', () =>
      repository.run(['commit-tree', tree, '-p', 'HEAD', '-m', message]),
    )
    const branch = nameReview(message, commit)
    const call = { remote: upstream.remote, ref: `refs/heads/${branch}`, commit }
    await this.step('push', onProgress => pushBranch(repository, call, { signal, onProgress }))
    await repository.run(['update-ref', `${reviewRefs}${branch}`, commit])
    return { kind: 'sent', branch }
  }

  private proposeMessage({ repository, asked }: Begun, files: readonly Uncommitted[]): Promise<string> {
    return makeCommitMessage(files, this.messagesOf(repository, asked.language))
  }

  messagesOf(repository: Repository, language: Language): MessageContext {
    const { config, workbench } = this.options
    return { repository, place: config, language, state: workbench.current }
  }

  /** Commits what was chosen. Returns false if there was nothing to commit. */
  private async commit(begun: Begun, given: string): Promise<boolean> {
    const { signal, repository } = begun
    const { chosen: files } = await this.listFiles(begun)
    if (files.length === 0) return false
    const message = given || (await this.proposeMessage(begun, files))
    return this.step('commit', () => commitFiles(repository, { files, message }, { signal }))
  }

  private push({ signal, repository }: Begun, upstream: Upstream): Promise<'sent' | 'behind'> {
    return this.step('push', onProgress => pushBranch(repository, upstream, { signal, onProgress }))
  }
}

const maxAttempts = 3

type AskedPublish = Bodies['publish'] & { readonly language: Language }

/** A publish that has begun: the files as they were then, and its repository and folders. */
type Begun = Readonly<{
  asked: AskedPublish
  shown: Listing
  repository: Repository
  folders: MoveFolders
  signal: AbortSignal
}>

/** A build or a check. */
type SiteWork = (options: BuildOptions) => Promise<Pick<BuildReport, 'breaches' | 'target'>>

function messageIn({ message }: AskedPublish): string {
  return message.replaceAll('\0', '').trim()
}

function isRecord(path: string): boolean {
  return path === ledgerFile || path === gitAttributes.path
}
