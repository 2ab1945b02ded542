import { extname } from 'node:path'
import { groupBy } from '../../base/group-by.ts'
import { isDeviceName, isSlug, slugify } from '../../base/slug.ts'
import { fillHref } from '../../content/fields/setting-fields.ts'
import type { OwnedId } from '../../content/ledger/ledger.ts'
import { folders } from '../../content/load/layout.ts'
import { kindOfFolder } from '../../content/schemas/loaded.ts'
import { editFields } from '../edit/edit-fields.ts'
import { readTextInside } from '../edit/file-inside.ts'
import type { KnownContent } from '../known-content.ts'
import { CannotChange, type ContentChange, changeWords, noChange } from './change.ts'
import {
  type EntryFile,
  type EntryName,
  filesOf,
  findReferences,
  idsInFile,
  listReferenced,
  noEntry,
  ownedIds,
  printName,
  type Reference,
  readName,
  requireReadable,
} from './find-entry.ts'

/**
 * Plans the renaming of an entry: its files, every field that names it, and its ids in the ledger. If the file has its new name
 * already, plans only the fields and ids. If both entries exist, no file changes: the ledger gives the new entry those ids that an
 * editor has already moved from the old file to the new one.
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
  const owned = ownedIds(known, from)
  const isText = ({ place }: EntryFile) => place.extension === undefined
  if (files.some(file => taken.some(other => isText(file) === isText(other)))) {
    const [oldIds, newIds] = [idsInFile(known.content, from), idsInFile(known.content, to)]
    const moved = owned.filter(id => newIds.includes(id) && !oldIds.includes(id))
    if (moved.length === 0) throw new CannotChange(words.isThere(printName(to)))
    return { ...noChange, ids: asOwnedBy(to, moved) }
  }
  const references = findReferences(known.content, [from])
  const isHalfRenamed = taken.length > 0 && owned.length + references.length > 0
  if (files.length === 0 && !isHalfRenamed) throw noEntry(known, from)
  requireReadable(known, files)
  const moves: { from: string; to: string }[] = []
  for (const file of files) {
    // A refused file beside the entry's, such as `fair.docx`, keeps its ending.
    const names = [endingOf(file), extname(file.path)].map(ending => `${printName(to)}${ending}`)
    const free = names.find(name => !moves.some(move => move.to === name))
    if (free !== undefined) moves.push({ from: file.path, to: free })
  }
  return {
    ...noChange,
    ids: asOwnedBy(to, owned),
    moves,
    edits: editReferences(references, () => to.slug, known).map(edit => {
      return { ...edit, path: moves.find(move => move.from === edit.path)?.to ?? edit.path }
    }),
    notes: noteNewAddress(from, to, known),
  }
}

/** Returns the edits that make fields which refer to an entry refer to another one. */
function editReferences(
  references: readonly Reference[],
  nameFor: (reference: Reference) => string,
  { folder }: KnownContent,
): ContentChange['edits'] {
  return [...groupBy(references, ({ path }) => path)].map(([path, own]) => {
    const before = readTextInside({ folder, path })
    const changes = own.map(reference => ({ path: reference.field, value: nameFor(reference) }))
    return { path, before, after: editFields({ file: path, text: before }, changes) }
  })
}

function asOwnedBy({ folder, slug }: EntryName, ids: readonly number[]): OwnedId[] {
  return folder === 'authors' ? [] : ids.map(id => ({ folder, id, slug }))
}

/** Returns the right ending of a file, also if it has another one, such as `.JPG`, `.yml` or `.md.txt`. */
function endingOf({ path, place: { folder, extension } }: EntryFile): string {
  if (extension !== undefined) return `.${extension}`
  return /\.ya?ml(?:\.txt)?$/i.test(path) ? '.yaml' : folders[folder][0]
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

/** Returns a note that the address of the entry's page changes, if its name is part of that address. */
function noteNewAddress(
  { folder, slug }: EntryName,
  to: EntryName,
  { content, site, language }: KnownContent,
): string[] {
  if (folder === 'authors' || folder === 'images') return []
  const [entry] = content.read[folder].filter(text => text.slug === slug)
  // A place's own `slug` replaces the file's name in its address.
  if (!entry || entry.value.href !== undefined || 'slug' in entry.value) return []
  const { language: own = '' } = entry.value
  const pattern = site.href_patterns[kindOfFolder[folder]]
  const [before, after] = [slug, to.slug].map(slug => fillHref(pattern, { slug, language: own }))
  return [changeWords[language].pageMoves(before ?? '', after ?? '')]
}

/**
 * Plans the removal of entries with their files. Also plans to record their ids in the ledger, so that no other entry gets them.
 *
 * @param typed their names, such as `events/fair`
 * @param replacement the name of another entry, such as `objects/museum`, to which fields will refer that refer to one of them
 * @throws CannotChange if one does not exist, or while something else names one of them or any other file cannot be read
 */
export function planRemove(
  typed: readonly string[],
  known: KnownContent,
  replacement?: string,
): ContentChange {
  const words = changeWords[known.language]
  const entries = typed.map(each => readName(each, known))
  const files = entries.flatMap(entry => {
    const own = filesOf(known, entry)
    if (own.length === 0) throw noEntry(known, entry)
    return own
  })
  requireReadable(known, files)
  const paths = new Set(files.map(({ path }) => path))
  const references = findReferences(known.content, entries).filter(({ path }) => !paths.has(path))
  const other = replacement === undefined ? undefined : readName(replacement, known)
  if (other && filesOf(known, other).every(({ path }) => paths.has(path))) throw noEntry(known, other)
  const first = references.find(({ target, field }) => {
    return target.folder !== other?.folder || field.at(-1) === 'translation_of'
  })
  if (first) {
    const toFirst = references.filter(({ target }) => target === first.target)
    const shown = toFirst.slice(0, maxInMessage).map(({ path, field }) => `${path} (${field.join('.')})`)
    const list = `${shown.join(', ')}${toFirst.length > maxInMessage ? ' …' : ''}`
    throw new CannotChange(words.isUsed(printName(first.target), list))
  }
  return {
    ...noChange,
    ids: entries.flatMap(entry => asOwnedBy(entry, ownedIds(known, entry))),
    removes: [...paths],
    edits: editReferences(references, ({ target }) => versionFor(target, other ?? target, known), known),
    notes: listUnused(entries, paths, known).map(name => words.noLongerUsed(name)),
  }
}

/** Returns the name of an entry in the language of the one that it replaces, if it has that, else its own. */
function versionFor(replaced: EntryName, { folder, slug }: EntryName, { content }: KnownContent): string {
  if (folder === 'authors' || folder === 'images') return slug
  const versions = content.read[folder].map(({ slug, value }) => {
    return { slug, language: value.language, original: value.translation_of ?? slug }
  })
  const [own, old] = [slug, replaced.slug].map(name => versions.find(each => each.slug === name))
  const same = versions.find(each => each.original === own?.original && each.language === old?.language)
  return same?.slug ?? slug
}

const maxInMessage = 8

/** The pictures and authors that only these entries name. */
function listUnused(
  entries: readonly EntryName[],
  ownPaths: ReadonlySet<string>,
  { content }: KnownContent,
): string[] {
  const named = (['images', 'authors'] as const).flatMap(folder => {
    const slugs = new Set(entries.flatMap(entry => listReferenced(content, entry, folder)))
    return [...slugs].map(slug => ({ folder, slug }))
  })
  const others = findReferences(content, named).filter(({ path }) => !ownPaths.has(path))
  const used = new Set(others.map(({ target }) => target))
  const removed = entries.map(printName)
  const unused = named.filter(each => !used.has(each)).map(printName)
  return unused.filter(name => !removed.includes(name))
}
