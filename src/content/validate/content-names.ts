import { type Refusal, refusal } from '../../base/problems/refusal.ts'
import { guess } from '../../base/problems/suggest.ts'
import type { ReferenceKind } from '../fields/name-fields.ts'
import type { Finding } from '../yaml/source.ts'
import type { Path } from '../yaml/tree.ts'

/** Every name that can be referred to, by kind. A kind whose file could not be read is left out and not checked. */
export type Names = { readonly [kind in ReferenceKind]?: ReadonlySet<string> }

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
  const file = /^(?:.*\/)?([^/]*)\.[a-z]+$/i.exec(typed)?.[1] ?? ''
  const name = known.has(file) ? file : ''
  return refusal(`unknown-${kind}`, { typed, name, guess: search === 'suggest' ? guess(typed, known) : {} })
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
