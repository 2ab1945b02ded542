import { standardLimits } from '../base/limits.ts'
import { UserError } from '../base/problems/user-error.ts'
import { maxPictureBytes } from '../content/load/load-pictures.ts'

/** How far, how fast and how long an import reads. */
export type ImportLimits = {
  /** Rest between two pages. */
  readonly pauseMs: number
  /** Media under way at once. */
  readonly mediaAtOnce: number
  /** Longest wait for an answer to begin, and for the whole of it. */
  readonly headersMs: number
  readonly answerMs: number
  /** An answer of which fewer than `slowBytes` come within `slowMs` has stalled. */
  readonly slowMs: number
  readonly slowBytes: number
  /** How often an address that gives no answer is asked again, the rest before the first time, and the longest rest. */
  readonly retries: number
  readonly retryPauseMs: number
  readonly longestPauseMs: number
  /** Most bytes of one page and of one medium, and of all of them together; of compressed ones, unpacked. */
  readonly pageBytes: number
  readonly mediumBytes: number
  readonly allPagesBytes: number
  readonly allMediaBytes: number
  /** Most pages and items of one collection. */
  readonly pages: number
  readonly items: number
  /** Longest text of a field, in UTF-16 units, and deepest nesting of an item. */
  readonly textLength: number
  readonly depth: number
  /** So many pictures in a row without an answer end the import. */
  readonly silentPictures: number
}

const MiB = 1024 * 1024

/** Limits that are polite towards a live site and wide enough for a city's content. A medium's is that of a build. */
export const defaultImportLimits: ImportLimits = {
  pauseMs: 100,
  mediaAtOnce: 4,
  headersMs: 30_000,
  answerMs: 300_000,
  slowMs: 15_000,
  slowBytes: 8192,
  retries: 4,
  retryPauseMs: 500,
  longestPauseMs: 60_000,
  pageBytes: 32 * MiB,
  mediumBytes: maxPictureBytes(standardLimits),
  allPagesBytes: 256 * MiB,
  allMediaBytes: 20 * 1024 * MiB,
  pages: 5_000,
  items: 100_000,
  textLength: MiB,
  depth: 64,
  silentPictures: 5,
}

/** A limit that makes no sense. */
export class BadImportLimit extends UserError {
  override readonly name = 'BadImportLimit'
}

const mayBeZero: readonly string[] = ['pauseMs', 'retryPauseMs', 'retries', 'slowBytes']

/**
 * The default limits with some of them replaced.
 *
 * @throws BadImportLimit where one is not a whole number, or is 0 where that would mean to read nothing
 */
export function resolveImportLimits(chosen: Partial<ImportLimits>): ImportLimits {
  const limits = { ...defaultImportLimits, ...chosen }
  for (const [name, value] of Object.entries(limits)) {
    const least = mayBeZero.includes(name) ? 0 : 1
    if (Number.isSafeInteger(value) && value >= least) continue
    throw new BadImportLimit(`${name} is ${value}. Expected a whole number, ${least} or more.`)
  }
  return limits
}
