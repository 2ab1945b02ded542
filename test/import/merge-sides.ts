import { noticesOfMerge } from '../../src/import/import-report.ts'
import { type MergeInput, mergeContent } from '../../src/import/merge/merge.ts'
import type { Version } from '../../src/import/merge/version.ts'

/** Files by path: texts, or the hashes of pictures. */
export type Side = Readonly<Record<string, string>>

function versionsOf(side: Side): Version[] {
  return Object.entries(side).map(([path, text]) => {
    return /\.(?:md|yaml)$/.test(path) ? { path, text } : { path, sha256: text }
  })
}

type Sides = { base?: Side; mine?: Side; theirs?: Side } & Partial<
  Omit<MergeInput, 'base' | 'mine' | 'theirs'>
>

/** Merges three sides, by default without any change. Returns the content and the base after the merge, and what is reported. */
export function merge({ base = {}, mine = base, theirs = base, ...options }: Sides) {
  const entries = mergeContent({
    isRejected: () => false,
    isStillThere: () => false,
    refused: new Set(),
    gone: 'keep',
    ...options,
    base: versionsOf(base),
    mine: versionsOf(mine),
    theirs: versionsOf(theirs),
  })
  const files = entries.flatMap(entry => entry.files)
  const side = (versions: readonly (Version | undefined)[]) => {
    return Object.fromEntries(
      versions.flatMap(each => (each ? [[each.path, 'text' in each ? each.text : each.sha256]] : [])),
    )
  }
  return {
    content: side(files.map(({ content }) => content)),
    base: side(files.map(file => file.base)),
    basePaths: files.flatMap(file => file.base?.path ?? []),
    conflicts: files.flatMap(({ conflict }) => (conflict ? [[conflict.kind, conflict.theirs.path]] : [])),
    gone: entries.flatMap(({ name, gone }) => (gone ? [[name, gone]] : [])),
    notices: noticesOfMerge(entries, 'conflicts').map(
      ({ kind, where, message }) => `${kind} ${where} ${message}`,
    ),
  }
}
