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
 * Plans the removal of an entry with its files. Its ids stay in the ledger.
 *
 * @param typed its name, such as `events/fair`
 * @throws CannotChange while something names it, or a file cannot be read
 */
export function planRemove(typed: string, known: KnownContent): ContentChange {
  const words = changeWords[known.language]
  const entry = readName(typed, known)
  const files = filesOf(known, entry)
  if (files.length === 0) throw noEntry(known, entry)
  requireReadable(known, files)
  const paths = files.map(({ path }) => path)
  const users = findReferences(known.content, entry).filter(({ path }) => !paths.includes(path))
  if (users.length > 0) {
    const shown = users.slice(0, mostUsers).map(({ path, field }) => `${path} (${field.join('.')})`)
    const list = `${shown.join(', ')}${users.length > mostUsers ? ' …' : ''}`
    throw new CannotChange(words.isUsed(printName(entry), list))
  }
  const { folder, slug } = entry
  return {
    ids: folder === 'authors' ? [] : ownIds(known, entry).map(id => ({ folder, id, slug })),
    moves: [],
    edits: [],
    removes: paths,
    notes: listUnused(entry, paths, known).map(name => words.unusedThen(name)),
  }
}

const mostUsers = 8

/** The pictures and authors that only this entry names. */
function listUnused(entry: EntryName, own: readonly string[], { content }: KnownContent): string[] {
  const named = (['images', 'authors'] as const).flatMap(folder => {
    return listNamed(content, entry, folder).map(slug => ({ folder, slug }))
  })
  return named.flatMap(each => {
    const isUsed = findReferences(content, each).some(({ path }) => !own.includes(path))
    return isUsed ? [] : [printName(each)]
  })
}
