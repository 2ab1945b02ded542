import type { z } from 'zod'
import { acceptsText, fieldOf } from '../../content/fields/field.ts'
import type { CollectionName } from '../../contract/collections.ts'
import { collectionUrl } from '../../site/project/page-envelope.ts'
import type { TextVersion } from '../merge/version.ts'
import type { Sameness } from '../text/to-markdown.ts'

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

/** Returns the address of an item for messages: `https://api.example.org/api/v1/objects/#12`. */
export function itemUrl(baseUrl: string, collection: CollectionName, id: string | number): string {
  return `${collectionUrl(baseUrl, collection)}#${id}`
}

/** Whether a field of the content accepts a text. */
export function accepts(type: z.ZodType, text: string): boolean {
  const field = fieldOf(type)
  return field !== undefined && acceptsText(field, text)
}
