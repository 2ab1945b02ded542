import type { Language } from '../../base/problems/messages/describe-problem.ts'
import { type Listing, listFiles } from '../../content/load/list-content.ts'
import { build } from '../../pipeline/build.ts'
import type { BuildOptions, Config } from '../../pipeline/config.ts'
import { makeCommitMessage } from '../git/commit-message.ts'
import { commitFiles, fetchBranch, pushBranch } from '../git/exchange.ts'
import { readHistory } from '../git/history.ts'
import { printUpstream, Repository, type Upstream } from '../git/repository.ts'
import { PublishRefused } from '../git/run-git.ts'
import type { ActionResults, Bodies } from '../messages/actions.ts'
import type {
  FileHistory,
  Publishing,
  PublishOutcome,
  PublishRun,
  PublishStep,
  StepName,
} from '../messages/publish-messages.ts'
import { fingerprintFiles, type Workbench } from '../workbench.ts'
import { type MoveFolders, mergeAndMove } from './move-to-commit.ts'
import { showRepository } from './show-repository.ts'
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
  private steps = new Map<StepName, PublishStep>()
  private running: AbortController | undefined

  constructor(options: PublisherOptions) {
    this.options = options
  }

  /** Returns the changes that the page shows before a publish. */
  async show(language: Language): Promise<Omit<Publishing, 'causes'>> {
    const { revision, state } = this.options.workbench.current
    const seen = state.kind === 'fresh' ? this.options.workbench.lastFingerprint : null
    const repository = await this.openRepository()
    const git = repository ? await showRepository(repository, this.options.config, language) : null
    return { revision, seen, git }
  }

  /** Returns the versions of a file such as `content/events/fair.md`; undefined without git. */
  async history(file: string): Promise<FileHistory | undefined> {
    const repository = await this.openRepository()
    return repository && readHistory(repository, file.slice(this.options.config.contentName.length + 1))
  }

  /** Returns the text of a file in one of its versions; undefined if it has no such version. */
  async readVersion(file: string, commit: string): Promise<string | undefined> {
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
    this.steps = new Map()
    const end = (outcome: PublishOutcome) => {
      this.running = undefined
      if (outcome.kind === 'refused') this.fail()
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

  private async work(asked: AskedPublish, signal: AbortSignal): Promise<PublishOutcome> {
    const { workbench, config } = this.options
    if (workbench.current.state.kind !== 'fresh') throw new PublishRefused('problems')
    const shown = listFiles(config)
    if (fingerprintFiles(shown) !== asked.seen) throw new PublishRefused('changed')
    // Without its repository, the content would be published here and sent nowhere.
    const repository = this.options.usesGit ? await Repository.require(config.content) : undefined
    if (!repository) {
      await this.build(shown, signal)
      return { kind: 'published', commit: '', sentTo: '', merged: [] }
    }
    const folders = foldersOf(repository, config.content)
    return runPublish(repository, folders, () => this.publish(asked, { shown, repository, folders, signal }))
  }

  private async publish(asked: AskedPublish, begun: Begun): Promise<PublishOutcome> {
    const { contentName } = this.options.config
    const { shown, repository, folders, signal } = begun
    const status = await repository.status()
    await repository.requireReady(status)
    const { branch } = status
    const upstream = await repository.upstream(branch)
    const work = { signal, repository, language: asked.language }
    let message = asked.message.replaceAll('\0', '').trim()
    const commit = async () => {
      if (await this.commit(work, message)) message = ''
    }
    const merged = new Set<string>()
    let unsent = 0
    for (let attempt = 1; ; attempt++) {
      const theirs = upstream && (await this.fetch(work, upstream))
      if (typeof theirs === 'string') {
        // Git merges only commits. The build then uses the merged files.
        await this.relist(shown, merged)
        await commit()
        const merging = { repository, folders, contentName, choices: asked.choices }
        const merge = () => mergeAndMove(theirs, { ...merging, remote: upstream?.remote ?? '' })
        for (const file of await this.step('merge', merge)) merged.add(file)
        // Git may or may not notice that merged attributes change how it reads the files of this publish.
        await repository.requireOwnBytes(status.files)
      }
      if (attempt === 1 || theirs) {
        await this.build(await this.relist(shown, merged), signal)
        await commit()
      }
      if (theirs instanceof PublishRefused) throw theirs
      unsent = upstream ? await repository.countUnsent(upstream) : 0
      if (!upstream || (await this.push(work, upstream)) === 'sent') break
      if (attempt === maxAttempts) throw new PublishRefused('rejected')
    }
    return {
      kind: 'published',
      commit: (await repository.tryRun(['rev-parse', '--short', 'HEAD'])) ?? '',
      sentTo: upstream && unsent > 0 ? printUpstream(upstream) : '',
      merged: [...merged].map(path => `${contentName}/${path}`),
    }
  }

  /** Returns the last commit of the remote if it is new here, or the reason why the remote could not be reached if the publish can go on without it. */
  private async fetch(work: GitWork, upstream: Upstream): Promise<string | PublishRefused | undefined> {
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
      this.fail()
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

  private async build(before: Listing, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    const { breaches, target } = await this.step('build', report => {
      return build({ ...this.options.build, onProgress: ({ done, total }) => report(done, total) })
    })
    if (target && breaches.length > 0) {
      const rows = breaches.map(each => `${each.what}: ${each.found}, at most ${each.most}. ${each.hint}`)
      throw new PublishRefused('limits', `${target.title}: ${rows.join('\n')}`)
    }
    await this.relist(before, new Set())
    signal.throwIfAborted()
  }

  /** Commits the content. Returns false if there was nothing to commit. */
  private async commit({ signal, repository, language }: GitWork, given: string): Promise<boolean> {
    const { files } = await repository.status()
    if (files.length === 0) return false
    const context = { repository, place: this.options.config, language }
    const message = given || (await makeCommitMessage(files, context))
    return this.step('commit', () => commitFiles(repository, { files, message }, { signal }))
  }

  private push({ signal, repository }: GitWork, upstream: Upstream): Promise<'sent' | 'behind'> {
    return this.step('push', onProgress => pushBranch(repository, upstream, { signal, onProgress }))
  }

  /** Runs a step, and reports its start, progress and end. */
  private async step<T>(
    name: StepName,
    work: (onProgress: (done: number, total: number) => void) => Promise<T>,
  ): Promise<T> {
    let last = 0
    const set = (state: PublishStep['state'], done = 0, total = 0) => {
      this.steps.set(name, { name, state, done, total })
      this.report(null)
    }
    set('running')
    const result = await work((done, total) => {
      if (performance.now() - last < reportMs) return
      last = performance.now()
      set('running', done, total)
    })
    set('done')
    return result
  }

  private fail(): void {
    for (const step of this.steps.values())
      if (step.state === 'running') this.steps.set(step.name, { ...step, state: 'failed' })
  }

  private report(outcome: PublishOutcome | null): void {
    this.options.onRun({ steps: [...this.steps.values()], outcome })
  }
}

const maxAttempts = 3
const reportMs = 100

type AskedPublish = Bodies['publish'] & { readonly language: Language }

/** A publish that has begun: the files as they were then, and its repository and folders. */
type Begun = Pick<GitWork, 'signal' | 'repository'> & Readonly<{ shown: Listing; folders: MoveFolders }>

type GitWork = {
  readonly signal: AbortSignal
  readonly repository: Repository
  /** Of the page, for a message that nobody wrote. */
  readonly language: Language
}
