import type { z } from 'zod'
import { fillHref } from '../../content/fields/setting-fields.ts'
import { Scalar } from '../../content/yaml/tree.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { Image } from '../../contract/image.ts'
import type { Location } from '../../contract/scalars.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import { collectionUrl } from '../../site/project/page-envelope.ts'
import type { TextVersion } from '../merge/version.ts'
import type { Notify } from '../notice.ts'
import type { ReadApi } from '../read/read-api.ts'
import { sanitise } from '../text/sanitise.ts'
import { type Sameness, type TextField, toTextField } from '../text/to-markdown.ts'
import type { ChosenItems } from './choose-items.ts'
import type { DraftPicture } from './draft-pictures.ts'

/** Facts about the content that the source does not give. These options override the site record. */
export type DraftOptions = {
  /** The languages of the content, the main one first. */
  readonly languages?: readonly string[] | undefined
  readonly city?: string | undefined
  /** The IANA name of the time zone. */
  readonly timeZone?: string | undefined
  /** The address of the licence of the content. */
  readonly licenceUrl?: string | undefined
  /** How closely the HTML built from Markdown must match the HTML of the source; other texts stay HTML. `bytes` by default. */
  readonly sameness?: Sameness | undefined
}

/** A file of the content that an import makes: its path within the content, and its text or its picture. */
export type DraftFile = TextVersion | DraftPictureFile

/** A picture in the import's cache; `sha256` is the hash of its bytes. */
export type DraftPictureFile = {
  readonly path: string
  readonly sha256: string
  readonly read: () => Promise<Uint8Array>
}

/** The data that the files of all entries are made from. */
export type DraftContext = {
  readonly api: ReadApi
  readonly items: ChosenItems
  /** The languages of the content, the main one first. */
  readonly languages: readonly string[]
  /** Whether the options or the record name the languages. */
  readonly areLanguagesKnown: boolean
  /** The name of the city; empty if it is unknown. */
  readonly city: string
  readonly patterns: SiteRecord['href_patterns']
  /** The pictures by image id. */
  readonly pictures: ReadonlyMap<number, DraftPicture>
  readonly options: DraftOptions
  readonly notify: Notify
}

/** Returns the address of an item for messages: `https://api.example.org/api/v1/objects/#12`. */
export function itemUrl(baseUrl: string, collection: CollectionName, id: string | number): string {
  return `${collectionUrl(baseUrl, collection)}#${id}`
}

/** Whether a field of the content accepts a text. */
export function accepts(field: z.ZodType, text: string): boolean {
  return field.safeParse(new Scalar(text, 'quoted', 0)).success
}

/** Returns the name that the picture of an image has in the content. */
export function pictureName(image: Image | null, { pictures }: DraftContext): string | undefined {
  if (image === null) return undefined
  const picture = pictures.get(image.id)
  if (!picture) throw new Error(`The picture ${image.id} was gathered and is missing.`)
  return picture.slug
}

/** Returns an entry's address, or undefined if its pattern gives the same address. */
export function ownHref(
  pattern: string,
  entry: { readonly href: string; readonly slug: string; readonly language: string },
): string | undefined {
  return fillHref(pattern, entry) === entry.href ? undefined : entry.href
}

/**
 * Returns the text of a field for some HTML: Markdown if it builds to the same HTML, else HTML. HTML that may not be published
 * is removed, and reported at `where`.
 */
export function toText(html: string, where: string, { options, notify }: DraftContext): TextField {
  const { sameness = 'bytes' } = options
  const exact = toTextField(html, 'bytes')
  if (typeof exact === 'string') return exact
  const { html: clean, changes } = sanitise(html)
  for (const change of changes) notify({ kind: 'changed', where, message: `In a text: ${change}` })
  return clean === html && sameness === 'bytes' ? exact : toTextField(clean, sameness)
}

/** Returns the value, or undefined if a build fills in the same value. */
export function omitIfFilledIn(filledIn: string, value: string): string | undefined {
  return value === filledIn ? undefined : value
}

/** Returns a position in degrees with at most 25 decimals, the most that the content allows. */
export function locationFields({ latitude, longitude }: Location) {
  return { latitude: Number(latitude.toFixed(25)), longitude: Number(longitude.toFixed(25)) }
}

/** One text for all languages, or one for each. */
export type WordsByLanguage = string | Readonly<Record<string, string>>

/**
 * Returns texts for every language, from the texts that some languages have: one text if all of them are equal. A language without
 * a text gets the text of the first language in the site's order; no item in that language shows it. Undefined without any text.
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
