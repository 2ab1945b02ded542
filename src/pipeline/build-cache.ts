import { hash } from 'node:crypto'
import { join } from 'node:path'
import { DamagedCache } from '../base/cache/cache.ts'
import { CacheFileError } from '../base/cache/cache-file.ts'
import { DiskCache, type DiskCacheOptions } from '../base/cache/disk-cache.ts'
import { adviceOn } from '../base/problems/system-error.ts'
import { UserError } from '../base/problems/user-error.ts'
import { withSharedStore, withValueCache } from '../images/cache-layers.ts'
import { type ImageCache, openCache } from '../images/image-cache.ts'
import { openSharedStore, type SharedStore } from '../images/shared-store.ts'
import { PublishError } from '../publish/publish.ts'
import type { Config } from './config.ts'
import { openSiteCache, rememberBuild } from './recall.ts'
import type { BuildReport } from './report.ts'

/** Everything cached by builds of one content into one folder. With an empty cache a build gives the same bytes. */
export class BuildCache {
  /** The contents of text files, and facts about pictures. */
  readonly content: DiskCache
  /** The record of the last published site. */
  readonly site: DiskCache
  /** Renditions shared with other machines. */
  readonly store: SharedStore | undefined
  private readonly config: Config
  private readonly isReadOnly: boolean

  /** A read-only cache writes nothing. @throws CacheFileError */
  constructor(
    config: Config,
    { readOnly = false, keepsMemos }: Omit<DiskCacheOptions, 'programVersion'> = {},
  ) {
    const { cache, contentName, programVersion } = config
    // Named after the content's path within the project, so that the project can be moved.
    const folder = join(cache, 'content', hash('sha256', contentName).slice(0, 16))
    this.content = new DiskCache(folder, { programVersion, readOnly, keepsMemos })
    this.site = openSiteCache(config, { readOnly })
    this.store = config.store && !readOnly ? openSharedStore(config.store, config.env) : undefined
    this.config = config
    this.isReadOnly = readOnly
  }

  /** Returns the image cache for a build that starts at `now`, in milliseconds. */
  images(now: number): ImageCache {
    const local = openCache(this.config.cache, { readOnly: this.isReadOnly })
    const images = withValueCache(local, this.content, now)
    return this.store ? withSharedStore(images, this.store, this.content) : images
  }

  /** Calls `work`, and repeats it once with an empty cache if a stored text turns out to be damaged. */
  async repeatIfDamaged<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!isDamage(error)) throw error
      this.content.discardAll()
      return work()
    }
  }

  /**
   * Saves the values used by a build that has published its site. `digest` is that of the build's inputs; undefined
   * if the next build should not rely on them.
   *
   * @throws UserError if the cache cannot be saved: the site was published all the same
   */
  saveBuild(report: BuildReport, digest: string | undefined): void {
    try {
      this.content.save({ dropUnused: true })
      rememberBuild(report, digest, this)
      this.site.save({ dropUnused: true })
    } catch (error) {
      if (!(error instanceof CacheFileError)) throw error
      const lines = [`The site was published. ${error.message}`, adviceOn(error)]
      const message = lines.filter(line => line !== undefined).join('\n')
      throw new UserError(message, { cause: error, saysOutcome: true })
    }
  }

  /** Saves what was read of content with problems. A failure is ignored, so that the problems are reported. */
  saveContent(): void {
    try {
      this.content.save({ dropUnused: false })
    } catch (error) {
      if (!(error instanceof CacheFileError)) throw error
    }
  }

  close(): void {
    this.content.close()
    this.site.close()
  }
}

/** Whether a stored text was damaged. Texts are also read while pages are published, so a PublishError may have that cause. */
function isDamage(error: unknown): boolean {
  return (
    error instanceof DamagedCache || (error instanceof PublishError && error.cause instanceof DamagedCache)
  )
}
