import { alignEntries, type MergeTriple } from './align.ts'
import { type Decision, decide } from './decide.ts'
import {
  collectRenames,
  keepUsedLabels,
  listUsedLabels,
  type Renames,
  readReferences,
  withNewNames,
} from './references.ts'
import {
  type EntryFolder,
  gatherEntries,
  haveSameContent,
  isText,
  type Version,
  versionName,
  withPathIn,
} from './version.ts'

/** The files to merge, and the rules for them. */
export type MergeInput = {
  /** The files of the last import; empty before the first. */
  readonly base: readonly Version[]
  readonly mine: readonly Version[]
  readonly theirs: readonly Version[]
  /** Whether an editor decided against this version of the source. Its path is where it would be in the content. */
  readonly isRejected: (theirs: Version) => boolean
  /** Whether the source may still have an entry with these marks, though it is not among `theirs`. */
  readonly isStillThere: (folder: EntryFolder, marks: readonly string[]) => boolean
  /** Entries that failed the check of the content, by `<folder>/<slug>`: they stay as they were. */
  readonly refused: ReadonlySet<string>
  /** Whether to remove unchanged entries that the source no longer has. */
  readonly gone: 'keep' | 'remove'
}

/** The result for one file, and its version in the content before the merge. */
export type MergedFile = Decision & { readonly before: Version | undefined }

/** The result for one entry. The entry of a picture has two files, its text and the picture. */
export type MergedEntry = {
  /** `<folder>/<slug>`. */
  readonly name: string
  readonly files: readonly MergedFile[]
  /**
   * Set for an entry that the source no longer has. `moved`: removed, since another entry now has some of its marks, such as the ids of
   * its dates. `removed`; `kept`. `changed`: kept, since editors changed it. `used`: kept, since an entry that is kept refers to it.
   */
  readonly gone: 'moved' | 'removed' | 'kept' | 'changed' | 'used' | undefined
}

/**
 * Merges the files that the source has now (`theirs`) with the content (`mine`), by the files of the last import (`base`). If
 * entries are removed, everything is merged a second time, since other entries may then get their names.
 */
export function mergeContent(input: MergeInput): MergedEntry[] {
  const entries = mergeOnce(input, new Set())
  const removed = entries.filter(({ gone, files }) => gone && files.every(({ content }) => !content))
  return removed.length === 0 ? entries : mergeOnce(input, new Set(removed.map(({ name }) => name)))
}

function mergeOnce(input: MergeInput, removed: ReadonlySet<string>): MergedEntry[] {
  const sides = {
    base: gatherEntries(input.base),
    mine: gatherEntries(input.mine),
    theirs: gatherEntries(input.theirs),
  }
  const triples = alignEntries(sides, removed)
  const renames = collectRenames(triples)
  const merge = (triple: MergeTriple) => mergeEntry(triple, input, renames)
  const isLabels = (triple: MergeTriple) => versionName(triple) === 'settings/labels'
  const entries = decideGone(triples.filter(triple => !isLabels(triple)).map(merge), input.gone)
  const used = listUsedLabels(versionsIn(entries))
  const labels = triples.filter(isLabels).map(triple => merge(withUsedLabels(triple, used)))
  return freeTakenNames([...entries, ...labels])
}

function versionsIn(entries: readonly MergedEntry[]): Version[] {
  return entries.flatMap(({ files }) => files.flatMap(({ content }) => content ?? []))
}

/** Merges the files of one entry. Files that the source no longer has are kept for now. */
function mergeEntry(triple: MergeTriple, input: MergeInput, renames: Renames): MergedEntry {
  const name = versionName(triple)
  const isRefused = input.refused.has(name)
  const files = (['text', 'picture'] as const).flatMap((part): MergedFile[] => {
    const base = withNewNames(triple, part, 'base', renames)
    const mine = withNewNames(triple, part, 'mine', renames)
    const theirs = withNewNames(triple, part, 'theirs', renames)
    if (!base && !mine && !theirs) return []
    const decision = decide({ base, mine, theirs }, { isRejected: input.isRejected, isRefused })
    // The base of the next merge has the entry's name at the source.
    const renamedBase = decision.base && withPathIn(triple.theirs ?? triple.base ?? triple, decision.base)
    const nextBase = decision.base === theirs ? triple.theirs?.[part] : renamedBase
    return [{ ...decision, base: nextBase, before: triple.mine?.[part] }]
  })
  return { name, files, gone: goneOf(triple, input) }
}

function goneOf(
  { folder, base, mine, theirs, isMoved }: MergeTriple,
  input: MergeInput,
): MergedEntry['gone'] {
  if (!base || !mine || theirs) return undefined
  if (isMoved) return 'moved'
  return input.isStillThere(folder, base.marks) ? undefined : 'kept'
}

/** Removes `moved` entries, and other gone entries if `gone` is `remove`. Entries that editors changed, or that a kept entry refers to, are kept. */
function decideGone(entries: readonly MergedEntry[], gone: 'keep' | 'remove'): MergedEntry[] {
  const isAsImported = ({ content, base }: MergedFile) => content && base && haveSameContent(content, base)
  const checked = entries.map(entry => {
    return entry.gone && !entry.files.every(isAsImported) ? { ...entry, gone: 'changed' as const } : entry
  })
  const mayGo = (entry: MergedEntry) => entry.gone === 'moved' || (entry.gone === 'kept' && gone === 'remove')
  // An entry that is kept may refer to others, which are then kept, too.
  let used = new Set<string>()
  for (let before = -1; used.size !== before; ) {
    before = used.size
    const keptEntries = checked.filter(entry => !mayGo(entry) || used.has(entry.name))
    const references = versionsIn(keptEntries).filter(isText).flatMap(readReferences)
    used = new Set(references.map(({ name }) => name))
  }
  return checked.map((entry): MergedEntry => {
    if (!mayGo(entry)) return entry
    if (used.has(entry.name)) return { ...entry, gone: 'used' }
    const files = entry.files.map(file => ({ ...file, content: undefined, base: undefined }))
    return { ...entry, files, gone: entry.gone === 'moved' ? 'moved' : 'removed' }
  })
}

function withUsedLabels(triple: MergeTriple, used: ReadonlySet<string>): MergeTriple {
  const { base, theirs } = triple
  if (!base?.text || !theirs?.text || !isText(base.text) || !isText(theirs.text)) return triple
  return { ...triple, theirs: { ...theirs, text: keepUsedLabels(base.text, theirs.text, used) } }
}

/** If the source gives a new entry the name of an entry that is gone, the base of the next merge has only the new entry. */
function freeTakenNames(entries: readonly MergedEntry[]): MergedEntry[] {
  const basesOf = ({ files }: MergedEntry) => files.flatMap(({ base }) => base?.path ?? [])
  const taken = new Set(entries.filter(({ gone }) => gone === undefined).flatMap(basesOf))
  return entries.map(entry => {
    if (entry.gone === undefined || !basesOf(entry).some(path => taken.has(path))) return entry
    return { ...entry, files: entry.files.map(file => ({ ...file, base: undefined })) }
  })
}
