import { isSlug, slugify } from '../../base/slug.ts'
import { isInstant } from '../../content/fields/date-fields.ts'
import { pictureSchema } from '../../content/schemas/picture-schema.ts'
import type { Image } from '../../contract/image.ts'
import type { PictureRecord } from '../../contract/site-record.ts'
import { focalBoxFromPercent, focalPercent } from '../../images/geometry/focal.ts'
import { toUtcTimestamp } from '../../site/resolve/resolve-pictures.ts'
import type { PictureUse } from '../../site/site.ts'
import { groupBy } from '../group-by.ts'
import type { Notify } from '../notice.ts'
import type { FetchedPicture } from '../read/read-picture.ts'
import type { DraftFile } from './draft-file.ts'
import type { ChosenItems } from './draft-items.ts'
import { decodeName } from './hrefs.ts'
import { fillWords } from './languages.ts'
import { settle } from './settle.ts'
import { uniqueNames } from './unique-names.ts'

/** One use of a picture: its words there, in which language, and in which kind of item. */
export type ImageUse = { readonly image: Image; readonly language: string; readonly use: PictureUse }

/** A picture of the content: its file name without an ending, its bytes and its uses. */
export type DraftPicture = {
  readonly id: number
  readonly slug: string
  readonly fetched: FetchedPicture
  readonly uses: readonly [ImageUse, ...ImageUse[]]
}

/** Every use of every picture, in the order of the collections and their pages. */
export function listUses({ eventDates, objects, guides }: ChosenItems): ImageUse[] {
  const uses = [
    ...eventDates.map(({ image, language }) => ({ image, use: 'event_dates', language }) as const),
    ...objects.map(({ image, language }) => ({ image, use: 'objects', language }) as const),
    ...guides.flatMap(({ image, byline, language }) => [
      { image, use: 'guides', language } as const,
      { image: byline.image, use: 'portraits', language } as const,
      { image: byline.author.image, use: 'portraits', language } as const,
    ]),
  ]
  return uses.flatMap(each => (each.image ? [{ ...each, image: each.image }] : []))
}

/** One picture per image id, by id. The first use of an id has its file; reports another file of the id. */
export function gatherPictures(
  uses: readonly ImageUse[],
  { pictures, notify }: { pictures: ReadonlyMap<number, FetchedPicture>; notify: Notify },
): ReadonlyMap<number, DraftPicture> {
  const rows = [...groupBy(uses, ({ image }) => image.id)].sort(([a], [b]) => a - b)
  const wanted = rows.map(([, [{ image }]]) => nameInUrl(image.url))
  const slugs = uniqueNames(wanted, 'picture')
  const found = rows.flatMap(([id, same], index): DraftPicture[] => {
    const { url } = same[0].image
    const other = same.find(({ image }) => image.url !== url)
    const message = `The image ${id} has another file here than in ${url}, which was taken.`
    if (other) notify({ kind: 'lied', where: other.image.url, message })
    const fetched = pictures.get(id)
    return fetched ? [{ id, slug: slugs[index] ?? '', fetched, uses: same }] : []
  })
  return new Map(found.map(picture => [picture.id, picture]))
}

/** `quay` for `/media/original_images/quay.0123456789.jpg`, and for `/files/Quay.JPG`. */
function nameInUrl(url: string): string {
  const file = new URL(url, 'http://base.invalid/').pathname.split('/').at(-1) ?? ''
  const [, own] = /^(.+)\.[0-9a-f]{10}\.[a-z]+$/.exec(file) ?? []
  if (own !== undefined && isSlug(own)) return own
  return slugify(decodeName(file).replace(/\.[^.]*$/, ''))
}

/** What the sidecar of a picture is made from. */
export type SidecarContext = {
  readonly languages: readonly string[]
  readonly record: PictureRecord | undefined
  readonly timeZone: string | undefined
  readonly notify: Notify
}

/** The files of a picture: the picture and its sidecar. Reports what an editor has to add. */
export function pictureFiles(picture: DraftPicture, context: SidecarContext): DraftFile[] {
  const { id, slug, uses, fetched } = picture
  const { record, timeZone, notify } = context
  const path = `images/${slug}.yaml`
  const alt = wordsOf(picture, 'alt', context)
  const fields = {
    id,
    title: wordsOf(picture, 'title', context),
    alt,
    caption: wordsOf(picture, 'caption', context) || undefined,
    focal_point: focalPointOf(uses[0].image, record),
    licence: record?.licence || undefined,
    ...originOf(uses, record, timeZone),
    text_in_picture: wordsOf(picture, 'text_in_picture', context) || undefined,
  }
  const altTexts = typeof alt === 'string' ? [alt] : Object.values(alt)
  if (altTexts.some(text => text.trim() === '')) {
    notify({
      kind: 'needed',
      where: path,
      message: 'alt: what is in the picture, for people who cannot see it.',
    })
  }
  if (fields.licence === undefined) {
    notify({ kind: 'needed', where: path, message: 'licence: under which others may use the picture.' })
  }
  const sidecar = settle({ path, schema: pictureSchema, fields }, notify)
  const { extension, ...file } = fetched
  return sidecar.length > 0 ? [{ ...file, path: `images/${slug}.${extension}` }, ...sidecar] : []
}

type WordField = 'title' | 'alt' | 'caption' | 'text_in_picture'

/** The words of a field from all uses. If uses in one language differ, the first counts, and that is reported. */
function wordsOf({ slug, uses }: DraftPicture, field: WordField, { languages, notify }: SidecarContext) {
  const known = new Map<string, string>()
  let isContradicted = false
  for (const { image, language } of uses) {
    const { schema } = image
    const ofSchema = 'embeddedTextCaption' in schema ? schema.embeddedTextCaption : undefined
    const text = field === 'text_in_picture' ? ofSchema : image[field]
    if (text === undefined) continue
    isContradicted ||= (known.get(language) ?? text) !== text
    if (!known.has(language)) known.set(language, text)
  }
  const message = `The source has different words for "${field}" in one language; the first were taken.`
  if (isContradicted) notify({ kind: 'changed', where: `images/${slug}.yaml`, message })
  return fillWords(known, languages) ?? ''
}

/** Credit and date, from the images or, if those show neither, from the record. */
function originOf(
  uses: DraftPicture['uses'],
  record: PictureRecord | undefined,
  timeZone: string | undefined,
) {
  const shown = uses.map(({ image: { schema } }) => schema).find(schema => 'uploadDate' in schema)
  if (shown && 'uploadDate' in shown) {
    const { author, uploadDate } = shown
    return {
      credit: author.name,
      date_taken: isInstant(uploadDate) ? printDateTaken(uploadDate, timeZone) : undefined,
    }
  }
  const { credit = null, date_taken = null } = record ?? {}
  // With both, the build would have shown them.
  if (credit !== null && date_taken !== null) return {}
  const date = date_taken !== null && isInstant(date_taken) ? printDateTaken(date_taken, timeZone) : undefined
  return { credit: credit ?? undefined, date_taken: date }
}

/**
 * A timestamp in the shortest form that builds to the same one: a day (midnight in UTC), a local time if the time zone is
 * known, else the timestamp.
 */
export function printDateTaken(timestamp: string, timeZone = 'UTC'): string {
  // The Swedish form of a date and time is that of ISO 8601.
  const local = timeZone === 'UTC' ? '' : new Date(timestamp).toLocaleString('sv', { timeZone })
  const forms = [timestamp.slice(0, 10), local.slice(0, 16), local].filter(form =>
    /^(?!0000)\d{4}-/.test(form),
  )
  return forms.find(form => toUtcTimestamp(form, timeZone) === timestamp) ?? timestamp
}

type FocalPoint = NonNullable<PictureRecord['focal_point']>

/** The record's focal point, with its size, if the image shows the same; else the image's, unless that is the middle. */
export function focalPointOf(image: Image, record: PictureRecord | undefined) {
  const recorded = record?.focal_point
  if (recorded && isShownBy(recorded, image)) return printPoint(recorded)
  const [x, y] = [Number.parseFloat(image.focal.x), Number.parseFloat(image.focal.y)]
  return x === 50 && y === 50 ? undefined : printPoint({ x, y })
}

function isShownBy(point: FocalPoint, image: Image): boolean {
  const { x, y, width = 0, height = 0 } = point
  if ([x, y, width, height].some(share => share < 0 || share > 100)) return false
  const shown = focalPercent(focalBoxFromPercent(point, image), image)
  return shown.x === image.focal.x && shown.y === image.focal.y
}

/** Percentages with at most two decimals, as in the contract. */
function printPoint({ x, y, width, height }: FocalPoint): Record<string, string> {
  const sides = Object.entries({ x, y, width, height })
  return Object.fromEntries(
    sides.flatMap(([side, share]) => (share === undefined ? [] : [[side, `${Number(share.toFixed(2))}%`]])),
  )
}
