import { type Config, resolveConfig } from '../pipeline/config.ts'
import type { DraftOptions } from './draft/draft-context.ts'
import { type ImportLimits, resolveImportLimits } from './import-limits.ts'

/** The options of an import. Folders are relative to `root`. */
export type ImportOptions = {
  /** The address of an API, or a snapshot file. */
  readonly from: string
  /** The project folder; the working folder by default. */
  readonly root?: string | undefined
  /** The content folder; `content` by default. */
  readonly content?: string | undefined
  /** Where responses are cached until an import is done; `.cache` by default. */
  readonly cache?: string | undefined
  /** Other origins that media may be fetched from. */
  readonly mediaOrigins?: readonly string[] | undefined
  /** Whether the API and media origins may have private addresses even if they are given by name. */
  readonly allowPrivateAddresses?: boolean | undefined
  readonly limits?: Partial<ImportLimits> | undefined
  /** Facts about the content that the source does not give. */
  readonly draft?: DraftOptions | undefined
  /** Whether to remove entries that the source no longer has: never, up to half of all entries, or always. `keep` by default. */
  readonly gone?: 'keep' | 'remove' | 'remove-most' | undefined
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined
}

/** The progress of a step. `total` is 0 if it is not known. */
export type ImportProgress = {
  readonly step: 'pages' | 'fetching' | 'merging' | 'writing' | 'checking'
  readonly done: number
  readonly total: number
}

/** The options with all defaults, and absolute folders. */
export type ImportConfig = Pick<Config, 'content' | 'contentName' | 'headers' | 'cache'> & {
  readonly from: string
  readonly mediaOrigins: readonly string[]
  readonly allowPrivateAddresses: boolean
  readonly limits: ImportLimits
  readonly draft: DraftOptions
  readonly gone: 'keep' | 'remove' | 'remove-most'
  readonly onProgress: (progress: ImportProgress) => void
}

/** Fills in the defaults. @throws NestedFolders; BadImportLimit */
export function resolveImportConfig(options: ImportOptions): ImportConfig {
  const { from, root, limits = {}, draft = {}, gone = 'keep' } = options
  const { mediaOrigins = [], allowPrivateAddresses = false } = options
  const config = resolveConfig({ root, content: options.content, cache: options.cache })
  const { content, contentName, headers, cache } = config
  const known = { content, contentName, headers, cache, mediaOrigins, allowPrivateAddresses }
  const onProgress = options.onProgress ?? (() => undefined)
  return { ...known, from, limits: resolveImportLimits(limits), draft, gone, onProgress }
}
