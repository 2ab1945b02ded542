import { hash } from 'node:crypto'
import { join } from 'node:path'
import { DamagedCache } from '../base/cache/cache.ts'
import { CacheFileError } from '../base/cache/cache-file.ts'
import { DiskCache } from '../base/cache/disk-cache.ts'
import { adviceOn } from '../base/problems/system-error.ts'
import { UserError } from '../base/problems/user-error.ts'
import { type ImageCache, openCache } from '../images/image-cache.ts'
import { rememberRecords } from '../images/known-records.ts'
import { PublishError } from '../publish/publish.ts'
import type { Config } from './config.ts'
import { openSiteCache, rememberBuild } from './recall.ts'
import type { BuildReport } from './report.ts'

/** The site was published, and what is known of it could not be kept for the next build. */
export class NotKept extends UserError {
  override readonly name = 'NotKept'
  override readonly saysOutcome = true

  constructor(cause: CacheFileError) {
    const lines = [`The site was published. ${cause.message}`, adviceOn(cause)]
    super(lines.filter(line => line !== undefined).join('\n'), { cause })
  }
}

/** All that builds of one content into one folder remember. With an empty one a build gives the same bytes. */
export class BuildCache {
  /** What text files and pictures say. */
  readonly content: DiskCache
  /** What was published last. */
  readonly site: DiskCache
  private readonly config: Config
  private readonly isReadOnly: boolean

  /** A read-only cache writes nothing. @throws CacheFileError */
  constructor(config: Config, { readOnly = false }: { readOnly?: boolean } = {}) {
    const { cache, contentName, program } = config
    // Named after the content within the project, so that the project can move.
    const folder = join(cache, 'content', hash('sha256', contentName).slice(0, 16))
    this.content = new DiskCache(folder, { program, readOnly })
    this.site = openSiteCache(config, { readOnly })
    this.config = config
    this.isReadOnly = readOnly
  }

  /** The records of pictures, for a build that begins at `now`, in milliseconds. */
  images(now: number): ImageCache {
    return rememberRecords(openCache(this.config.cache, { readOnly: this.isReadOnly }), this.content, now)
  }

  /** Does the work, and once more with an empty cache if a stored text turns out damaged. */
  async repairing<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      if (!isDamage(error)) throw error
      this.content.discardDamaged()
      return work()
    }
  }

  /**
   * Saves what a build used that has published its site. `inputs` names all that went into it, if it is to be recalled.
   *
   * @throws NotKept
   */
  saveBuild(report: BuildReport, inputs: string | undefined): void {
    try {
      this.content.save('used')
      rememberBuild(report, inputs, this)
      this.site.save('used')
    } catch (error) {
      throw error instanceof CacheFileError ? new NotKept(error) : error
    }
  }

  /** Saves what was read of content with problems. Those have to be reported even if it cannot be saved. */
  saveContent(): void {
    try {
      this.content.save('all')
    } catch (error) {
      if (!(error instanceof CacheFileError)) throw error
    }
  }

  close(): void {
    this.content.close()
    this.site.close()
  }
}

/** Texts are also read while pages are being published. */
function isDamage(error: unknown): boolean {
  return (
    error instanceof DamagedCache || (error instanceof PublishError && error.cause instanceof DamagedCache)
  )
}
