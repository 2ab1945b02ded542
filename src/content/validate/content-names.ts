import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { findSuggestions } from '../../base/problems/suggest.ts'
import { isSlug } from '../../base/slug.ts'
import type { ReferenceKind } from '../fields/name-fields.ts'
import { toSlug } from '../load/layout.ts'
import type { Finding } from '../yaml/source.ts'
import type { Path } from '../yaml/tree.ts'

/** Every name that can be referred to, by kind. A kind whose file could not be read is left out and not checked. */
export type Names = { readonly [kind in ReferenceKind]?: ReadonlySet<string> } & {
  /** Pictures in a format that is not published: their files by the name in small letters, without its ending. */
  readonly unreadPictures?: ReadonlyMap<string, string>
}

/** The known names, and whether to suggest one that may be meant. */
export type NameSearch = { readonly names: Names; readonly search?: 'suggest' | 'skip' }

/** Why a name refers to nothing, or `undefined` where it does. */
export function refuseUnknownName(
  kind: ReferenceKind,
  typed: string,
  { names, search = 'suggest' }: NameSearch,
): Refusal | undefined {
  const known = names[kind]
  if (known === undefined || known.has(typed)) return undefined
  const unread = kind === 'image' ? refuseUnread(typed, names) : undefined
  if (unread) return unread
  const file = /^(?:.*\/)?([^/]*)\.[a-z]+$/i.exec(typed)?.[1] ?? ''
  const name = known.has(file) ? file : ''
  return refusal(`unknown-${kind}`, {
    typed,
    name,
    suggestions: search === 'suggest' ? findSuggestions(typed, known) : {},
  })
}

function refuseUnread(typed: string, { image, unreadPictures }: Names): Refusal | undefined {
  const stem = typed.replace(/^.*\/|\.[a-z]+$/gi, '')
  const file = unreadPictures?.get(stem.toLowerCase())
  const better = toSlug(stem)
  if (file === undefined || image?.has(better) || !isSlug(better)) return undefined
  return refusal('unknown-image:format', { file, better })
}

/** A text in several languages needs every language of the site, and no other. */
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
