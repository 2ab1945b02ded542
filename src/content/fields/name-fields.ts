import { z } from 'zod'
import { isSlug, slugPattern } from '../../base/slug.ts'
import { taxonomy } from '../../contract/taxonomy.ts'
import { Refused, readText, scalarField } from './scalar.ts'
import { type Form, nameForm, typedForms } from './typed-form.ts'

/** What a field can refer to. */
export type ReferenceKind =
  | 'language'
  | 'category'
  | 'subcategory'
  | 'label'
  | 'guide-category'
  | 'author'
  | 'object'
  | 'image'

/** Fields that refer to something by its name. Their reader checks that it exists. */
export const references = z.registry<{ to: ReferenceKind }>()

/** A reference to something of a kind. */
export function reference(to: ReferenceKind) {
  return scalarField(readText).register(references, { to }).register(typedForms, referenceForm(to))
}

// Only the names that the contract fixes are known here; the others come from the content.
function referenceForm(to: ReferenceKind): Form {
  if (to === 'language') return languageForm
  if (to === 'category') return { enum: taxonomy.map(({ slug }) => slug) }
  if (to !== 'subcategory') return slugForm
  return { enum: taxonomy.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug)) }
}

const slugHint = 'Use small letters a to z, digits and single hyphens, such as harbour-baths.'
const slugForm: Form = { ...nameForm(slugPattern, slugHint), maxLength: 100 }

/** A slug: a to z, digits and single hyphens, at most 100 characters. */
export const slug = () =>
  scalarField(typed => {
    if (isSlug(typed)) return typed
    return new Refused('bad-slug', `"${typed}" cannot be used as a name.`, slugHint)
  }).register(typedForms, slugForm)

/** The name of a rendition preset: like a slug, with underscores. */
export const presetName = () =>
  scalarField(typed => {
    if (presetPattern.test(typed) && typed.length <= 40) return typed
    return new Refused('bad-slug', `"${typed}" cannot be used as the name of a picture size.`, presetHint)
  }).register(typedForms, { ...nameForm(presetPattern, presetHint), maxLength: 40 })

const presetPattern = /^[a-z0-9]+(?:_[a-z0-9]+)*$/
const presetHint = 'Use small letters a to z, digits and single low lines, such as small_webp.'

/** A language tag such as `en` or `pt-BR`. */
export const languageTag = () =>
  scalarField(typed => {
    if (pattern.test(typed)) return typed
    return new Refused('bad-choice', `"${typed}" is not the tag of a language.`, hint)
  }).register(typedForms, languageForm)

const pattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/
const hint = 'Write it like en, sv or pt-BR.'

/** What can be typed for a language tag. */
export const languageForm = nameForm(pattern, hint)
