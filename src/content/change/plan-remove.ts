import type { KnownContent } from '../new/known-content.ts'
import { CannotChange, type ContentChange } from './change.ts'
import { changeWords } from './change-words.ts'
import {
  type EntryName,
  filesOf,
  findReferences,
  listNamed,
  noEntry,
  ownIds,
  printName,
  readName,
  requireReadable,
} from './find-entry.ts'

/**
 * Plans the removal of entries with their files. Their ids stay in the ledger.
 *
 * @param typed their names, such as `events/fair`
 * @throws CannotChange while something else names one of them, or a file cannot be read
 */
export function planRemove(typed: readonly string[], known: KnownContent): ContentChange {
  const words = changeWords[known.language]
  const entries = typed.map(each => readName(each, known))
  const files = entries.flatMap(entry => {
    const own = filesOf(known, entry)
    if (own.length === 0) throw noEntry(known, entry)
    return own
  })
  requireReadable(known, files)
  const paths = new Set(files.map(({ path }) => path))
  const users = findReferences(known.content, entries).filter(({ path }) => !paths.has(path))
  const [first] = users
  if (first) {
    const own = users.filter(({ entry }) => entry === first.entry)
    const shown = own.slice(0, mostUsers).map(({ path, field }) => `${path} (${field.join('.')})`)
    const list = `${shown.join(', ')}${own.length > mostUsers ? ' …' : ''}`
    throw new CannotChange(words.isUsed(printName(first.entry), list))
  }
  return {
    ids: entries.flatMap(entry => {
      const { folder, slug } = entry
      return folder === 'authors' ? [] : ownIds(known, entry).map(id => ({ folder, id, slug }))
    }),
    moves: [],
    edits: [],
    removes: [...paths],
    notes: listUnused(entries, paths, known).map(name => words.unusedThen(name)),
  }
}

const mostUsers = 8

/** The pictures and authors that only these entries name. */
function listUnused(
  entries: readonly EntryName[],
  own: ReadonlySet<string>,
  { content }: KnownContent,
): string[] {
  const named = (['images', 'authors'] as const).flatMap(folder => {
    const slugs = new Set(entries.flatMap(entry => listNamed(content, entry, folder)))
    return [...slugs].map(slug => ({ folder, slug }))
  })
  const others = findReferences(content, named).filter(({ path }) => !own.has(path))
  const used = new Set(others.map(({ entry }) => entry))
  return named.filter(each => !used.has(each)).map(printName)
}
