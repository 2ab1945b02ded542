import { standardLimits } from '../base/limits.ts'
import { UserError } from '../base/problems/user-error.ts'
import { maxPictureBytes } from '../content/load/load-pictures.ts'

const MiB = 1024 * 1024

/**
 * How far, how fast and how long an import reads by default: polite towards a live site, and wide enough for a city's
 * content. Sizes are in bytes, of compressed answers unpacked.
 */
export const defaultImportLimits = {
  /** Rest between two pages. */
  pauseMs: 100,
  /** Media that are fetched at once. */
  mediaAtOnce: 4,
  /** Longest wait for an answer to begin, and for the whole of it. */
  headersMs: 30_000,
  answerMs: 300_000,
  /** An answer of which fewer than `slowBytes` come within `slowMs` has stalled. */
  slowMs: 15_000,
  slowBytes: 8192,
  /** How often an address that gives no answer is asked again, the rest before the first time, and the longest rest. */
  retries: 4,
  retryPauseMs: 500,
  longestPauseMs: 60_000,
  /** Most bytes of one page and of one medium, which is that of a build, and of all of them together. */
  pageBytes: 32 * MiB,
  mediumBytes: maxPictureBytes(standardLimits),
  allPagesBytes: 256 * MiB,
  allMediaBytes: 20 * 1024 * MiB,
  /** Most pages and items of one collection. */
  pages: 5_000,
  items: 100_000,
  /** Longest text of a field, in UTF-16 units, and deepest nesting of an item. */
  textLength: MiB,
  depth: 64,
  /** So many pictures in a row without an answer end the import. */
  silentPictures: 5,
}

export type ImportLimits = Readonly<typeof defaultImportLimits>

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
