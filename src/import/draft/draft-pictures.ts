import { groupBy } from '../../base/group-by.ts'
import { pictureSchema } from '../../content/schemas/picture-schema.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { Image } from '../../contract/image.ts'
import type { PictureRecord, SiteRecord } from '../../contract/site-record.ts'
import { type DistItem, imagesOf } from '../../site/page-items.ts'
import type { PictureUse } from '../../site/site.ts'
import { type Notify, noticeOf } from '../notice.ts'
import type { FetchedPicture } from '../read/fetch-pictures.ts'
import type { ChosenItems, WithLanguage } from './choose-items.ts'
import { type DraftFile, fillWords } from './draft-values.ts'
import { nameInUrl, uniqueNames } from './file-names.ts'
import { printSheet } from './print-sheet.ts'

/** One use of a picture: the image with its texts, their language, and the kind of item that shows it. */
export type DraftImageUse = { readonly image: Image; readonly language: string; readonly use: PictureUse }

/** A picture of the content: its file name without extension, its bytes and its uses. */
export type DraftPicture = {
  readonly id: number
  readonly slug: string
  readonly fetched: FetchedPicture
  /** The entry of the site record with the same id and address. */
  readonly record: PictureRecord | undefined
  readonly uses: readonly [DraftImageUse, ...DraftImageUse[]]
}

/** Returns every use of every picture, in the order of the collections and their pages. */
export function listUses({ eventDates, objects, guides }: ChosenItems): DraftImageUse[] {
  const usesIn = (collection: CollectionName, items: readonly WithLanguage<DistItem>[]) =>
    items.flatMap(item => imagesOf(collection, item).map(each => ({ ...each, language: item.language })))
  return [
    ...usesIn('singulareventdates', eventDates),
    ...usesIn('objects', objects),
    ...usesIn('guides', guides),
  ]
}

/** Returns one picture for each image id that was fetched, by id. Its name is that of the file of its first use. */
export function gatherPictures(
  uses: readonly DraftImageUse[],
  { pictures, record }: { pictures: ReadonlyMap<number, FetchedPicture>; record: SiteRecord | undefined },
): ReadonlyMap<number, DraftPicture> {
  const records = new Map(record?.pictures.map(each => [`${each.id} ${each.url}`, each]))
  const rows = [...groupBy(uses, ({ image }) => image.id)].sort(([a], [b]) => a - b)
  const wanted = rows.map(([, [{ image }]]) => nameInUrl(image.url))
  const slugs = uniqueNames(wanted, 'picture')
  const found = rows.flatMap(([id, usesOfId], index): DraftPicture[] => {
    const fetched = Number.isSafeInteger(id) && id > 0 ? pictures.get(id) : undefined
    const recorded = records.get(`${id} ${usesOfId[0].image.url}`)
    return fetched ? [{ id, slug: slugs[index] ?? '', fetched, uses: usesOfId, record: recorded }] : []
  })
  return new Map(found.map(picture => [picture.id, picture]))
}

type SidecarContext = { readonly languages: readonly string[]; readonly notify: Notify }

/** Returns the files of a picture: the picture and its sidecar. Reports what an editor has to add. */
export function pictureFiles(picture: DraftPicture, context: SidecarContext): DraftFile[] {
  const { id, slug, uses, fetched, record } = picture
  const { notify } = context
  const path = `images/${slug}.yaml`
  const alt = wordsOf(picture, 'alt', context)
  const fields = {
    id,
    title: wordsOf(picture, 'title', context),
    alt,
    caption: wordsOf(picture, 'caption', context) || undefined,
    focal_point: focalPointOf(uses[0].image, record),
    licence: record?.licence || undefined,
    ...originOf(uses, record),
    text_in_picture: wordsOf(picture, 'text_in_picture', context) || undefined,
  }
  const altTexts = typeof alt === 'string' ? [alt] : Object.values(alt)
  const needs = (en: string, sv: string) => notify(noticeOf('needed', path, { en, sv }))
  if (altTexts.some(text => text.trim() === ''))
    needs(
      'alt: describe what is in the picture, for people who cannot see it.',
      'alt: beskriv vad bilden visar, för den som inte kan se den.',
    )
  if (fields.licence === undefined)
    needs(
      'licence: write under which licence others may use the picture.',
      'licence: skriv med vilken licens andra får använda bilden.',
    )
  const sidecar = printSheet({ path, schema: pictureSchema, fields }, notify)
  const { extension, sha256, read } = fetched
  return sidecar.length > 0 ? [{ path: `images/${slug}.${extension}`, sha256, read }, ...sidecar] : []
}

type WordField = 'title' | 'alt' | 'caption' | 'text_in_picture'

/** Returns the texts of a field from all uses. If uses in one language differ, the first is taken and the difference reported. */
function wordsOf({ slug, uses }: DraftPicture, field: WordField, { languages, notify }: SidecarContext) {
  const known = new Map<string, string>()
  let isContradicted = false
  for (const { image, language } of uses) {
    const { schema } = image
    const textInPicture = 'embeddedTextCaption' in schema ? schema.embeddedTextCaption : undefined
    const text = field === 'text_in_picture' ? textInPicture : image[field]
    if (text === undefined) continue
    isContradicted ||= (known.get(language) ?? text) !== text
    if (!known.has(language)) known.set(language, text)
  }
  const message = `The source has several texts for ${field} in one language; the first was used.`
  if (isContradicted) notify({ kind: 'changed', where: `images/${slug}.yaml`, message })
  return fillWords(known, languages) ?? ''
}

/** Returns credit and date, from the images or, if no image has either, from the record. */
function originOf(uses: DraftPicture['uses'], record: PictureRecord | undefined) {
  for (const { image } of uses) {
    if (!('uploadDate' in image.schema)) continue
    return { credit: image.schema.author.name, date_taken: image.schema.uploadDate }
  }
  return { credit: record?.credit ?? undefined, date_taken: record?.date_taken ?? undefined }
}

/** Returns the focal point of the record, with its size; else the focal point of the image, unless it is the middle. */
export function focalPointOf(
  { focal }: Image,
  record: PictureRecord | undefined,
): Record<string, string> | undefined {
  const shown = { x: Number.parseFloat(focal.x), y: Number.parseFloat(focal.y) }
  const point = record?.focal_point ?? (shown.x === 50 && shown.y === 50 ? undefined : shown)
  if (!point) return undefined
  // At most two decimals, as in the contract.
  const sides = Object.entries(point).map(([side, share]) => [side, `${Number(share.toFixed(2))}%`])
  return Object.fromEntries(sides)
}
