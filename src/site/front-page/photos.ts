import { inLanguage } from '../../content/fields/word-fields.ts'
import type { CollectionName } from '../../contract/collections.ts'
import { focalPercent } from '../../images/geometry/focal.ts'
import { nameForFormat } from '../../images/geometry/spec.ts'
import type { MediaFile } from '../../images/media.ts'
import type { Picture, PictureUse } from '../site.ts'
import { html, type Markup } from './markup.ts'
import type { FrontPage } from './words/choose-language.ts'

/** The pictures of the page, each once: those at the top, of which the first is displayed largest, and at most one for each collection. */
export type ChosenPhotos = {
  readonly top: readonly Photo[]
  readonly byCollection: Readonly<Record<CollectionName, Photo | undefined>>
}

/** How many items of a collection are searched for a picture. */
const maxSearched = 100
const maxAtTop = 3

/** Chooses pictures by the order of the items, never at random; guides first, since their pictures show the city best. */
export function choosePhotos(page: FrontPage, language: string): ChosenPhotos {
  const { eventDates, objects, guides } = page.site
  const list = (items: readonly { readonly image: Picture | null }[], use: PictureUse) => {
    const images = new Set(items.slice(0, maxSearched).map(({ image }) => image))
    return [...images].flatMap(image => (image ? [{ image, use }] : []))
  }
  const [dates, places, guided] = [
    list(eventDates, 'event_dates'),
    list(objects, 'objects'),
    list(guides, 'guides'),
  ]
  const taken = new Set<string>()
  const take = (from: readonly { readonly image: Picture; readonly use: PictureUse }[]) => {
    for (const { image, use } of from) {
      const photo = taken.has(image.slug) ? undefined : makePhoto(image, { use, language }, page)
      if (!photo) continue
      taken.add(photo.slug)
      return photo
    }
    return undefined
  }
  const all = [...guided, ...places, ...dates]
  const first = take(all)
  // The collections choose before the smaller pictures at the top, which can be of any collection.
  const byCollection = { singulareventdates: take(dates), objects: take(places), guides: take(guided) }
  const others = Array.from({ length: maxAtTop - 1 }, () => take(all))
  return { top: [first, ...others].filter(photo => photo !== undefined), byCollection }
}

/** A picture on the page: its renditions of one shape and format, the narrowest first, at least one, and its texts. */
export type Photo = {
  readonly slug: string
  readonly copies: readonly PhotoCopy[]
  /** The position of the focal point, in tenths from the left and the top edge. */
  readonly focal: { readonly x: number; readonly y: number }
  readonly alt: string
  readonly title: string
  /** The author; empty if unknown. */
  readonly credit: string
  readonly licence: string
}

/** A file of a picture. `src` is absolute or relative to the page; width and height are pixels. */
type PhotoCopy = { readonly src: string; readonly width: number; readonly height: number }

/** The use of a picture, and the language of its texts. */
type PhotoUse = { readonly use: PictureUse; readonly language: string }

/** A picture is shown only if its widest copy is at least this many pixels wide. */
const minWidth = 480

/** A picture for the page; `undefined` if it has no copy that is wide enough and that every browser can read. */
function makePhoto(picture: Picture, use: PhotoUse, page: FrontPage): Photo | undefined {
  const files = listCopies(picture, use, page)
  const widest = files.at(-1)
  if (widest === undefined || widest.width < minWidth) return undefined
  const { source } = picture
  return {
    slug: picture.slug,
    copies: files.map(({ path, width, height }) => ({ src: addressOf(path, page), width, height })),
    focal: focalOf(picture, widest),
    alt: inLanguage(source.alt, use.language),
    title: inLanguage(source.title, use.language),
    credit: source.credit?.trim() ?? '',
    licence: source.licence.trim(),
  }
}

/** Returns the renditions with the format and shape of the first preset that is not AVIF, one of each width, the narrowest first. */
function listCopies({ slug, file }: Picture, { use }: PhotoUse, { site, media }: FrontPage): MediaFile[] {
  const { format } = file.facts
  const specs = [...site.presets[use].values()].filter(spec => spec.format !== 'avif')
  const wantedFormat = specs[0]?.format ?? format
  const names = specs
    .filter(spec => (spec.format ?? format) === wantedFormat)
    .map(spec => nameForFormat(spec, format))
  const files = names.flatMap(name => media.get(slug)?.renditions.get(name) ?? [])
  const alike = files.filter(one => files[0] !== undefined && haveSameShape(one, files[0]))
  const byWidth = new Map(alike.map(one => [one.width, one]))
  return [...byWidth.values()].sort((a, b) => a.width - b.width)
}

type Sides = { readonly width: number; readonly height: number }

/** Whether two pictures have the same ratio of width to height, within 2 %. */
function haveSameShape(one: Sides, other: Sides): boolean {
  return Math.abs((one.width * other.height) / (one.height * other.width) - 1) < 0.02
}

// Relative paths work wherever the site is served.
function addressOf(path: string, { site, root }: FrontPage): string {
  return site.mediaHost === undefined ? `${root}${path}` : `${site.mediaHost}/${path}`
}

// The focal point is a percentage of the original. A crop was cut around it, so the middle of the crop is used.
function focalOf({ focal, file }: Picture, copy: Sides): Photo['focal'] {
  if (!haveSameShape(copy, file.facts)) return { x: 5, y: 5 }
  const { x, y } = focalPercent(focal, file.facts)
  return { x: tenths(x), y: tenths(y) }
}

function tenths(percent: string): number {
  return Math.round(Number.parseFloat(percent) / 10)
}

/** How a picture is displayed on the page. */
type Figure = {
  /** Its width, as in `sizes` of an `img`. */
  readonly sizes: string
  readonly loading: 'eager' | 'lazy'
  /** The language of its texts, if it is not the page's. */
  readonly language: string | undefined
}

/** The width in pixels that is enough for browsers that do not choose among copies. */
const fallbackWidth = 700

/** Prints a picture with its title, author and licence. */
export function printFigure(photo: Photo, { sizes, loading, language }: Figure): Markup {
  const { copies, alt, title, credit, licence, focal } = photo
  const chosen = copies.find(({ width }) => width >= fallbackWidth) ?? copies.at(-1)
  if (chosen === undefined) return html``
  const { src, width, height } = chosen
  const creditLine = [credit, licence].filter(text => text !== '').join(' · ')
  return html`<figure${language === undefined ? undefined : html` lang="${language}"`}>
<img class="x${focal.x} y${focal.y}" src="${src}"${printCopies(copies, sizes)} width="${width}" height="${height}" alt="${alt}" loading="${loading}">
<figcaption>${title}${creditLine === '' ? undefined : html` <small>${creditLine}</small>`}</figcaption>
</figure>`
}

function printCopies(copies: readonly PhotoCopy[], sizes: string): Markup | undefined {
  if (copies.length < 2) return undefined
  return html` srcset="${copies.map(({ src, width }) => `${src} ${width}w`).join(', ')}" sizes="${sizes}"`
}
