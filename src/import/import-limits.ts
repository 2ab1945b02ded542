import { standardLimits } from '../base/limits.ts'
import { UserError } from '../base/problems/user-error.ts'
import { maxPictureBytes } from '../content/load/load-pictures.ts'

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
  /** Timeouts of the headers and of the complete response. */
  headersMs: 30_000,
  answerMs: 300_000,
  /** A response with fewer than `slowBytes` in `slowMs` has stalled. */
  slowMs: 15_000,
  slowBytes: 8192,
  /** Retries of a failed request, the pause before the first, and the longest pause. */
  retries: 4,
  retryPauseMs: 500,
  longestPauseMs: 60_000,
  /** Maximum size of one page, of one picture (as in a build), of all pages and of all pictures. */
  pageBytes: 32 * MiB,
  mediaFileBytes: maxPictureBytes(standardLimits),
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

/** Thrown for an invalid limit. */
export class BadImportLimit extends UserError {
  override readonly name = 'BadImportLimit'
}

const mayBeZero: readonly string[] = ['pauseMs', 'retryPauseMs', 'retries', 'slowBytes']

/**
 * The default limits with some of them replaced.
 *
 * @throws BadImportLimit if a limit is not a whole number, or is 0 where 0 would allow nothing to be read
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
