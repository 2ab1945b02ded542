import { alignEntries, type Trio } from './align.ts'
import { gatherEntries } from './entries.ts'
import { settleGone } from './gone.ts'
import { keepUsedLabels, listUsedLabels } from './labels.ts'
import { type MergeInput, mergeEntry } from './merge-entry.ts'
import type { MergedEntry } from './merged.ts'
import { collectRenames } from './renames.ts'
import { isText } from './version.ts'

export type { MergeInput } from './merge-entry.ts'

/**
 * Merges what the source has now with what it had before and what editors made of that. Which entries go is known only at
 * the end; where some do, all is done once more, as others may be meant to have their names.
 */
export function mergeContent(input: MergeInput): MergedEntry[] {
  const entries = mergeOnce(input, new Set())
  const leaving = entries.filter(
    ({ gone, files }) => gone && files.every(({ content }) => content === undefined),
  )
  return leaving.length === 0 ? entries : mergeOnce(input, new Set(leaving.map(({ name }) => name)))
}

function mergeOnce(input: MergeInput, leaving: ReadonlySet<string>): MergedEntry[] {
  const sides = {
    base: gatherEntries(input.base),
    mine: gatherEntries(input.mine),
    theirs: gatherEntries(input.theirs),
  }
  const trios = alignEntries(sides, leaving)
  const renames = collectRenames(trios)
  const merge = (trio: Trio) => mergeEntry(trio, input, renames)
  const entries = settleGone(trios.filter(trio => !isLabels(trio)).map(merge), input.gone)
  const labels = trios.filter(isLabels).map(trio => withUsedLabels(trio, listUsedLabels(entries)))
  return forgetTakenNames([...entries, ...labels.map(merge)])
}

function isLabels({ folder, slug }: Trio): boolean {
  return folder === 'settings' && slug === 'labels'
}

function withUsedLabels(trio: Trio, used: ReadonlySet<string>): Trio {
  const { base, theirs } = trio
  if (!base?.text || !theirs?.text || !isText(base.text) || !isText(theirs.text)) return trio
  return { ...trio, theirs: { ...theirs, text: keepUsedLabels(base.text, theirs.text, used) } }
}

/** Where the source calls a new entry as it called one that is gone, the new one has the name in the base. */
function forgetTakenNames(entries: readonly MergedEntry[]): MergedEntry[] {
  const pathsOf = (list: readonly MergedEntry[]) =>
    list.flatMap(({ files }) => files.map(({ base }) => base?.path))
  const taken = new Set(pathsOf(entries.filter(({ gone }) => gone === undefined)))
  return entries.map(entry => {
    if (entry.gone === undefined || !pathsOf([entry]).some(path => path !== undefined && taken.has(path)))
      return entry
    return { ...entry, files: entry.files.map(file => ({ ...file, base: undefined })) }
  })
}
