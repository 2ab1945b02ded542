import type { z } from 'zod'
import { acceptsText, fieldOf } from '../../content/fields/field.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { Location } from '../../contract/scalars.ts'
import { collectionUrl } from '../../site/project/page-envelope.ts'
import type { TextVersion } from '../merge/version.ts'

/** A file of the content that an import makes: its path within the content, and its text or its picture. */
export type DraftFile = TextVersion | DraftPictureFile

/** A picture to write: its path, the hash of its bytes, and a function that reads them from the source. */
export type DraftPictureFile = {
  readonly path: string
  readonly sha256: string
  readonly read: () => Promise<Uint8Array>
}

/** Returns the address of an item for messages: `https://api.example.org/api/v1/objects/#12`. */
export function itemUrl(baseUrl: string, collection: CollectionName, id: string | number): string {
  return `${collectionUrl(baseUrl, collection)}#${id}`
}

/** Whether a field of the content accepts a text. */
export function accepts(type: z.ZodType, text: string): boolean {
  const field = fieldOf(type)
  return field !== undefined && acceptsText(field, text)
}

/** Returns the value, or undefined if it is the default that a build fills in. */
export function omitDefault(defaultValue: string, value: string): string | undefined {
  return value === defaultValue ? undefined : value
}

/** Returns a position in degrees with at most 25 decimals, the most that the content allows. */
export function locationFields({ latitude, longitude }: Location) {
  return { latitude: Number(latitude.toFixed(25)), longitude: Number(longitude.toFixed(25)) }
}

/** One text for all languages, or one for each. */
export type WordsByLanguage = string | Readonly<Record<string, string>>

/**
 * Returns texts for every language, from the texts that some languages have: one text if all of them are equal. A language without
 * a text gets that of the first site language that has one; that text is never published, as no item in that language uses it. Undefined without any text.
 */
export function fillWords(
  known: ReadonlyMap<string, string>,
  languages: readonly string[],
): WordsByLanguage | undefined {
  const [first, ...others] = new Set(known.values())
  if (others.length === 0) return first
  const substitute = known.get(languages.find(language => known.has(language)) ?? '') ?? ''
  return Object.fromEntries(languages.map(language => [language, known.get(language) ?? substitute]))
}
