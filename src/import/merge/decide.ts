import { type ConflictPlace, mergeText } from './merge-text.ts'
import { haveSameContent, isText, type Version } from './version.ts'

/** One file on all sides, each at the path that it will have, except for the extension. */
type FileVersions = {
  readonly base: Version | undefined
  readonly mine: Version | undefined
  readonly theirs: Version | undefined
}

/**
 * A version of the source that was not put into the content. `kind` says why: both sides changed the same lines, or a file that
 * cannot be merged by lines; an editor's own file has the name; the editor removed the file; or the check of the content refused it.
 */
export type Conflict = {
  readonly kind: 'both-changed' | 'own-file' | 'removed-here' | 'refused'
  readonly theirs: Version
  /** The places in the editor's file that both sides changed; empty if they are unknown. */
  readonly places: readonly ConflictPlace[]
}

/** The result of the merge for one file. */
export type Decision = {
  /** The new version in the content. */
  readonly content: Version | undefined
  /** The base of the next merge. */
  readonly base: Version | undefined
  readonly conflict: Conflict | undefined
}

/** Merges one file. Changes that only one side made are taken from that side. `isRejected` says whether an editor decided against a version, `isRefused` whether the check of the content did. */
export function decide(
  { base, mine, theirs }: FileVersions,
  {
    isRejected,
    isRefused,
  }: { readonly isRejected: (theirs: Version) => boolean; readonly isRefused: boolean },
): Decision {
  if (theirs === undefined) return { content: mine, base: mine && base, conflict: undefined }
  const equalsMine = mine !== undefined && haveSameContent(mine, theirs)
  const equalsBase = base !== undefined && haveSameContent(base, theirs)
  if (equalsMine || equalsBase || isRejected(theirs))
    return { content: mine, base: theirs, conflict: undefined }
  const takeTheirs = { content: theirs, base: theirs, conflict: undefined }
  const keepMine = (kind: Conflict['kind']) => ({
    content: mine,
    base,
    conflict: { kind, theirs, places: [] },
  })
  if (isRefused) return keepMine('refused')
  if (mine === undefined) return base ? keepMine('removed-here') : takeTheirs
  if (base === undefined) return keepMine('own-file')
  if (haveSameContent(mine, base)) return takeTheirs
  if (!isText(base) || !isText(mine) || !isText(theirs) || mine.path !== theirs.path)
    return keepMine('both-changed')
  const merged = mergeText({ base, mine, theirs })
  if (merged === undefined) return keepMine('both-changed')
  const content = { path: mine.path, text: merged.text }
  if (merged.places.length === 0) return { content, base: theirs, conflict: undefined }
  const { places } = merged
  const conflict = { kind: 'both-changed', theirs, places } as const
  return { content, base: { path: theirs.path, text: merged.base }, conflict }
}
