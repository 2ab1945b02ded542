import { fillHref } from '../../content/fields/setting-fields.ts'
import type { Image } from '../../contract/image.ts'
import type { ReadApi } from '../read/read-api.ts'
import type { EventGroup } from './choose/event-groups.ts'
import type { ChosenItems } from './choose/items.ts'
import type { TextRules } from './entries/text-field.ts'
import type { HrefPatterns } from './hrefs/choose-patterns.ts'
import type { Languages } from './languages/recognise.ts'
import type { DraftPicture } from './pictures/pictures.ts'
import type { ImageUse } from './pictures/uses.ts'

/** What was recognised of the whole API, by which each file is drafted. */
export type Frame = {
  readonly api: ReadApi
  readonly items: ChosenItems
  readonly languages: Languages
  /** By lowest id. */
  readonly events: readonly EventGroup[]
  readonly uses: readonly ImageUse[]
  /** By image id. */
  readonly pictures: ReadonlyMap<number, DraftPicture>
  readonly patterns: HrefPatterns
  readonly rules: TextRules
}

/** The name of an image's picture in the content; that of no image is undefined. */
export function pictureName(image: Image, frame: Frame): string
export function pictureName(image: Image | null, frame: Frame): string | undefined
export function pictureName(image: Image | null, { pictures }: Frame): string | undefined {
  if (image === null) return undefined
  const picture = pictures.get(image.id)
  if (!picture) throw new Error(`The picture ${image.id} was gathered and is missing.`)
  return picture.slug
}

/** An entry's address, where its pattern does not give the same. */
export function ownHref(
  pattern: string,
  entry: { readonly href: string; readonly slug: string; readonly language: string },
): string | undefined {
  return fillHref(pattern, entry) === entry.href ? undefined : entry.href
}
