import { byteLimit, standardLimits } from '../base/limits.ts'
import { checkOptionNames, chooseLimits } from '../base/problems/check-options.ts'
import { UserError } from '../base/problems/user-error.ts'
import { resolveConfig } from '../pipeline/config.ts'
import type { Notice } from './notice.ts'
import type { Sameness } from './text/to-markdown.ts'

/** The options of an import. Folders are relative to `root`. */
export type ImportOptions = {
  /** The address of an API, or a snapshot file. */
  readonly from: string
  /** The project folder; the working folder by default. */
  readonly root?: string | undefined
  /** The content folder; `content` by default. */
  readonly content?: string | undefined
  /** The folder of the cache, in which the responses of the source are kept for the next import; `.cache` by default. */
  readonly cache?: string | undefined
  /** Origins that media may be fetched from, besides that of the API. */
  readonly mediaOrigins?: readonly string[] | undefined
  /** Whether addresses that are not public may be requested. The API's own always may if `from` is an IP address or `localhost`. */
  readonly allowPrivateAddresses?: boolean | undefined
  readonly limits?: Partial<ImportLimits> | undefined
  readonly draft?: DraftOptions | undefined
  /**
   * What to do with entries that the source no longer has: `keep` them (the default), `remove` them, but fail if they are more than
   * half of all, or `remove-most`: remove them in any case.
   */
  readonly gone?: 'keep' | 'remove' | 'remove-most' | undefined
  readonly onProgress?: ((progress: ImportProgress) => void) | undefined
  /** Called before anything is written, with what cannot be imported, if there is anything. */
  readonly onLeftOut?: ((notices: readonly Notice[]) => void) | undefined
}

/** Facts about the content. They override the facts of the source. */
export type DraftOptions = {
  /** The languages of the content, the main one first. */
  readonly languages?: readonly string[] | undefined
  readonly city?: string | undefined
  /** The IANA name of the time zone. */
  readonly timeZone?: string | undefined
  /** The address of the licence of the content. */
  readonly licenceUrl?: string | undefined
  /** How closely the HTML built from Markdown must match the source's HTML for a text to become Markdown; `bytes` by default. */
  readonly sameness?: Sameness | undefined
}

/** The progress of a step. `total` is 0 if it is not known. */
type ImportProgress = {
  readonly step: 'pages' | 'fetching' | 'merging' | 'writing' | 'checking'
  readonly done: number
  readonly total: number
}

const optionNames = [
  'from',
  'root',
  'content',
  'cache',
  'mediaOrigins',
  'allowPrivateAddresses',
  'limits',
  'draft',
  'gone',
  'onProgress',
  'onLeftOut',
]

/** The options with all defaults, and absolute folders. */
export type ImportConfig = ReturnType<typeof resolveImportConfig>

/** Fills in the defaults. @throws UserError */
export function resolveImportConfig(options: ImportOptions) {
  checkOptionNames(options, optionNames)
  const { from, root, draft = {}, gone = 'keep', mediaOrigins = [], allowPrivateAddresses = false } = options
  if (/^(?!https?:).*\.(?:csv|docx?|ics|ods|pdf|txt|xlsx?|xml)$/is.test(from)) {
    const en = 'Only an API, such as https://api.example.org, and a snapshot file can be imported.'
    const sv =
      'Bara ett API, till exempel https://api.example.org, och en fil från npm run snapshot kan importeras.'
    throw new UserError({ en: `${from}: ${en}`, sv: `${from}: ${sv}` })
  }
  const { limits = {}, onProgress = () => undefined, onLeftOut } = options
  const config = resolveConfig({ root, content: options.content, cache: options.cache })
  const { content, contentName, headers, cache } = config
  return {
    content,
    contentName,
    headers,
    cache,
    mediaOrigins,
    allowPrivateAddresses,
    from,
    draft,
    gone,
    onProgress,
    onLeftOut,
    limits: chooseLimits(defaultImportLimits, limits, ['pauseMs', 'retryPauseMs', 'retries']),
  }
}

const MiB = 1024 * 1024

/**
 * The default limits of an import: small enough not to burden a live site, and large enough for the content of a city. Sizes are
 * in bytes, after decompression.
 */
export const defaultImportLimits = {
  /** Pause between two pages. */
  pauseMs: 100,
  /** Pictures that are fetched in parallel. */
  mediaAtOnce: 4,
  /**
   * Longest wait for the next byte of a response, after which it is not requested again either, and longest time for an address or
   * a picture with all retries. The import ends if nothing usable comes for 15 s more than that, and after `totalMs` in any case.
   */
  silenceMs: 30_000,
  answerMs: 45_000,
  totalMs: 4 * 60 * 60_000,
  /** Retries of a failed request, the pause before the first, and the longest pause. */
  retries: 4,
  retryPauseMs: 500,
  longestPauseMs: 60_000,
  /** Maximum size of one page, of one picture (as in a build), of all pages and of all pictures. */
  pageBytes: 32 * MiB,
  mediaFileBytes: byteLimit('picture', standardLimits).bytes,
  allPagesBytes: 256 * MiB,
  allMediaBytes: 20 * 1024 * MiB,
  /** Maximum number of pages and items of one collection. */
  pages: 5_000,
  items: 100_000,
  /** Longest text of a field, in UTF-16 units, and deepest nesting of an item. */
  textLength: MiB,
  depth: 64,
  /** The import stops after this many pictures in a row without a response. */
  maxUnansweredPictures: 5,
}

export type ImportLimits = Readonly<typeof defaultImportLimits>
