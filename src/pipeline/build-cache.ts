import { hash } from 'node:crypto'
import { join } from 'node:path'
import { DamagedCache } from '../base/cache/cache.ts'
import { CacheFileError } from '../base/cache/cache-file.ts'
import { DiskCache, type DiskCacheOptions } from '../base/cache/disk-cache.ts'
import { TextPacks } from '../base/cache/text-packs.ts'
import { ContentProblems } from '../base/problems/problem.ts'
import { refusal } from '../base/problems/refusal.ts'
import { messageOf } from '../base/problems/system-error.ts'
import { problemOf } from '../content/yaml/source.ts'
import { type ImageCache, openCache } from '../images/image-cache.ts'
import { openSharedStore, type SharedStore, withSharedStore } from '../images/shared-store.ts'
import { PublishError } from '../publish/publish.ts'
import type { Config } from './config.ts'
import { openSiteCache, rememberBuild } from './recall.ts'
import type { BuildReport } from './report.ts'

type CacheOptions = Omit<DiskCacheOptions, 'programVersion'>

/** Everything cached by builds of one content into one folder. With an empty cache a build gives the same bytes. */
export class BuildCache {
  /** What text files say, and facts about pictures. */
  readonly values: DiskCache
  /** Renditions, cleaned originals, and facts about pictures. */
  readonly images: ImageCache
  /** The record of the last published site. */
  readonly site: DiskCache
  /** The texts of a site from when they are printed until they are published. */
  readonly printed: TextPacks
  /** Renditions shared with other machines. */
  readonly store: SharedStore | undefined
  private readonly folder: string

  /** A read-only cache writes nothing. @throws CacheFileError */
  constructor(config: Config, { readOnly = false, keepsMemos }: CacheOptions = {}) {
    const { cache, contentName, programVersion } = config
    // Named after the content's path within the project, so that the project can be moved.
    const folder = join(cache, 'content', hash('sha256', contentName).slice(0, 16))
    this.folder = cache
    this.values = new DiskCache(folder, { programVersion, readOnly, keepsMemos })
    this.printed = new TextPacks(folder)
    this.site = openSiteCache(config, { readOnly })
    this.store = config.store && !readOnly ? openSharedStore(config.store, config.env) : undefined
    const images = openCache(cache, { readOnly, values: this.values })
    this.images = this.store ? withSharedStore(images, this.store) : images
  }

  /** Calls `work`, and repeats it once with an empty cache if a stored text turns out to be damaged. */
  async repeatIfDamaged<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!isDamage(error)) throw error
      this.values.discardAll()
      return work()
    }
  }

  /** Returns how many damaged parts were found since the last call, and resets the number. */
  takeDamageCount(): number {
    return this.values.takeDamageCount() + this.images.takeDamageCount()
  }

  /**
   * Saves the values used by a build that has published its site. `digest` is that of the build's inputs; undefined
   * if the next build should not rely on them. Returns the report, with a warning if the cache cannot be saved.
   */
  saveBuild(report: BuildReport, digest: string | undefined): BuildReport {
    try {
      this.values.save({ dropUnused: true })
      rememberBuild(report, digest, this)
      this.site.save({ dropUnused: true })
      return report
    } catch (error) {
      if (!(error instanceof CacheFileError)) throw error
      const unsaved = refusal('cache-not-saved', { reason: messageOf(error.cause) })
      return { ...report, warnings: [...report.warnings, problemOf(this.folder, unsaved)] }
    }
  }

  /** Saves what was read without a build. A failure is ignored, so that problems of the content are reported. */
  saveValues(): void {
    try {
      this.values.save({ dropUnused: false })
    } catch (error) {
      if (!(error instanceof CacheFileError)) throw error
    }
  }

  close(): void {
    this.printed.clear()
    this.values.close()
    this.site.close()
  }
}

/**
 * Opens the cache for one piece of work, and closes it. The work is repeated once if a stored text is damaged. What was read of
 * content with problems is saved, so that only corrected files are read again.
 *
 * @throws CacheFileError; the errors of `work`
 */
export async function withBuildCache<T>(
  config: Config,
  work: (cache: BuildCache) => Promise<T>,
  options?: CacheOptions,
): Promise<T> {
  const cache = new BuildCache(config, options)
  try {
    return await cache.repeatIfDamaged(() => work(cache))
  } catch (error) {
    if (error instanceof ContentProblems) cache.saveValues()
    throw error
  } finally {
    cache.close()
  }
}

/** Whether a stored text was damaged. Texts are also read while pages are published, so a PublishError may have that cause. */
function isDamage(error: unknown): boolean {
  return (
    error instanceof DamagedCache || (error instanceof PublishError && error.cause instanceof DamagedCache)
  )
}
