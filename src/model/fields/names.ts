import { z } from 'zod'
import { isSlug } from '../slug.ts'
import { readText } from './read-text.ts'
import { Refused, scalarField } from './scalar.ts'

/** What a field that names something else can refer to. */
export type ReferenceKind =
  | 'language'
  | 'category'
  | 'subcategory'
  | 'label'
  | 'guide-category'
  | 'author'
  | 'object'
  | 'image'

/** Fields that name something else; who reads them checks that it exists. */
export const references = z.registry<{ to: ReferenceKind }>()

/** The name of something of that kind. */
export function reference(to: ReferenceKind) {
  return scalarField(readText).register(references, { to })
}

/** The form of names: small letters a to z, digits, single hyphens, 100 characters at most. */
export const slug = () =>
  scalarField(typed => {
    if (isSlug(typed)) return typed
    const hint = 'Use small letters a to z, digits and single hyphens, such as harbour-baths.'
    return new Refused('bad-slug', `"${typed}" cannot be used as a name.`, hint)
  })

/** The name of a rendition preset: as a slug, with low lines. */
export const presetName = () =>
  scalarField(typed => {
    if (/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(typed) && typed.length <= 40) return typed
    const hint = 'Use small letters a to z, digits and single low lines, such as small_webp.'
    return new Refused('bad-slug', `"${typed}" cannot be used as the name of a picture size.`, hint)
  })
