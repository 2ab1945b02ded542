import type { Language } from '../../base/problems/describe-problem.ts'
import { UserError } from '../../base/problems/user-error.ts'
import { listChangedFields, readTextFields } from '../../editing/edit/text-fields.ts'
import { resolveBaseUrl } from '../../site/resolve/resolve-base-url.ts'
import { type FileNow, readHistory } from '../git/history.ts'
import type { Uncommitted } from '../git/read-status.ts'
import { Repository } from '../git/repository.ts'
import type { ActionResults } from '../messages/actions.ts'
import type {
  EarlierPublish,
  FileHistory,
  PublishChoice,
  Publishing,
  PublishOutcome,
  PublishRun,
  PublishStep,
} from '../messages/publish-messages.ts'
import { readInContent } from '../state/content-files.ts'
import { type MessageContext, nameFiles } from './commit-message.ts'
import { tieLabels } from './label-choices.ts'
import { type AskedPublish, type PublishSource, PublishWork } from './publish-work.ts'
import { listPublishes } from './published-entries.ts'
import { forgottenRefs, reviewRefs, showRepository } from './reviews.ts'
import { explain, foldersOf, repairKilledPublish } from './unfinished-publish.ts'

/** The most entries whose titles and changed fields are looked for in their files. */
const maxNamed = 20

type PublisherOptions = PublishSource & { readonly onRun: (run: PublishRun) => void }

/** Publishes the content: merges the commits that others have pushed, builds, commits and pushes. Without git it only builds. Runs one publish at a time. */
export class Publisher {
  private readonly options: PublisherOptions
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

  /** Returns choices that have a title each, with those that need the types and categories, and with the fields that were changed. */
  async completeChoices(
    given: readonly PublishChoice[],
    language: Language,
  ): Promise<readonly PublishChoice[]> {
    const place = this.options.config
    const repository = await this.openRepository()
    const pathOf = (file: string) => `${repository?.prefix}${file.slice(place.contentName.length + 1)}`
    const fieldsOf = (file: string, bytes?: Buffer) => bytes && readTextFields(file, bytes.toString('utf8'))
    const before = async (file: string) => fieldsOf(file, await repository?.readFile('HEAD', pathOf(file)))
    const now = async (file: string) => fieldsOf(file, readInContent(file, place))
    const tied = await tieLabels(given, { before, now })
    const changed = tied.filter(({ kind }) => kind === 'changed').slice(0, maxNamed)
    const choices: PublishChoice[] = []
    for (const choice of tied) {
      const fields: string[] = []
      const texts = choice.files.filter(file => /\.(?:md|yaml)$/.test(file))
      for (const file of changed.includes(choice) ? texts : []) {
        const [earlier, current] = [await before(file), await now(file)]
        if (earlier && current) fields.push(...listChangedFields(earlier, current))
      }
      choices.push({ ...choice, fields })
    }
    const untitled = choices.filter(({ title }) => title === '').slice(0, maxNamed)
    if (!repository || untitled.length === 0) return choices
    const { files } = await repository.status()
    const named = choices.map(async choice => {
      const isOwn = ({ path }: Uncommitted) => choice.files.includes(`${place.contentName}/${path}`)
      const own = untitled.includes(choice) ? files.filter(isOwn) : []
      const { titles } = await nameFiles(own, this.messagesOf(repository, language))
      return { ...choice, title: choice.title || (titles[0] ?? choice.entry.replace(/^.*\//, '')) }
    })
    return Promise.all(named)
  }

  /** Returns the latest publishes; none without git. */
  async listPublishes(): Promise<readonly EarlierPublish[]> {
    const repository = await this.openRepository()
    return repository ? listPublishes(this.messagesOf(repository, 'en')) : []
  }

  /** Returns the versions of a file; undefined without git. */
  async history(file: FileNow): Promise<FileHistory | undefined> {
    const repository = await this.openRepository()
    return repository && readHistory(repository, file)
  }

  /** Returns the text of a file in one of its versions; undefined if it has no such version. */
  async readVersion(file: FileNow, commit: string): Promise<string | undefined> {
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
    const report = (outcome: PublishOutcome | null, step: PublishStep | null = null) =>
      this.options.onRun({ to: asked.to, step, outcome })
    const end = (outcome: PublishOutcome) => {
      this.running = undefined
      // The changes to publish differ now, even after a failure.
      this.options.workbench.refresh()
      report(outcome)
    }
    report(null)
    const { signal } = running
    const work = new PublishWork({ ...this.options, asked, signal, onStep: step => report(null, step) })
    work.run().then(end, error => end(explain(error, signal)))
    return { kind: 'started' }
  }

  /** Ends the running publish as soon as no step would be left half done. */
  cancel(): ActionResults['cancel-publish'] {
    this.running?.abort()
    return { kind: 'cancelled' }
  }

  async forgetReview(branch: string): Promise<ActionResults['forget-review']> {
    const [kept, noted] = [forgottenRefs + branch, reviewRefs + branch]
    const input = `update ${kept} ${noted}\ndelete ${noted}\n`
    await (await this.openRepository())?.tryRun(['update-ref', '--stdin'], { input })
    this.options.workbench.refresh()
    return { kind: 'forgotten' }
  }

  messagesOf(repository: Repository, language: Language): MessageContext {
    const { config, workbench } = this.options
    return { repository, place: config, language, state: workbench.current }
  }
}
