import type { Decision } from './decide.ts'
import type { Version } from './version.ts'

/** What becomes of one file. */
export type MergedFile = Decision & {
  /** Where it lies in the content now, and how it reads there. */
  readonly before: Version | undefined
}

/**
 * What becomes of an entry that the source has no more: `moved` into another one, as the dates of an event do, and removed
 * here; `removed` as was asked for; `kept`; kept because editors `changed` it; or because something that stays has `used` it.
 */
export type Gone = 'moved' | 'removed' | 'kept' | 'changed' | 'used'

/** What becomes of one entry: its text, and its picture where it is one. */
export type MergedEntry = {
  /** `<folder>/<slug>`. */
  readonly name: string
  readonly files: readonly MergedFile[]
  readonly gone: Gone | undefined
}
