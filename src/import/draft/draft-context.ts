import { fillHref } from '../../content/fields/setting-fields.ts'
import type { Image } from '../../contract/image.ts'
import type { SiteRecord } from '../../contract/site-record.ts'
import type { DraftOptions } from '../import-config.ts'
import type { Notify } from '../notice.ts'
import type { ApiContents } from '../read/read-api.ts'
import { sanitise } from '../text/sanitise.ts'
import { type HtmlField, toTextField } from '../text/to-markdown.ts'
import type { ChosenItems } from './choose-items.ts'
import type { DraftPicture } from './draft-pictures.ts'

/** The data that the files of all entries are made from. */
export type DraftContext = {
  readonly api: ApiContents
  readonly items: ChosenItems
  /** The languages of the content, the main one first. */
  readonly languages: readonly string[]
  /** Whether the options or the record name the languages. */
  readonly areLanguagesKnown: boolean
  /** The name of the city; empty if it is unknown. */
  readonly city: string
  /** The address patterns of the pages of entries. */
  readonly patterns: SiteRecord['href_patterns']
  /** The pictures by image id. */
  readonly pictures: ReadonlyMap<number, DraftPicture>
  readonly options: DraftOptions
  readonly notify: Notify
}

/** Returns the name that the picture of an image has in the content; undefined if it could not be fetched. */
export function pictureName(image: Image | null, { pictures }: DraftContext): string | undefined {
  return image === null ? undefined : pictures.get(image.id)?.slug
}

/** Returns an entry's address, or undefined if the pattern gives the same address. */
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
export function toText(html: string, where: string, { options, notify }: DraftContext): HtmlField {
  const { sameness = 'bytes' } = options
  const exact = toTextField(html, 'bytes')
  if (typeof exact === 'string') return exact
  const { html: clean, changes } = sanitise(html)
  for (const change of changes) notify({ kind: 'changed', where, message: `In a text: ${change}` })
  return clean === html && sameness === 'bytes' ? exact : toTextField(clean, sameness)
}
