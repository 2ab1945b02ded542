import type { Refusal } from '../../base/problems/refusal.ts'
import { didYouMean } from '../../base/problems/suggest.ts'
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
  const { what, where } = words[kind]
  const message = `No ${what} "${typed}" in ${where}.`
  return {
    code: `unknown-${kind}`,
    message,
    hint: search === 'suggest' ? hintFor(typed, known, where) : lookIn(where),
  }
}

function hintFor(typed: string, known: ReadonlySet<string>, where: string): string {
  if (known.size === 0) return 'There is none yet.'
  const file = /^(?:.*\/)?([^/]*)\.[a-z]+$/i.exec(typed)?.[1] ?? ''
  if (known.has(file)) return `Write the name without folder and ending: "${file}".`
  return didYouMean(typed, known) || lookIn(where)
}

function lookIn(where: string): string {
  return `Look in ${where} for the names that there are.`
}

const words: Record<ReferenceKind, { what: string; where: string }> = {
  language: { what: 'language', where: 'site.yaml' },
  category: { what: 'category', where: 'taxonomy.yaml' },
  subcategory: { what: 'subcategory', where: 'taxonomy.yaml' },
  label: { what: 'type of place', where: 'labels.yaml' },
  'guide-category': { what: 'guide category', where: 'labels.yaml' },
  author: { what: 'author', where: 'authors/' },
  object: { what: 'object', where: 'objects/' },
  image: { what: 'picture', where: 'images/' },
}

/** A text in several languages needs every language of the site, and no other. */
export function* checkLanguages(words: object, path: Path, names: Names): Iterable<Finding> {
  for (const language of Object.keys(words)) {
    const refusal = refuseUnknownName('language', language, { names })
    if (refusal) yield { ...refusal, at: { path: [...path, language], part: 'key' } }
  }
  for (const language of names.language ?? []) {
    if (!Object.hasOwn(words, language)) yield { ...missingLanguage(language), at: { path, part: 'value' } }
  }
}

function missingLanguage(language: string): Refusal {
  const hint = `Add \`${language}: …\`, or write one text for all languages.`
  return { code: 'missing-language', message: `The words in "${language}" are missing.`, hint }
}
