import { type Config, resolveConfig } from '../pipeline/config.ts'
import type { DraftOptions } from './draft/options.ts'
import { type ImportLimits, resolveImportLimits } from './import-limits.ts'

/** What an import may be told. Folders are relative to `root`. */
export type ImportOptions = {
  /** The address of an API, or a snapshot file. */
  readonly from: string
  /** The project; the working folder by default. */
  readonly root?: string | undefined
  /** Where the content goes; `content` by default. */
  readonly content?: string | undefined
  /** Where answers are kept until an import is done, and what is known of pictures; `.cache` by default. */
  readonly cache?: string | undefined
  /** Other origins that media may be fetched from. */
  readonly mediaOrigins?: readonly string[] | undefined
  readonly limits?: Partial<ImportLimits> | undefined
  /** What is known of the content beside what the source shows. */
  readonly draft?: DraftOptions | undefined
  /** Whether to remove what the source has no more: not, unless it is more than half of all, or in any case. `keep` by default. */
  readonly gone?: 'keep' | 'remove' | 'remove-most' | undefined
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined
}

/** How far a step is. `total` is 0 where it is not known. */
export type ImportProgress = {
  readonly step: 'pages' | 'fetching' | 'merging' | 'writing' | 'checking'
  readonly done: number
  readonly total: number
}

/** What an import goes by: every option decided, every folder absolute. */
export type ImportConfig = Pick<Config, 'content' | 'contentName' | 'headers' | 'cache'> & {
  readonly from: string
  readonly mediaOrigins: readonly string[]
  readonly limits: ImportLimits
  readonly draft: DraftOptions
  readonly gone: 'keep' | 'remove' | 'remove-most'
  readonly onProgress: (progress: ImportProgress) => void
}

/** Fills in the defaults. @throws NestedFolders; BadImportLimit */
export function resolveImportConfig(options: ImportOptions): ImportConfig {
  const { root, content, cache } = options
  const config = resolveConfig({ root, content, cache })
  return {
    content: config.content,
    contentName: config.contentName,
    headers: config.headers,
    cache: config.cache,
    from: options.from,
    mediaOrigins: options.mediaOrigins ?? [],
    limits: resolveImportLimits(options.limits ?? {}),
    draft: options.draft ?? {},
    gone: options.gone ?? 'keep',
    onProgress: options.onProgress ?? (() => undefined),
  }
}
