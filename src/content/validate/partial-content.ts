import { basename, parse } from 'node:path'
import { groupBy } from '../../base/group-by.ts'
import type { Problem } from '../../base/problems/problem.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { listWords, type Titled } from '../../base/problems/suggest.ts'
import { taxonomy as contract } from '../../contract/taxonomy.ts'
import { typedTitles } from '../facts/category-words.ts'
import type { ReferenceKind } from '../fields/field.ts'
import { languageNames } from '../fields/name-fields.ts'
import { ownersOf } from '../ledger/ledger.ts'
import type { ReadContent, ReadText } from '../schemas/content.ts'
import type { ValuesByKind } from '../schemas/index.ts'
import {
  type Folder,
  kindOfFolder,
  type LoadedContent,
  type SettingsName,
  type TextKind,
} from '../schemas/loaded.ts'
import { mostLanguages } from '../schemas/site-schema.ts'
import { problemAt } from '../yaml/source.ts'
import { checkNames, type Names } from './check-names.ts'
import { idFieldsIn } from './id-fields.ts'
import { referencePlaces } from './references.ts'
import { findTranslations, translationsOf } from './translations.ts'

/** The content as far as it could be read, for rules that compare its parts. */
export type PartialContent = { readonly loaded: LoadedContent } & {
  readonly [K in SettingsName]: ReadText<ValuesByKind[K]> | undefined
} & { readonly [K in Folder]: readonly ReadText<ValuesByKind[K]>[] }

/** Checks every name that a file refers to. A name that refers to nothing is reported, and undefined in the result. */
export function toPartialContent(
  content: ReadContent,
  report: (problems: readonly Problem[]) => void,
): PartialContent {
  const unlisted = unlistedLanguages(content)
  report([...unlisted.values()])
  const names = namesOf(content, [...unlisted.keys()])
  const check = <K extends TextKind>(kind: K): readonly ReadText<ValuesByKind[K]>[] => {
    const texts: readonly ReadText<ValuesByKind[K]>[] = content.read[kind]
    return checkNames<ValuesByKind[K]>(texts, referencePlaces[kind], { names, report })
  }
  return {
    loaded: content,
    site: check('site')[0],
    taxonomy: check('taxonomy')[0],
    labels: check('labels')[0],
    events: check('events'),
    objects: check('objects'),
    guides: check('guides'),
    authors: check('authors'),
    images: check('images'),
  }
}

function namesOf(content: ReadContent, unlisted: readonly string[]): Names {
  const { site, taxonomy, labels } = content.read
  const languages = site[0]?.value.languages
  // A difference between the taxonomies of the file and of the contract is reported once, in the file. What uses an added category has to be changed, too.
  const categories = [...contract, ...(taxonomy[0]?.value.categories ?? []).slice(0, contract.length)]
  const subcategories = categories.flatMap(category => category?.subcategories ?? [])
  const { places, guide_categories } = labels[0]?.value ?? {}
  const files = namesOfFiles(content)
  const translations = once(() => translationsOf(content.read.objects))
  const originals = once(() => likelyOriginals(content, [...setOf(languages ?? [])]))
  return {
    // If a language was refused, the accepted languages are not all that the site has. Too many are reported once.
    ...(languages &&
      languages.length <= mostLanguages &&
      !languages.includes(undefined) && { language: setOf([...languages, ...unlisted]) }),
    category: setOf(categories.map(each => each?.slug)),
    subcategory: setOf(subcategories.map(each => each?.slug)),
    ...(places && { label: setOf(Object.keys(places)) }),
    ...(guide_categories && { 'guide-category': setOf(Object.keys(guide_categories)) }),
    ...files,
    titles: once(kind => indexTitles(titlesOf(kind, content))),
    words: once(kind => listWords(files[kind] ?? [], titlesOf(kind, content))),
    twinOf: (object, language) => translations('object').get(object)?.get(language),
    originalOf: file => originals('event').get(file),
    removedObjects: removedObjects(content),
  }
}

/** Returns the languages of many entries that site.yaml leaves out, with one problem for each. */
function unlistedLanguages({ read }: ReadContent): ReadonlyMap<string, Problem> {
  const [site] = read.site
  const listed = site?.value.languages ?? []
  if (!site || listed.length === 0 || listed.includes(undefined)) return new Map()
  const entries = groupBy(
    [...read.events, ...read.objects, ...read.guides],
    ({ value }) => `${value.language}`,
  )
  const found = [...entries].filter(([tag, { length }]) => {
    return length >= 10 && /^[a-z]{2,3}(?:-|$)/.test(tag) && !listed.includes(tag)
  })
  return new Map(
    found.map(([language, { length }]) => {
      const values = { language, count: length, languages: [...listed, language] }
      return [language, problemAt(site.source, ['languages'], refusal('unknown-language:unlisted', values))]
    }),
  )
}

/** Returns a function that makes the value of each key once, when it is needed. */
function once<T>(make: (key: ReferenceKind) => T): (key: ReferenceKind) => T {
  const made = new Map<ReferenceKind, T>()
  return key => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

/** Returns the likely original of each entry, by its file, as if those that name no other entry named none. */
function likelyOriginals({ read }: ReadContent, languages: readonly string[]): ReadonlyMap<string, string> {
  const withoutWrong = <T extends ReadText<ValuesByKind['events' | 'objects']>>(texts: readonly T[]): T[] => {
    const known = new Set(texts.map(({ slug }) => slug))
    return texts.map(text => {
      const { translation_of: original = '' } = text.value
      const isRight = original !== text.slug && known.has(original)
      return isRight ? text : { ...text, value: { ...text.value, translation_of: undefined } }
    })
  }
  const found = findTranslations({
    events: withoutWrong(read.events),
    objects: withoutWrong(read.objects),
    languages,
  })
  return new Map(found.map(({ file, original }) => [file, original]))
}

function indexTitles(titles: readonly Titled[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byTitle = groupBy(titles, ([title = '']) => title.toLowerCase())
  return new Map([...byTitle].map(([title, same]) => [title, new Set(same.map(([, name]) => name))]))
}

/** Returns the objects of the ledger whose ids no entry has any more. */
function removedObjects({ ledger, read }: ReadContent): ReadonlySet<string> {
  const used = new Set(read.objects.map(({ value }) => value.id))
  return new Set([...ledger.owners.objects].flatMap(([id, slugs]) => (used.has(id) ? [] : slugs.split(' '))))
}

/** Returns the titles of a kind, with the names that have them. */
export function titlesOf(kind: ReferenceKind, { read, problems }: ReadContent): readonly Titled[] {
  const labels = read.labels[0]?.value
  const wordsOf = (words: unknown, name: string): Titled[] => {
    return (typeof words === 'string' ? [words] : Object.values(Object(words))).map(word => [
      String(word),
      name,
    ])
  }
  switch (kind) {
    case 'event':
      return read.events.map(({ slug, value }) => [value.title, slug])
    case 'guide':
      return read.guides.map(({ slug, value }) => [value.title, slug])
    case 'object':
      return read.objects.map(({ slug, value }) => [value.title, slug])
    case 'author':
      return read.authors.map(({ slug, value }) => [value.name, slug])
    case 'image':
      return [
        ...read.images.flatMap(({ slug, value }) => wordsOf(value.title, slug)),
        ...problems.flatMap(namesOfRenamed),
      ]
    case 'category':
      return contract.flatMap(titlesOfCategory)
    case 'subcategory':
      return contract.flatMap(({ subcategories }) => subcategories.flatMap(titlesOfCategory))
    case 'label':
      return Object.entries(labels?.places ?? {}).flatMap(([slug, words]) => wordsOf(words, slug))
    case 'guide-category':
      return Object.entries(labels?.guide_categories ?? {}).flatMap(([slug, words]) => wordsOf(words, slug))
    case 'language':
      return (read.site[0]?.value.languages ?? []).flatMap(tag =>
        tag === undefined ? [] : languageNames(tag).map(name => [name, tag]),
      )
  }
}

/** Returns the name that a picture will have, with that of its file until then: `Quay (copy).JPG`. */
function namesOfRenamed({ file, fix }: Problem): Titled[] {
  const { dir, name } = parse(String(Object(fix).renameTo))
  return dir.endsWith('/images') ? [basename(file), parse(file).name].map(each => [each, name]) : []
}

function titlesOfCategory({ slug, title }: { readonly slug: string; readonly title: string }): Titled[] {
  return typedTitles(title).map(each => [each, slug])
}

// A refused file or folder has a problem of its own, so its name counts as known.
function namesOfFiles(content: ReadContent): Names {
  const { name, listed, refused, problems } = content
  const refusedFiles = new Set(problems.map(({ file }) => file))
  const files = [...listed, ...refused]
  const rows = (Object.keys(kindOfFolder) as Folder[]).map(folder => {
    const kind = kindOfFolder[folder]
    const slugs = new Set<string>()
    for (const { place } of files)
      if (place.kind === 'entry' && place.folder === folder) slugs.add(place.slug)
    for (const slug of namesBefore(folder, content)) slugs.add(slug)
    return [kind, refusedFiles.has(`${name}/${folder}`) ? undefined : slugs]
  })
  return Object.fromEntries(rows)
}

/**
 * Returns the other names that the ledger has for the ids of entries; with `files`, only of these. That an entry has another name is reported
 * once, at the entry, so the other name counts as known.
 */
export function namesBefore(
  folder: Folder,
  { ledger, read }: ReadContent,
  files?: ReadonlySet<string>,
): string[] {
  if (folder === 'authors') return []
  return idFieldsIn(folder, read).flatMap(({ source, id }) => {
    if (files && !files.has(source.file)) return []
    const owners = id === undefined ? [] : ownersOf(ledger, { folder, id })
    return owners.includes(source.slug) ? [] : owners
  })
}

function setOf(names: readonly (string | undefined)[]): ReadonlySet<string> {
  return new Set(names.filter(name => name !== undefined))
}
