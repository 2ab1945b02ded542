import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { findSuggestions } from '../../base/problems/suggest.ts'
import { isSlug } from '../../base/slug.ts'
import { taxonomy } from '../../contract/taxonomy.ts'
import type { ReferenceKind } from '../fields/field.ts'
import { unwrap } from '../fields/pasted-values.ts'
import { toSlug } from '../load/layout.ts'
import type { Finding } from '../yaml/source.ts'
import type { Path } from '../yaml/tree.ts'

/** Every name that can be referred to, by kind. A kind whose file could not be read is left out and not checked. */
export type Names = { readonly [kind in ReferenceKind]?: ReadonlySet<string> } & {
  /** Pictures in a format that is not published: their files by the name in small letters, without its ending. */
  readonly unreadPictures?: ReadonlyMap<string, string>
  /** The names of objects that were removed. */
  readonly removedObjects?: ReadonlySet<string>
  /** The titles of the things of a kind, with their names. */
  readonly titles?: (kind: ReferenceKind) => readonly Titled[]
}

/** A title, and the name of what has it. */
export type Titled = readonly [title: string | undefined, name: string]

/** The known names, and whether to suggest one that may be meant. */
export type NameSearch = { readonly names: Names; readonly search?: 'suggest' | 'skip' }

/** Why a name refers to nothing, or `undefined` if it refers to something. */
export function refuseUnknownName(
  kind: ReferenceKind,
  typed: string,
  { names, search = 'suggest' }: NameSearch,
): Refusal | undefined {
  const known = names[kind]
  if (known === undefined || known.has(typed)) return undefined
  const unread = kind === 'image' ? refuseUnread(typed, names) : undefined
  if (unread) return unread
  if (kind === 'object' && names.removedObjects?.has(typed))
    return refusal('unknown-object:removed', { typed })
  const parts = unwrap(typed).split(/[\s,;/]+/)
  if (parts.length > 1 && parts.every(part => known.has(part))) {
    const code = `unknown-${kind}` as const
    return kind === 'category'
      ? { ...refusal('unknown-category:commas', { typed, better: parts.join(', ') }), code }
      : { ...refusal('wrong-kind:one', { name: `${parts[0]}` }), code }
  }
  const parent =
    kind === 'category'
      ? taxonomy.find(({ subcategories }) => subcategories.some(({ slug }) => slug === typed))
      : undefined
  if (parent) return refusal('unknown-category:sub', { typed, parent: parent.slug })
  const name = findName(kind, typed, names) ?? ''
  return refusal(`unknown-${kind}`, {
    typed,
    name,
    suggestions: search === 'suggest' ? findSuggestions(typed, known) : {},
  })
}

/** Returns the known name that was written as a file, with capitals or spaces, or as a title. */
function findName(kind: ReferenceKind, typed: string, names: Names): string | undefined {
  const plain = unwrap(typed)
  const stem = plain.replace(/^.*[/\\]|\.[a-z]+$/gi, '')
  const name = [plain, stem, toSlug(stem)].find(each => names[kind]?.has(each))
  if (name !== undefined) return name
  const titled = (names.titles?.(kind) ?? []).filter(
    ([title]) => title?.toLowerCase() === plain.toLowerCase(),
  )
  const found = new Set(titled.map(([, each]) => each))
  return found.size === 1 ? [...found][0] : undefined
}

function refuseUnread(typed: string, { image, unreadPictures }: Names): Refusal | undefined {
  const stem = typed.replace(/^.*\/|\.[a-z]+$/gi, '')
  const file = unreadPictures?.get(stem.toLowerCase())
  const better = toSlug(stem)
  if (file === undefined || image?.has(better) || !isSlug(better)) return undefined
  return refusal('unknown-image:format', { file, better })
}

/** Returns a text in several languages needs every language of the site, and no other. */
export function* checkLanguages(words: object, path: Path, names: Names): Iterable<Finding> {
  for (const language of Object.keys(words)) {
    const unknown = refuseUnknownName('language', language, { names })
    if (unknown) yield { ...unknown, at: { path: [...path, language], part: 'key' } }
  }
  for (const language of names.language ?? []) {
    if (!Object.hasOwn(words, language)) {
      yield { ...refusal('missing-language', { language }), at: { path, part: 'value' } }
    }
  }
}
