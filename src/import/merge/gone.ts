import type { MergedEntry, MergedFile } from './merged.ts'
import { readReferences } from './references.ts'
import { holdSame, isText } from './version.ts'

/**
 * Decides over the entries that the source has no more, all of which are kept so far: `moved` ones go, the others where it is
 * asked for; what editors changed stays, and so does what something that stays refers to.
 */
export function settleGone(entries: readonly MergedEntry[], gone: 'keep' | 'remove'): MergedEntry[] {
  const marked = entries.map(entry => (isChanged(entry) ? { ...entry, gone: 'changed' as const } : entry))
  const mayGo = (entry: MergedEntry) => entry.gone === 'moved' || (entry.gone === 'kept' && gone === 'remove')
  let used = new Set<string>()
  for (let before = -1; used.size !== before; ) {
    before = used.size
    used = namesUsed(marked.filter(entry => !mayGo(entry) || used.has(entry.name)))
  }
  return marked.map(entry => {
    if (!mayGo(entry)) return entry
    return used.has(entry.name) ? { ...entry, gone: 'used' } : remove(entry)
  })
}

function isChanged({ gone, files }: MergedEntry): boolean {
  return gone !== undefined && files.some(file => !isAsImported(file))
}

function isAsImported({ content, base }: MergedFile): boolean {
  return content !== undefined && base !== undefined && holdSame(content, base)
}

/** The names that the texts of these entries refer to. */
function namesUsed(entries: readonly MergedEntry[]): Set<string> {
  const texts = entries.flatMap(({ files }) => files.flatMap(({ content }) => content ?? [])).filter(isText)
  const references = texts.flatMap(readReferences)
  return new Set(references.map(({ folder, scalar }) => `${folder}/${scalar.text}`))
}

function remove(entry: MergedEntry): MergedEntry {
  const files = entry.files.map(file => ({ ...file, content: undefined, base: undefined }))
  return { ...entry, files, gone: entry.gone === 'moved' ? 'moved' : 'removed' }
}
