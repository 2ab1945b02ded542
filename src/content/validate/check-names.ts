import type { Problem } from '../../base/problems/problem.ts'
import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { findSuggestions, mostSuggestions, type Worded } from '../../base/problems/suggest.ts'
import { isSlug, slugify } from '../../base/slug.ts'
import { taxonomy } from '../../contract/taxonomy.ts'
import type { ReferenceKind } from '../fields/field.ts'
import type { Lenient, ReadText } from '../schemas/content.ts'
import type { PathPattern } from '../schemas/schema-fields.ts'
import { unwrap } from '../text/unwrap.ts'
import { type ReadSource, toProblem } from '../yaml/source.ts'
import type { Path, TreeFinding } from '../yaml/tree.ts'
import { labelGroups, type ReferencePlaces, visitValues } from './references.ts'

/** Every name that can be referred to, by kind. A kind whose file could not be read is left out and not checked. */
export type Names = { readonly [kind in ReferenceKind]?: ReadonlySet<string> } & {
  /** The names of objects that were removed. */
  readonly removedObjects?: ReadonlySet<string>
  /** The names of the things of a kind that have a title, which is in small letters. */
  readonly titles?: (kind: ReferenceKind) => ReadonlyMap<string, ReadonlySet<string>>
  /** The words of the names and titles of a kind. */
  readonly words?: (kind: ReferenceKind) => readonly Worded[]
  /** The translation of an object into a language, if it has one. */
  readonly twinOf?: (object: string, language: string) => string | undefined
  /** What an entry is most likely a translation of. */
  readonly originalOf?: (file: string) => string | undefined
}

/**
 * Checks every name in the entries against the known names, and the languages of multilingual texts against the site's, and reports
 * problems. Unknown names become undefined in the result, like refused values.
 */
export function checkNames<T>(
  texts: readonly ReadText<T>[],
  places: ReferencePlaces,
  { names, report }: { names: Names; report: (problems: readonly Problem[]) => void },
): readonly ReadText<T>[] {
  const refuse = makeRefuse(names)
  return texts.map(text => {
    const unknown = findUnknown(text, { places, names, refuse })
    const findings = [...unknown, ...checkWords(text.value, places, names), ...findTwin(text.value, names)]
    for (const finding of findings) report([toProblem(text.source, finding)])
    return unknown.length === 0 ? text : { ...text, value: withoutNames(text.value, unknown) }
  })
}

type FieldFinding = Refusal & { readonly at: { readonly path: Path; readonly part: 'value' } }

type Search = { readonly places: ReferencePlaces; readonly names: Names; readonly refuse: Refuse }
type Refuse = (name: TypedName) => Refusal | undefined
/** A name as it was typed; whether it is in a list, or is the only value of its field; the language of its entry. */
type TypedName = {
  readonly kind: ReferenceKind
  readonly typed: string
  readonly place: 'in-list' | 'single'
  readonly language?: string | undefined
}

/** Returns a function that makes one refusal for each unknown name: a hundred thousand entries may name one missing picture. */
function makeRefuse(names: Names): Refuse {
  const refusals = new Map<string, Refusal>()
  return name => {
    const { kind, typed, place, language } = name
    const key = `${kind} ${place} ${language} ${typed}`
    const search = refusals.size < mostSuggestions(names[kind]?.size ?? 0) ? 'suggest' : 'skip'
    const refused = refusals.get(key) ?? refuseUnknownName(name, names, search)
    if (refused) refusals.set(key, refused)
    return refused
  }
}

function findUnknown<T>({ source, value }: ReadText<T>, { places, names, refuse }: Search): FieldFinding[] {
  const found: FieldFinding[] = []
  const { language, translation_of: original } = Object(value)
  for (const { pattern, kind } of places.references) {
    const isOriginal = pattern[0] === 'translation_of'
    if (areAllKnown(value, pattern, names[kind]) && !(isOriginal && original === source.slug)) continue
    const place = pattern.at(-1) === '[]' ? 'in-list' : 'single'
    visitValues(value, pattern, (name, path) => {
      const refusal = isOriginal
        ? refuseOriginal({ kind, typed: String(name), place }, source, { names, refuse })
        : refuse({ kind, typed: String(name), place, language })
      if (refusal) found.push({ ...refusal, at: { path, part: 'value' } })
    })
  }
  return found
}

/** Warns of a place of an event that also is an entry in the language of the event. */
function findTwin(value: unknown, { object: known, twinOf }: Names): FieldFinding[] {
  const { place: typed, language } = Object(value)
  const suggestion = known?.has(typed) ? twinOf?.(typed, language) : undefined
  if (suggestion === undefined || suggestion === typed) return []
  return [
    { ...refusal('other-language:place', { typed, suggestion }), at: { path: ['place'], part: 'value' } },
  ]
}

/** Returns why an original is none. A twin at the same place and days is meant if the name says nothing else. */
function refuseOriginal(
  name: TypedName,
  { file, slug }: Pick<ReadSource, 'file' | 'slug'>,
  { names, refuse }: Omit<Search, 'places'>,
): Refusal | undefined {
  const { kind, typed } = name
  const refused = refuse(name)
  const { near } = Object(refused?.values.suggestions)
  // The title of an original that is gone may be that of its translation, too.
  const isItself = typed === slug || (!isSlug(typed) && [refused?.values.name, near].includes(slug))
  if (!refused && !isItself) return undefined
  const suggestion = names.originalOf?.(file) ?? ''
  if (isItself) return refusal('bad-translation:itself', { typed, suggestion })
  const isOther = [refused?.values.name, near].some(found => found && found !== slug)
  if (isOther) return refused
  if (suggestion !== '')
    return refusal(`unknown-${kind}`, { typed, name: '', suggestions: { near: suggestion } })
  if (kind === 'object') return refusal('unknown-object:original', { typed })
  return refused && isSlug(typed)
    ? { ...refusal('bad-translation:gone', { typed }), code: refused.code }
    : refused
}

/** Whether each value at the path is known. Nearly all are, so this is quicker than `visitValues`. */
function areAllKnown(
  value: unknown,
  pattern: PathPattern,
  known: ReadonlySet<string> | undefined,
  at = 0,
): boolean {
  if (value === undefined || value === null) return true
  const step = pattern[at]
  if (step === undefined) return known === undefined || known.has(String(value))
  if (step !== '*' && step !== '[]') return areAllKnown(Object(value)[step], pattern, known, at + 1)
  return Object.values(value).every(each => areAllKnown(each, pattern, known, at + 1))
}

function checkWords(value: unknown, { words }: ReferencePlaces, names: Names): TreeFinding[] {
  const found: TreeFinding[] = []
  for (const pattern of words) {
    visitValues(value, pattern, (text, path) => {
      if (typeof text !== 'object' || text === null) return
      for (const finding of checkLanguages(text, path, names)) found.push(finding)
    })
  }
  return found
}

/** Returns the value with undefined in the place of these names. */
function withoutNames<T>(value: Lenient<T>, unknown: readonly FieldFinding[]): Lenient<T> {
  const copy = structuredClone(value)
  for (const { at } of unknown) {
    const parent = at.path
      .slice(0, -1)
      .reduce<object>((inner, step) => Reflect.get(inner, step), Object(copy))
    Reflect.set(parent, at.path.at(-1) ?? '', undefined)
  }
  return copy
}

/** Returns why a name refers to nothing; undefined if it refers to something. */
function refuseUnknownName(
  { kind, typed, place, language }: TypedName,
  names: Names,
  search: 'suggest' | 'skip' = 'suggest',
): Refusal | undefined {
  const known = names[kind]
  if (known === undefined || known.has(typed)) return undefined
  if (kind === 'object' && names.removedObjects?.has(typed))
    return refusal('unknown-object:removed', { typed })
  const parts = unwrap(typed).split(/[\s,;/]+/)
  if (parts.length > 1 && parts.every(part => known.has(part))) {
    return kind === 'category' && place === 'in-list'
      ? refusal('unknown-category:commas', { typed, suggestion: parts.join(', ') })
      : // The message explains an unknown name, so it has that code.
        { ...refusal('wrong-kind:one', { name: `${parts[0]}` }), code: `unknown-${kind}` }
  }
  const found = findName(kind, typed, names) ?? ''
  const part =
    kind === 'object' && found === '' ? findName(kind, typed.split(/\s*[,(]/)[0] ?? '', names) : undefined
  if (part !== undefined) return refusal('unknown-object:part', { typed, place: part })
  const sub = kind === 'category' && found === '' ? findName('subcategory', typed, names) : undefined
  const parent = taxonomy.find(({ subcategories }) => subcategories.some(({ slug }) => slug === sub))
  if (sub !== undefined && parent)
    return refusal('unknown-category:sub', { typed, slug: sub, parent: parent.slug })
  const twin = kind === 'object' && language !== undefined ? names.twinOf?.(found, language) : undefined
  const name = twin ?? found
  const group = labelGroups.find(each => each.kind === kind)?.group
  const suggestions = search === 'suggest' ? findSuggestions(typed, known, names.words?.(kind)) : {}
  // A list of all other authors would credit one of them.
  if (kind === 'author' && name === '' && suggestions.near === undefined && isSlug(typed))
    return refusal('unknown-author:gone', { typed })
  return refusal(`unknown-${kind}`, {
    typed,
    name,
    ...(group && otherGroups[kind] && names[otherGroups[kind]]?.has(typed) && { group }),
    ...(group && { line: lineOfLabel(typed, names) }),
    suggestions,
  })
}

/** The kind of label that may have been written in the group of the other kind. */
const otherGroups: { readonly [kind in ReferenceKind]?: ReferenceKind } = {
  label: 'guide-category',
  'guide-category': 'label',
}

/** Returns the line of `labels.yaml` that a label still needs: `playground: { en: …, sv: … }`. */
function lineOfLabel(typed: string, { language }: Names): string {
  return `${slugify(unwrap(typed))}: { ${[...(language ?? [])].map(code => `${code}: …`).join(', ')} }`
}

/** Returns the known name that was written as a file, with capitals or spaces, or as a title. */
function findName(kind: ReferenceKind, typed: string, names: Names): string | undefined {
  const plain = unwrap(typed)
  const stem = plain.replace(/^.*[/\\]|\.[a-z]+$/gi, '')
  const name = [plain, stem, slugify(stem)].find(each => names[kind]?.has(each))
  if (name !== undefined) return name
  const [titled, ...others] = names.titles?.(kind).get(plain.toLowerCase()) ?? []
  return others.length === 0 ? titled : undefined
}

/** Checks that a text in several languages has every language of the site, and no other. */
function* checkLanguages(words: object, path: Path, names: Names): Iterable<TreeFinding> {
  const unknown = Object.keys(words).flatMap(typed => {
    const refused = refuseUnknownName({ kind: 'language', typed, place: 'single' }, names)
    return refused ? [{ ...refused, at: { path: [...path, typed], part: 'key' } as const }] : []
  })
  const missing = [...(names.language ?? [])].filter(language => !Object.hasOwn(words, language))
  const [name, ...others] = missing
  // The only unknown one is the only one that is missing: `se` for `sv`.
  const isMeant = name !== undefined && others.length === 0 && unknown.length === 1
  yield* isMeant ? unknown.map(each => ({ ...each, values: { ...each.values, name } })) : unknown
  for (const language of isMeant ? [] : missing)
    yield { ...refusal('missing-language', { language }), at: { path, part: 'value' } }
}
