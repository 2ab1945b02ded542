import { join } from 'node:path'
import type { Language } from '../../base/problems/describe-problem.ts'
import { gitAttributes, ledgerFile } from '../../content/ledger/ledger.ts'
import { type Listing, listFiles } from '../../content/load/list-content.ts'
import { printBreachLine, printHint } from '../../hosts/targets/limit-words.ts'
import { build, check } from '../../pipeline/build.ts'
import type { BuildOptions, Config } from '../../pipeline/config.ts'
import type { BuildReport } from '../../pipeline/report.ts'
import { commitFiles, fetchBranch, pushBranch } from '../git/exchange.ts'
import type { Uncommitted } from '../git/read-status.ts'
import { printUpstream, Repository, type Upstream } from '../git/repository.ts'
import { type GitCall, PublishRefused } from '../git/run-git.ts'
import type { Bodies } from '../messages/actions.ts'
import type { PublishChoice, PublishOutcome, PublishStep } from '../messages/publish-messages.ts'
import { showPublishChoices } from '../show/publish-choices.ts'
import { fingerprintFiles, type Workbench } from '../state/workbench.ts'
import { workOnTree } from './chosen-content.ts'
import { type MessageContext, makeCommitMessage } from './commit-message.ts'
import { type MoveFolders, mergeAndMove } from './move-to-commit.ts'
import { listPublished, noEntries } from './published-entries.ts'
import { listReviews, nameReview, reviewRefs } from './reviews.ts'
import { foldersOf, runPublish } from './unfinished-publish.ts'

/** What a publish takes the content from, and how it builds. */
export type PublishSource = {
  readonly workbench: Workbench
  /** The configuration of the preview. */
  readonly config: Config
  /** The options that `npm run build` would use. */
  readonly build: BuildOptions
  readonly usesGit: boolean
}

type PublishTask = PublishSource & {
  readonly asked: AskedPublish
  /** Ends the publish as soon as no step would be left half done. */
  readonly signal: AbortSignal
  readonly onStep: (step: PublishStep) => void
}

export type AskedPublish = Bodies['publish'] & { readonly language: Language }

/** A publish that has begun: the files as they were then, and its repository and folders. */
type Begun = {
  readonly shown: Listing
  readonly repository: Repository
  readonly folders: MoveFolders
}

/** A build or a check. */
type SiteWork = (options: BuildOptions) => Promise<Pick<BuildReport, 'breaches' | 'target'>>

type StepCall = Required<Pick<GitCall, 'signal' | 'onProgress'>>

/** One publish: merges the commits that others have pushed, builds, commits and pushes; or sends what was chosen for review. Without git it only builds. */
export class PublishWork {
  private readonly task: PublishTask
  private readonly isWhole: boolean
  private readonly message: string

  constructor(task: PublishTask) {
    this.task = task
    this.isWhole = task.asked.left.length === 0
    this.message = task.asked.message.replaceAll('\0', '').trim()
  }

  /** @throws PublishRefused; what a build, git and the file system throw */
  async run(): Promise<PublishOutcome> {
    const { workbench, config, asked, usesGit } = this.task
    if (this.isWhole && workbench.current.state.kind !== 'fresh') throw new PublishRefused('problems')
    const shown = listFiles(config)
    if (fingerprintFiles(shown) !== asked.seen) throw new PublishRefused('changed')
    // Without its repository, the content would be published here and sent nowhere.
    const repository = usesGit ? await Repository.require(config.content) : undefined
    if (!repository) {
      await this.build(shown)
      return { kind: 'published', commit: '', sentTo: '', merged: [], ...noEntries, left: [] }
    }
    const folders = foldersOf(repository, config.content)
    const begun = { shown, repository, folders }
    return runPublish(repository, folders, () =>
      asked.to === 'review' ? this.sendForReview(begun) : this.publish(begun),
    )
  }

  private async publish(begun: Begun): Promise<PublishOutcome> {
    const { asked, config } = this.task
    const { shown, repository, folders } = begun
    const status = await repository.status()
    await repository.requireReady(status)
    const { branch } = status
    const upstream = await repository.upstream(branch)
    let { message } = this
    const before = await repository.findCommit('HEAD')
    let listed = noEntries
    const commit = async () => {
      if (await this.commit(begun, message)) message = ''
    }
    const merged = new Set<string>()
    let unsent = 0
    for (let attempt = 1; ; attempt++) {
      const theirs = upstream && (await this.fetch(begun.repository, upstream))
      if (typeof theirs === 'string') {
        // Git merges only commits. The build then uses the merged files.
        await this.relist(shown, merged)
        await commit()
        const { left } = await this.listFiles(begun)
        const merging = { repository, folders, contentName: config.contentName, left, choices: asked.choices }
        const merge = () => mergeAndMove(theirs, { ...merging, remote: upstream?.remote ?? '' })
        for (const file of await this.step('merge', merge)) merged.add(file)
        // Git may or may not notice that merged attributes change how it reads the files of this publish.
        await repository.requireOwnBytes(status.files)
      }
      if (attempt === 1 || theirs) {
        const before = await this.relist(shown, merged)
        await (this.isWhole ? this.build(before) : this.buildChosen(before, begun, build))
        await commit()
      }
      if (theirs instanceof PublishRefused) throw theirs
      listed = await listPublished({ ...this.messagesOf(begun), before }, theirs, upstream)
      unsent = upstream ? await repository.countUnsent(upstream) : 0
      if (!upstream || (await this.push(begun, upstream)) === 'sent') break
      if (attempt === maxAttempts) throw new PublishRefused('rejected')
    }
    return {
      kind: 'published',
      commit: (await repository.tryRun(['rev-parse', '--short', 'HEAD'])) ?? '',
      sentTo: upstream && unsent > 0 ? printUpstream(upstream) : '',
      merged: [...merged].map(path => `${config.contentName}/${path}`),
      ...listed,
      left: asked.left,
    }
  }

  /** Returns the last commit of the remote if it is new here, or the reason why the remote could not be reached if the publish can go on without it. */
  private async fetch(
    repository: Repository,
    upstream: Upstream,
  ): Promise<string | PublishRefused | undefined> {
    try {
      const theirs = await this.step('fetch', call => fetchBranch(repository, upstream, call))
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
    const now = listFiles(this.task.config)
    if (fingerprintFiles(now, expected) !== fingerprintFiles(before, expected))
      throw new PublishRefused('changed')
    return now
  }

  /** Builds, or only checks, and refuses a site that its host would refuse. */
  private async build(before: Listing, work: SiteWork = build): Promise<void> {
    const { signal, asked, build: options } = this.task
    signal.throwIfAborted()
    const { breaches, target } = await this.step('build', ({ onProgress }) =>
      work({ ...options, onProgress: ({ done, total }) => onProgress(done, total) }),
    )
    if (target && breaches.length > 0) {
      const rows = breaches.map(
        each => `${printBreachLine(each, asked.language)}. ${printHint(each, asked.language)}`,
      )
      throw new PublishRefused('limits', `${target.title}: ${rows.join('\n')}`)
    }
    await this.relist(before, new Set())
    signal.throwIfAborted()
  }

  /** Returns the files that are not committed: those to publish, and those that stay as they are. */
  private async listFiles({ repository }: Begun): Promise<Record<'chosen' | 'left', Uncommitted[]>> {
    const { files } = await repository.status()
    const { asked, config } = this.task
    const left = new Set(asked.left)
    // The ids of all entries are in one file, which is always published.
    const isLeft = ({ path }: Uncommitted) =>
      left.has(`${config.contentName}/${path}`) && path !== ledgerFile && path !== gitAttributes.path
    return { chosen: files.filter(each => !isLeft(each)), left: files.filter(isLeft) }
  }

  /** Builds or checks a site of the last commit and what was chosen. Returns the tree of that. */
  private async buildChosen(before: Listing, begun: Begun, work: SiteWork): Promise<string> {
    const { asked, config } = this.task
    const { repository, folders } = begun
    const { chosen, left } = await this.listFiles(begun)
    const tree = await repository.makeTree(chosen, join(folders.folder, 'index'))
    const { contentName } = config
    const named = ({ path, kind }: Uncommitted) => ({ file: `${contentName}/${path}`, kind })
    const namesOfNeeded = (files: readonly string[]) => {
      const choices = showPublishChoices([...chosen, ...left].map(named), this.task.workbench.current)
      const faulty = choices.filter(choice => choice.files.some(file => files.includes(file)))
      const isNeeded = ({ entry, usedBy }: PublishChoice) =>
        faulty.some(each => each.entry === entry || usedBy.includes(each.entry))
      const rest = choices.filter(choice => choice.files.some(file => asked.left.includes(file)))
      return rest.filter(isNeeded).map(({ entry }) => entry)
    }
    const context = { ...begun, contentName, language: asked.language, namesOfNeeded }
    await this.build(before, options => workOnTree(tree, context, content => work({ ...options, content })))
    return tree
  }

  /** Sends what was chosen as a branch, in place of a part of it that is waiting for review, and leaves the working tree and its branch as they are. */
  private async sendForReview(begun: Begun): Promise<PublishOutcome> {
    const { repository, shown } = begun
    const { contentName } = this.task.config
    const status = await repository.status()
    await repository.requireReady(status)
    const upstream = await repository.upstream(status.branch)
    if (!upstream) throw new PublishRefused('unreachable')
    // What has come in since is not waiting.
    await this.fetch(repository, upstream)
    const { chosen } = await this.listFiles(begun)
    await repository.requireOwnBytes(chosen)
    const tree = await this.buildChosen(shown, begun, check)
    const message = this.message || (await makeCommitMessage(chosen, this.messagesOf(begun)))
    const commit = await this.step('commit', () =>
      repository.run(['commit-tree', tree, '-p', 'HEAD', '-m', message]),
    )
    const push = (branch: string, replaces = '') =>
      this.push(begun, { remote: upstream.remote, ref: `refs/heads/${branch}`, commit, replaces })
    const paths = new Set([ledgerFile, ...chosen.map(({ path }) => path)])
    const isChosen = (file: string) => paths.has(file.slice(contentName.length + 1))
    const reviews = await listReviews(repository, upstream, contentName)
    const old = reviews.find(({ isIn, files }) => !isIn && files.every(isChosen))
    // A colleague may have added to the branch.
    const replaces = old && (await push(old.branch, reviewRefs + old.branch)) === 'sent'
    const branch = replaces ? old.branch : nameReview(message, commit)
    if (!replaces) await push(branch)
    await repository.run(['update-ref', `${reviewRefs}${branch}`, commit])
    return { kind: 'sent', branch, isAgain: replaces === true }
  }

  /** Commits what was chosen. Returns false if there was nothing to commit. */
  private async commit(begun: Begun, given: string): Promise<boolean> {
    const { repository } = begun
    const { chosen: files } = await this.listFiles(begun)
    if (files.length === 0) return false
    const message = given || (await makeCommitMessage(files, this.messagesOf(begun)))
    return this.step('commit', ({ signal }) => commitFiles(repository, { files, message }, { signal }))
  }

  private push({ repository }: Begun, to: Parameters<typeof pushBranch>[1]): Promise<'sent' | 'behind'> {
    return this.step('push', call => pushBranch(repository, to, call))
  }

  /** Runs a step, and reports its start and its progress. */
  private step<T>(name: PublishStep['name'], work: (call: StepCall) => Promise<T>): Promise<T> {
    const { onStep, signal } = this.task
    onStep({ name, done: 0, total: 0 })
    return work({ signal, onProgress: (done, total) => onStep({ name, done, total }) })
  }

  private messagesOf({ repository }: Begun): MessageContext {
    const { config, workbench, asked } = this.task
    return { repository, place: config, language: asked.language, state: workbench.current }
  }
}

const maxAttempts = 3
