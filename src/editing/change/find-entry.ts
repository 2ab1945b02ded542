import { fold } from '../../base/fold.ts'
import { compareCodePoints } from '../../base/order.ts'
import { findSuggestions, listWords, type Suggestions, type Titled } from '../../base/problems/suggest.ts'
import { slugify } from '../../base/slug.ts'
import { listOwned, ownersOf } from '../../content/ledger/ledger.ts'
import { folders } from '../../content/load/layout.ts'
import type { ReadContent } from '../../content/schemas/content.ts'
import {
  type EntryPlace,
  type Folder,
  kindOfFolder,
  type ListedFile,
  type TextKind,
} from '../../content/schemas/loaded.ts'
import { idsOf } from '../../content/validate/id-fields.ts'
import { titlesOf } from '../../content/validate/partial-content.ts'
import { listReferences } from '../../content/validate/references.ts'
import type { Path } from '../../content/yaml/tree.ts'
import type { KnownContent } from '../known-content.ts'
import { CannotChange, changeWords } from './change.ts'

export type EntryName = { readonly folder: Folder; readonly slug: string }

/** `events/fair` */
export function printName({ folder, slug }: EntryName): string {
  return `${folder}/${slug}`
}

/** Reads `events/fair`, `content/events/fair`, `events/fair.md`, or `fair` or its title if it is the only one. @throws CannotChange */
export function readName(typed: string, { language, content }: Named): EntryName {
  const path = typed.replaceAll('\\', '/')
  const [, name = '', slug = ''] =
    /^(?:(?:.*\/)?([^/]+)\/)?([^/]+?)(?:\.(?:md|yaml|jpg|png|webp))?$/.exec(path) ?? []
  const folder = Object.keys(folders).find((known): known is Folder => known === name)
  const words = changeWords[language]
  if (/^labels(?:\.yaml)?\//.test(typed)) throw new CannotChange(words.isLabel(slug))
  if (folder !== undefined) return { folder, slug }
  const all = listNames(content)
  const named = name === '' ? all.filter(each => each.slug === slug) : []
  const meant =
    named.length > 0 ? named : all.filter(each => each.title !== '' && fold(each.title) === fold(typed))
  const [only, ...others] = new Map(meant.map(each => [printName(each), each])).values()
  if (only !== undefined && others.length === 0) return only
  if (only !== undefined)
    throw new CannotChange(words.whichFolder(slug, [only, ...others].map(printName).join(', ')))
  throw new CannotChange(words.noName(typed, suggestNames(typed, all)))
}

type NamedEntry = EntryName & { readonly title: string }

/** Returns the entries of the content, or of one folder, with their titles; pictures without. */
function listNames(content: ReadContent, only?: Folder): NamedEntry[] {
  const listed = (Object.keys(folders) as Folder[]).filter(folder => folder === (only ?? folder))
  return listed.flatMap(folder => {
    const titles = folder === 'images' ? [] : titlesOf(kindOfFolder[folder], content)
    const titleOf = new Map(titles.map(([title = '', slug]) => [slug, title]))
    return content.listed.flatMap(({ place }) => {
      if (place.kind !== 'entry' || place.folder !== folder) return []
      return [{ folder, slug: place.slug, title: titleOf.get(place.slug) ?? '' }]
    })
  })
}

/** Suggests the entries whose names or titles are most like what was typed. */
function suggestNames(typed: string, all: readonly NamedEntry[]): Suggestions {
  const slugs = new Set(all.map(({ slug }) => slug))
  const titles = all.map(({ title, slug }): Titled => [title, slug])
  const { near, known = [] } = findSuggestions(slugify(typed) || typed, slugs, listWords(slugs, titles))
  const found = near === undefined ? known : [near]
  const names = [...new Set(all.filter(({ slug }) => found.includes(slug)).map(printName))]
  return near !== undefined && names.length === 1 ? { near: names[0] ?? near } : { known: names }
}

type Named = Pick<KnownContent, 'language' | 'content'>

/** A file of an entry: its path within the content, and what it is. */
export type EntryFile = { readonly path: string; readonly place: EntryPlace }

/** Returns the files of an entry: its text and, in `images`, its picture. Includes refused files that would have its name if it were corrected. */
export function filesOf(
  { content: { listed, refused } }: KnownContent,
  { folder, slug }: EntryName,
): EntryFile[] {
  const ownOf = (files: readonly ListedFile[]) =>
    files.flatMap(({ path, place }) => {
      return place.kind === 'entry' && place.folder === folder && place.slug === slug ? [{ path, place }] : []
    })
  const own = ownOf(listed)
  // `fair (1).md` would have the name of `fair.md`, and is not one of its files.
  const isCopy = ({ path }: EntryFile) => !path.toLowerCase().startsWith(`${folder}/${slug}.`)
  return [...own, ...ownOf(refused).filter(file => own.length === 0 || !isCopy(file))]
}

/** Returns the error that there is no such entry, with the name that was probably meant. */
export function noEntry({ content, language }: KnownContent, name: EntryName): CannotChange {
  const suggestions = suggestNames(name.slug, listNames(content, name.folder))
  return new CannotChange(changeWords[language].noEntry(printName(name), suggestions))
}

/** A field that names an entry, the target. `path` is that of the field's file within the content. */
export type Reference = { readonly target: EntryName; readonly path: string; readonly field: Path }

/** Every field that names one of these entries, in files that can be read. */
export function findReferences({ name, read }: ReadContent, entries: readonly EntryName[]): Reference[] {
  const wanted = new Map(entries.map(entry => [`${kindOfFolder[entry.folder]} ${entry.slug}`, entry]))
  const kinds = new Set(entries.map(({ folder }) => kindOfFolder[folder]))
  return Object.entries(read).flatMap(([textKind, texts]) =>
    texts.flatMap(({ source, value }) => {
      return listReferences(textKind as TextKind, value, kinds).flatMap((named): Reference[] => {
        const target = wanted.get(`${named.kind} ${named.name}`)
        return target ? [{ target, path: source.file.slice(name.length + 1), field: named.path }] : []
      })
    }),
  )
}

/** Returns the entries of a folder that an entry names, each once. */
export function listReferenced({ read }: ReadContent, entry: EntryName, folder: Folder): string[] {
  const kinds = new Set([kindOfFolder[folder]])
  const names = read[entry.folder].flatMap(({ slug, value }) => {
    return slug === entry.slug ? listReferences(entry.folder, value, kinds).map(({ name }) => name) : []
  })
  return [...new Set(names)]
}

/** Returns the ids in an entry's file, as far as it can be read. */
export function idsInFile({ read }: ReadContent, { folder, slug }: EntryName): number[] {
  return read[folder].flatMap(each => (each.slug === slug ? idsOf(each.value) : []))
}

/**
 * Returns the ids that belong to an entry: those that the ledger lists for it, and those in its file that the ledger lists for no
 * entry. An id that is in the file of another of its owners is left out: a copy does not own the ids of its original.
 */
export function ownedIds({ content }: Pick<KnownContent, 'content'>, { folder, slug }: EntryName): number[] {
  if (folder === 'authors') return []
  const { ledger } = content
  const owned = listOwned(ledger).filter(each => each.folder === folder && each.slug === slug)
  const ids = new Set([...owned.map(({ id }) => id), ...idsInFile(content, { folder, slug })])
  return [...ids].filter(id => {
    const owners = ownersOf(ledger, { folder, id })
    const others = owners.filter(owner => owner !== slug)
    if (owners.length > 0 && others.length === owners.length) return false
    return !others.some(other => idsInFile(content, { folder, slug: other }).includes(id))
  })
}

/** Refuses a change while any file but these cannot be read, except files with wrong names, which may have to be renamed. @throws CannotChange */
export function requireReadable({ content, language }: KnownContent, own: readonly EntryFile[]): void {
  const read = new Set(Object.values(content.read).flatMap(texts => texts.map(({ source }) => source.file)))
  const ownFiles = new Set(own.map(({ path }) => `${content.name}/${path}`))
  const unread = content.texts.flatMap(({ file }) => (read.has(file) || ownFiles.has(file) ? [] : [file]))
  if (unread.length === 0) return
  const shown = unread.sort(compareCodePoints).slice(0, 5).join(', ')
  throw new CannotChange(changeWords[language].unread(`${shown}${unread.length > 5 ? ' …' : ''}`))
}
