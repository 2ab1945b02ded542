import { KnownFiles } from '../content/load/content.ts'
import type { Listing } from '../content/load/list.ts'
import { DamagedMemory } from '../content/memory/html-packs.ts'
import { type Memories, nothingRemembered, recall } from '../content/memory.ts'
import { KnownTexts } from '../content/read/known-texts.ts'
import { KnownRight } from '../content/validate/known-right.ts'
import { openCache } from '../images/cache.ts'
import { knowRecords } from '../images/known-records.ts'
import { PublishError } from '../publish/publish.ts'
import { planRenditions } from '../site/plan.ts'
import { KnownItems } from '../site/resolve/known-items.ts'
import type { BuiltSite } from './built-site.ts'
import type { Config } from './config.ts'
import { publishSite } from './publish.ts'
import { makeSite, readContent } from './read.ts'
import { digestPublished } from './recall.ts'
import { rememberedContent, rememberedSite, type Told } from './remembered.ts'
import { render } from './render.ts'
import type { BuildReport } from './report.ts'
import { KnownSiteFiles, listSiteFiles } from './site-files.ts'
import type { LastBuild, PublishedSite } from './site-store.ts'
import { validateWhole } from './validate.ts'

/**
 * Builds one content into one folder, again and again: what one build found out, the next one knows. Begins with what other
 * processes kept.
 */
export class Builder {
  private readonly config: Config
  private readonly contentStore
  private readonly siteStore
  private readonly known = new KnownFiles()
  private texts = new KnownTexts()
  private readonly right = new KnownRight()
  private readonly items = new KnownItems()
  private readonly files = new KnownSiteFiles()
  private memories: Memories
  private published: PublishedSite
  private told: Told | undefined
  private good: BuiltSite | undefined
  private damaged = 0

  /** @throws MemoryError */
  constructor(config: Config) {
    this.config = config
    this.contentStore = rememberedContent(config)
    this.siteStore = rememberedSite(config)
    this.memories = this.load()
    this.published = this.siteStore.readPublished() ?? { site: [], hostedMedia: [] }
  }

  /**
   * Builds what was listed.
   *
   * @throws ContentProblems; BadBaseUrl; UnservedPath; PublishError; CacheError; MemoryError
   */
  async build(listing: Listing): Promise<BuildReport> {
    try {
      return await this.goThroughStages(listing)
    } catch (error) {
      if (!isDamage(error)) throw error
      this.damaged++
      this.memories = nothingRemembered
      this.texts = new KnownTexts()
      return this.goThroughStages(listing)
    }
  }

  /** What the last build made that found no problem; undefined before the first one. */
  get lastGood(): BuiltSite | undefined {
    return this.good
  }

  /**
   * Keeps what was found out for other processes. `inputs` names what the last build went by, if it is to be recalled.
   *
   * @throws MemoryError
   */
  save(inputs: string | undefined): void {
    const before = this.memories.texts
    this.memories = this.saveContent()
    this.texts.exchange(before, this.memories.texts)
    this.siteStore.save(this.published, this.summarise(inputs))
  }

  close(): void {
    this.contentStore.close()
  }

  private async goThroughStages(listing: Listing): Promise<BuildReport> {
    const { config, memories, contentStore } = this
    const { cache, used } = knowRecords(openCache(config.cache), memories.records, listing.now)
    const { known, texts } = this
    const means = { listing, cache, known, texts, memory: recall(memories), packs: contentStore.folder }
    const read = await readContent(config, means)
    this.memories = { ...read.memories, records: memories.records }
    this.told = undefined
    const content = await validateWhole(read.content, { cache, known: this.right })
    const site = makeSite(content, config, this.items)
    const { warnings } = content
    const { pictures } = read.content
    const work = { plans: planRenditions(site), pictures, warnings }
    const { media, made, reused } = await render(work, config, cache)
    this.memories = { ...read.memories, records: used() }
    const pruned = await cache.prune()
    const context = { site, media, htmlOf: contentStore.htmlOf }
    const siteFiles = await listSiteFiles(context, config, this.files)
    const { told, published } = await publishSite(siteFiles, config, this.published)
    this.published = published
    this.good = { content, texts: read.content.texts, context }
    const { collections } = siteFiles
    const damaged = this.damaged + cache.damaged
    const report = { collections, media: { made, reused }, damaged, pruned, ...told, warnings }
    this.damaged = 0
    this.told = report
    return { ...report, target: config.target }
  }

  private saveContent(): Memories {
    try {
      return this.contentStore.save(this.memories)
    } catch (error) {
      if (!(error instanceof DamagedMemory)) throw error
      return this.contentStore.save({ ...this.memories, texts: [] })
    }
  }

  private load(): Memories {
    const saved = this.contentStore.load()
    if (saved !== 'damaged') return saved
    this.damaged++
    return nothingRemembered
  }

  /** The build in short, as the next one tells it where nothing changed. */
  private summarise(inputs: string | undefined): LastBuild<Told> | undefined {
    const report = this.told
    if (inputs === undefined || report === undefined) return undefined
    const { media, published, hostedMedia } = report
    const again: Told = {
      ...report,
      media: { made: 0, reused: media.made + media.reused },
      damaged: 0,
      pruned: { files: 0, bytes: 0 },
      published: { ...published, written: 0 },
      hostedMedia: hostedMedia && { ...hostedMedia, written: 0 },
    }
    const { usedAt } = this.memories.records
    return { inputs, outputs: digestPublished(this.published), usedAt, report: again }
  }
}

/** Whether what was kept is what went wrong, in the end: fragments are asked for while pages are being published. */
function isDamage(error: unknown): boolean {
  return (
    error instanceof DamagedMemory || (error instanceof PublishError && error.cause instanceof DamagedMemory)
  )
}
