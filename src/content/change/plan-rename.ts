import { isDeviceName, isSlug, slugify } from '../../base/slug.ts'
import { editFields } from '../edit/edit-fields.ts'
import { readTextInside } from '../edit/file-inside.ts'
import type { KnownContent } from '../new/known-content.ts'
import { CannotChange, type ContentChange } from './change.ts'
import { changeWords } from './change-words.ts'
import {
  type EntryFile,
  type EntryName,
  filesOf,
  findReferences,
  idsOf,
  noEntry,
  ownIds,
  printName,
  readName,
  requireReadable,
} from './find-entry.ts'

/**
 * Plans the renaming of an entry: its files, every field that names it, and its ids in the ledger. If the file has its new
 * name already, plans the rest. If both names exist, plans only the ids that were moved from one to the other.
 *
 * @param typed the present name, such as `events/fair`, and the new one, with or without its folder
 * @throws CannotChange; CannotEdit; NotWritable; the system's error
 */
export function planRename(
  typed: { readonly from: string; readonly to: string },
  known: KnownContent,
): ContentChange {
  const words = changeWords[known.language]
  const from = readName(typed.from, known)
  const to = readNewName(typed.to, from, known)
  const files = filesOf(known, from)
  const taken = filesOf(known, to)
  const owned = ownIds(known, from)
  const { folder, slug } = to
  const give = (ids: readonly number[]) => {
    return folder === 'authors' ? [] : ids.map(id => ({ folder, id, slug }))
  }
  const none = { moves: [], edits: [], removes: [], notes: [] }
  if (files.some(file => taken.some(other => isSamePart(file, other)))) {
    const [here, there] = [idsOf(known.content, from), idsOf(known.content, to)]
    const moved = owned.filter(id => there.includes(id) && !here.includes(id))
    if (moved.length === 0) throw new CannotChange(words.isThere(printName(to)))
    return { ...none, ids: give(moved) }
  }
  const references = findReferences(known.content, [from])
  const hasRest = taken.length > 0 && owned.length + references.length > 0
  if (files.length === 0 && !hasRest) throw noEntry(known, from)
  requireReadable(known, files)
  const moves = files.map(({ path }) => {
    const [ending = '.md'] = /\.(?:md|yaml|jpg|png|webp)$/.exec(path) ?? []
    return { from: path, to: `${folder}/${slug}${ending}` }
  })
  return {
    ids: give(owned),
    moves,
    edits: [...new Set(references.map(({ path }) => path))].map(path => {
      const before = readTextInside({ folder: known.folder, path })
      const fields = references.filter(each => each.path === path).map(({ field }) => field)
      const after = editFields(
        { file: path, text: before },
        fields.map(field => ({ path: field, value: to.slug })),
      )
      return { path: moves.find(move => move.from === path)?.to ?? path, before, after }
    }),
    removes: [],
    notes: notePage(from, to, known),
  }
}

function isSamePart(one: EntryFile, other: EntryFile): boolean {
  return (one.place.extension === undefined) === (other.place.extension === undefined)
}

function readNewName(typed: string, from: EntryName, known: KnownContent): EntryName {
  const words = changeWords[known.language]
  const to = readName(typed.includes('/') ? typed : `${from.folder}/${typed}`, known)
  if (to.folder !== from.folder) throw new CannotChange(words.otherFolder(from.folder))
  if (isDeviceName(to.slug)) throw new CannotChange(words.deviceName(to.slug))
  if (!isSlug(to.slug)) throw new CannotChange(words.badName(to.slug, slugify(to.slug)))
  if (to.slug === from.slug) throw new CannotChange(words.isThere(printName(to)))
  return to
}

const patterns = { events: 'event', objects: 'object', guides: 'guide' } as const

/** Returns a note that the address of the entry's page changes, if its name is part of that address. */
function notePage(
  { folder, slug }: EntryName,
  to: EntryName,
  { content, site, language }: KnownContent,
): string[] {
  if (folder === 'authors' || folder === 'images') return []
  const [entry] = content.read[folder].filter(text => text.slug === slug)
  if (!entry || entry.value.href !== undefined || 'slug' in entry.value) return []
  const pattern = site.href_patterns[patterns[folder]].replaceAll('{language}', entry.value.language ?? '')
  const [before, after] = [slug, to.slug].map(name => pattern.replaceAll('{slug}', name))
  return [changeWords[language].pageMoves(before ?? '', after ?? '')]
}
