import { languages as messageLanguages } from '../../base/problems/describe-problem.ts'
import { refusal } from '../../base/problems/refusal.ts'
import { isSlug, slugify, slugPattern } from '../../base/slug.ts'
import { isSafePart } from '../../contract/link.ts'
import { taxonomy } from '../../contract/taxonomy.ts'
import type { ReferenceKind } from './field.ts'
import { type JsonSchema, nameSchema, textSchema } from './field-json-schema.ts'
import { type Refused, readNonBlank, refused, scalarField } from './scalar.ts'

/** A reference to something of a kind. The validation checks that it exists. */
export function reference(to: ReferenceKind) {
  return scalarField({ read: readNonBlank, jsonSchema: referenceSchema(to), refersTo: to })
}

// The JSON Schema lists the names that the contract fixes. All other names are in the content.
function referenceSchema(to: ReferenceKind): JsonSchema {
  if (to === 'language') return languageSchema
  if (to === 'category') return { enum: taxonomy.map(({ slug }) => slug) }
  if (to !== 'subcategory') return slugSchema
  return { enum: taxonomy.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug)) }
}

const slugHint = refusal('bad-slug', { typed: '', suggestion: '' })
const slugSchema: JsonSchema = { ...nameSchema(slugPattern, slugHint), maxLength: 100 }

/** A slug: a to z, digits and single hyphens, at most 100 characters. */
export const slug = () =>
  scalarField({
    read: typed => (isSlug(typed) ? typed : refused('bad-slug', { typed, suggestion: slugify(typed) })),
    jsonSchema: slugSchema,
  })

/** The name of an entry in addresses; if imported, it may be empty. */
export const addressPart = () => {
  const read = (typed: string) => {
    if (isSafePart(typed)) return typed
    // Of an address, the last part is meant.
    const [, name = ''] = /([^/]*?)(?:\.html?)?\/?$/.exec(typed) ?? []
    return refused('bad-slug', { typed, suggestion: slugify(name || typed) })
  }
  return scalarField({
    read: typed => (typed.trim() === '' ? readNonBlank(typed) : read(typed)),
    jsonSchema: textSchema,
    readImported: read,
    isPlain: true,
  })
}

const presetPattern = /^[a-z0-9]+(?:_[a-z0-9]+)*$/
const presetHint = refusal('bad-slug:preset', { typed: '' })

/** The name of a rendition preset: like a slug, with underscores for hyphens, at most 40 characters. */
export const presetName = () =>
  scalarField({
    read: typed => {
      const isName = presetPattern.test(typed) && typed.length <= 40
      return isName ? typed : refused('bad-slug:preset', { typed })
    },
    jsonSchema: { ...nameSchema(presetPattern, presetHint), maxLength: 40 },
  })

/** A language tag such as `en` or `pt-BR`. */
export const languageTag = () =>
  scalarField({
    read: typed => (isLanguageTag(typed) ? typed : refuseLanguage(typed)),
    jsonSchema: languageSchema,
  })

/** Refuses a text as a language, and suggests the tag of its name: `tyska`. */
export function refuseLanguage(typed: string): Refused {
  return refused('bad-choice', { typed, suggestion: tagOfLanguage(typed) ?? '' })
}

/** Returns the tag of a usual language by its name, in the languages of messages or in itself, or by the tag in capitals. */
export function tagOfLanguage(name: string): string | undefined {
  tags ??= new Map(
    usualTags.flatMap(tag => [tag, ...languageNames(tag)].map(known => [known.toLowerCase(), tag] as const)),
  )
  return tags.get(name.toLowerCase())
}

let tags: ReadonlyMap<string, string> | undefined

const usualTags = 'ar cs da de en es et fa fi fr is it ja lt lv nb nl nn no pl pt ru se so sv tr uk zh'.split(
  ' ',
)

/** Returns the names of a language, in the languages of messages and in itself. */
export function languageNames(tag: string): string[] {
  return [...messageLanguages, tag].map(
    language => new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag,
  )
}

/** Whether a text has the form of a language tag. */
export function isLanguageTag(text: string): boolean {
  return languagePattern.test(text)
}

const languagePattern = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/

/** The allowed input for a language tag. */
export const languageSchema = nameSchema(
  languagePattern,
  refusal('bad-choice', { typed: '', suggestion: '' }),
)
