import { compareCodePoints } from '../../base/order.ts'
import { findSuggestions } from '../../base/problems/suggest.ts'
import type { ReadContent } from '../../content/content.ts'
import { kindOfFolder } from '../../content/fields/name-fields.ts'
import { listOwned, ownersOf } from '../../content/ledger/ledger.ts'
import { folders } from '../../content/load/layout.ts'
import type { EntryPlace, Folder, TextKind } from '../../content/loaded.ts'
import { schemas } from '../../content/schemas/index.ts'
import { findReferencePlaces, visitValues } from '../../content/validate/check-names.ts'
import { idFieldsIn } from '../../content/validate/id-fields.ts'
import type { Path } from '../../content/yaml/tree.ts'
import type { KnownContent } from '../new/known-content.ts'
import { CannotChange, changeWords } from './change.ts'

export type EntryName = { readonly folder: Folder; readonly slug: string }

/** `events/fair` */
export function printName({ folder, slug }: EntryName): string {
  return `${folder}/${slug}`
}

/** Reads `events/fair`, `content/events/fair`, `events/fair.md`, or `fair` if only one folder has it. @throws CannotChange */
export function readName(typed: string, { language, content }: Named): EntryName {
  const path = typed.replaceAll('\\', '/')
  const [, name = '', slug = ''] =
    /^(?:(?:.*\/)?([^/]+)\/)?([^/]+?)(?:\.(?:md|yaml|jpg|png|webp))?$/.exec(path) ?? []
  const folder = Object.keys(folders).find((known): known is Folder => known === name)
  const words = changeWords[language]
  if (name === '') {
    const names = content.listed.flatMap(({ place }) => {
      return place.kind === 'entry' && place.slug === slug ? printName(place) : []
    })
    const [only, ...others] = new Set(names)
    if (only !== undefined && others.length === 0) return readName(only, { language, content })
    if (only !== undefined) throw new CannotChange(words.whichFolder(slug, [only, ...others].join(', ')))
  }
  if (/^labels(?:\.yaml)?\//.test(typed)) throw new CannotChange(words.isLabel(slug))
  if (folder === undefined) throw new CannotChange(words.noName(typed))
  return { folder, slug }
}

type Named = Pick<KnownContent, 'language' | 'content'>

/** A file of an entry: its path within the content, and what it is. */
export type EntryFile = { readonly path: string; readonly place: EntryPlace }

/** Returns the files of an entry: its text and, in `images`, its picture. Includes refused files that would have its name if it were corrected. */
export function filesOf(
  { content: { listed, refused } }: KnownContent,
  { folder, slug }: EntryName,
): EntryFile[] {
  return [...listed, ...refused].flatMap(({ path, place }) => {
    return place.kind === 'entry' && place.folder === folder && place.slug === slug ? [{ path, place }] : []
  })
}

/** Returns the error that there is no such entry, with the name that was probably meant. */
export function noEntry({ content, language }: KnownContent, name: EntryName): CannotChange {
  const known = content.listed.flatMap(({ place }) => {
    return place.kind === 'entry' && place.folder === name.folder ? [place.slug] : []
  })
  const suggestions = findSuggestions(name.slug, new Set(known))
  return new CannotChange(changeWords[language].noEntry(printName(name), suggestions))
}

/** A field that names an entry, the target. `path` is that of the field's file within the content. */
type Reference = { readonly target: EntryName; readonly path: string; readonly field: Path }

/** Every field that names one of these entries, in files that can be read. */
export function findReferences({ name, read }: ReadContent, entries: readonly EntryName[]): Reference[] {
  const wanted = new Map(entries.map(entry => [`${kindOfFolder[entry.folder]} ${entry.slug}`, entry]))
  const kinds: ReadonlySet<string> = new Set(entries.map(({ folder }) => kindOfFolder[folder]))
  return Object.entries(read).flatMap(([textKind, texts]) => {
    const { references } = findReferencePlaces(schemas[textKind as TextKind])
    const places = references.filter(({ kind }) => kinds.has(kind))
    return texts.flatMap(({ source, value }) => {
      const found: Reference[] = []
      for (const { pattern, kind } of places) {
        visitValues(value, pattern, (typed, field) => {
          const target = wanted.get(`${kind} ${typed}`)
          if (target) found.push({ target, path: source.file.slice(name.length + 1), field })
        })
      }
      return found
    })
  })
}

/** Returns the entries of a folder that an entry names, each once. */
export function listReferenced({ read }: ReadContent, entry: EntryName, folder: Folder): string[] {
  const { references } = findReferencePlaces(schemas[entry.folder])
  const found = new Set<string>()
  for (const { slug, value } of read[entry.folder]) {
    if (slug !== entry.slug) continue
    for (const { pattern, kind } of references) {
      if (kind === kindOfFolder[folder]) visitValues(value, pattern, typed => void found.add(String(typed)))
    }
  }
  return [...found]
}

/** Returns the ids in an entry's file, as far as it can be read. */
export function idsInFile({ read }: ReadContent, { folder, slug }: EntryName): number[] {
  if (folder === 'authors') return []
  return idFieldsIn(folder, read).flatMap(({ source, id }) => (source.slug === slug ? (id ?? []) : []))
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
