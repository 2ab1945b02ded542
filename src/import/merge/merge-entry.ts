import type { Trio } from './align.ts'
import { type Circumstances, type Decision, decide } from './decide.ts'
import { type EntryFolder, pathFor } from './entry.ts'
import type { Gone, MergedEntry, MergedFile } from './merged.ts'
import { type SideRenames, withNewNames } from './renames.ts'
import { moveTo, type Version } from './version.ts'

/** What is merged, and how. */
export type MergeInput = {
  /** What the last import wrote; nothing before the first. */
  readonly base: readonly Version[]
  readonly mine: readonly Version[]
  readonly theirs: readonly Version[]
  readonly isSettled: Circumstances['isSettled']
  /** Whether the source may have an entry still, known by these marks, though it is not among `theirs`. */
  readonly isStillThere: (folder: EntryFolder, marks: readonly string[]) => boolean
  /** Entries that a check of the content refused, by `<folder>/<slug>`: they stay as they were. */
  readonly refused: ReadonlySet<string>
  /** What becomes of entries that the source has no more and no editor changed. */
  readonly gone: 'keep' | 'remove'
}

/** Decides over the files of one entry. What the source has no more is kept so far. */
export function mergeEntry(trio: Trio, input: MergeInput, renames: SideRenames): MergedEntry {
  const name = `${trio.folder}/${trio.slug}`
  const isRefused = input.refused.has(name)
  const files = (['text', 'picture'] as const).flatMap((part): MergedFile[] => {
    const base = withNewNames(trio, part, 'base', renames)
    const mine = withNewNames(trio, part, 'mine', renames)
    const theirs = withNewNames(trio, part, 'theirs', renames)
    if (!base && !mine && !theirs) return []
    const ways = { base, mine, theirs }
    const decision = decide(ways, { isSettled: input.isSettled, isRefused })
    return [{ ...decision, base: baseOf(trio, part, decision, theirs), before: trio.mine?.[part] }]
  })
  return { name, files, gone: goneOf(trio, input) }
}

function goneOf({ folder, base, mine, theirs, isMoved }: Trio, input: MergeInput): Gone | undefined {
  if (!base || !mine || theirs) return undefined
  if (isMoved) return 'moved'
  return input.isStillThere(folder, base.marks) ? undefined : 'kept'
}

/** The base lies where the source calls it, and refers to what the source calls so, as far as it is the source's own. */
function baseOf(
  trio: Trio,
  part: 'text' | 'picture',
  { base }: Decision,
  theirs: Version | undefined,
): Version | undefined {
  if (base === undefined) return undefined
  if (base === theirs) return trio.theirs?.[part]
  return moveTo(base, pathFor(trio.theirs ?? trio.base ?? trio, base))
}
