import { sha256Of } from '../../images/record.ts'
import { type ConflictPlace, mergeText, type TextWays } from './merge-text.ts'
import { holdSame, isText, type Version, withPlainLineEnds } from './version.ts'

/** One file on all sides, all of them at the path that it has from now on but for its ending. */
export type FileWays = {
  readonly base: Version | undefined
  readonly mine: Version | undefined
  readonly theirs: Version | undefined
}

/**
 * Why the source does not have its way: both changed the same (`both-changed`; `not-text` where that cannot be merged), an
 * editor's file has the name, the editor removed the file that the source changed, or a check of the content refused it.
 */
export type ConflictKind = 'both-changed' | 'not-text' | 'own-file' | 'removed-here' | 'refused'

/** A version of the source that is not in the content. */
export type Conflict = {
  readonly kind: ConflictKind
  /** The source's version. */
  readonly theirs: Version
  /** The places in the editor's file that both changed, where they are known. */
  readonly places: readonly ConflictPlace[]
}

/** What becomes of one file. */
export type Decision = {
  /** What lies in the content from now on. */
  readonly content: Version | undefined
  /** What the next merge begins with. */
  readonly base: Version | undefined
  readonly conflict: Conflict | undefined
}

/** What is known of a file beside its versions. */
export type Circumstances = {
  /** Whether an editor has seen this version of the source and decided against it. Its path is that in the content. */
  readonly isSettled: (theirs: Version) => boolean
  /** Whether a check of the content refused the source's version. */
  readonly isRefused: boolean
}

/** Decides over one file: what one side left as it was is the other's to change. */
export function decide(ways: FileWays, { isSettled, isRefused }: Circumstances): Decision {
  const { base, mine, theirs } = ways
  if (theirs === undefined) return { content: mine, base: mine && base, conflict: undefined }
  const isOurs = mine !== undefined && holdSame(mine, theirs)
  const isOld = base !== undefined && holdSame(base, theirs)
  if (isOurs || isOld || isSettled(theirs)) return { content: mine, base: theirs, conflict: undefined }
  const stay = (kind: ConflictKind) => ({ content: mine, base, conflict: { kind, theirs, places: [] } })
  if (isRefused) return stay('refused')
  if (mine === undefined) return base ? stay('removed-here') : take(theirs)
  if (base === undefined) return stay('own-file')
  if (holdSame(mine, base)) return take(theirs)
  if (!isText(base) || !isText(mine) || !isText(theirs) || mine.path !== theirs.path) return stay('not-text')
  return merge({ base, mine, theirs })
}

/** The SHA-256 by which a version is known again; line ends do not count. */
export function fingerprint(version: Version): string {
  return isText(version) ? sha256Of(withPlainLineEnds(version.text)) : version.sha256
}

function take(theirs: Version): Decision {
  return { content: theirs, base: theirs, conflict: undefined }
}

function merge(ways: TextWays): Decision {
  const { text, base, places } = mergeText(ways)
  const { mine, theirs } = ways
  return {
    content: { path: mine.path, text },
    base: places.length === 0 ? theirs : { path: theirs.path, text: base },
    conflict: places.length === 0 ? undefined : { kind: 'both-changed', theirs, places },
  }
}
