import { isInstant } from '../../../content/fields/date-fields.ts'
import { pictureSchema } from '../../../content/schemas/picture.ts'
import type { PictureRecord } from '../../../contract/site-record.ts'
import { printDateTaken } from '../pictures/date-taken.ts'
import { focalPointOf } from '../pictures/focal-point.ts'
import type { PictureWords } from '../pictures/picture-words.ts'
import type { DraftPicture } from '../pictures/pictures.ts'
import { yamlPrinter } from './print-entry.ts'
import type { Sheet } from './settle.ts'

/** What the sidecar of a picture goes by beside the picture. */
export type PictureFrame = {
  readonly words: PictureWords
  readonly record: PictureRecord | undefined
  /** Where it is known. */
  readonly timeZone: string | undefined
}

/** The sidecar of a picture. Without a licence in the record there is none in it: the contract does not show it. */
export function pictureSheet(
  { id, slug, uses }: DraftPicture,
  { words, record, timeZone }: PictureFrame,
): Sheet {
  const [{ image }] = uses
  const { credit, takenAt } = originOf(uses, record)
  const fields = {
    id,
    title: words.title,
    alt: words.alt,
    caption: words.caption,
    focal_point: focalPointOf(image, record),
    licence: record?.licence || undefined,
    credit: credit ?? undefined,
    date_taken: takenAt == null || !isInstant(takenAt) ? undefined : printDateTaken(takenAt, timeZone),
    text_in_picture: words.textInPicture,
  }
  const path = `images/${slug}.yaml`
  return { path, schema: pictureSchema, fields, print: yamlPrinter(path) }
}

/** Who made a picture, and when. Where the image shows neither, the record can only know one of them. */
function originOf(uses: DraftPicture['uses'], record: PictureRecord | undefined) {
  const shown = uses.map(({ image: { schema } }) => schema).find(schema => 'uploadDate' in schema)
  if (shown && 'uploadDate' in shown) return { credit: shown.author.name, takenAt: shown.uploadDate }
  const { credit = null, date_taken: takenAt = null } = record ?? {}
  return credit !== null && takenAt !== null ? { credit: null, takenAt: null } : { credit, takenAt }
}
