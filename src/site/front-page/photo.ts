import { inLanguage } from '../../content/fields/words.ts'
import { focalPercent } from '../../images/geometry/focal.ts'
import { nameForFormat } from '../../images/geometry/spec.ts'
import type { MediaFile, RenderedPicture } from '../../images/picture-files.ts'
import type { Picture, PictureUse, Site } from '../site.ts'

/** What the page is made from: the site, and the files of its pictures by slug. */
export type FrontPageContext = {
  readonly site: Site
  readonly media: ReadonlyMap<string, RenderedPicture>
}

/** A picture on the page: its copies of one shape and format from the narrowest on, at least one of them, and its words. */
export type Photo = {
  readonly slug: string
  readonly copies: readonly PhotoCopy[]
  /** Where the focal point is, in tenths from the left and the top edge. */
  readonly focal: { readonly x: number; readonly y: number }
  readonly alt: string
  readonly title: string
  /** Who made it and under which licence it is; empty where that is not known. */
  readonly credit: string
  readonly licence: string
}

/** A file of a picture. `src` is an address relative to the page, or a whole one; the others are pixels. */
export type PhotoCopy = { readonly src: string; readonly width: number; readonly height: number }

/** How a picture is used, and the language of its words. */
export type PhotoUse = { readonly use: PictureUse; readonly language: string }

const leastWidth = 480

/** A picture for the page; `undefined` where it has no copy that every browser reads, or none that fills its place. */
export function makePhoto(picture: Picture, use: PhotoUse, context: FrontPageContext): Photo | undefined {
  const files = listCopies(picture, use, context)
  const [widest] = files.slice(-1)
  if (widest === undefined || widest.width < leastWidth) return undefined
  const { source } = picture
  return {
    slug: picture.slug,
    copies: files.map(({ path, width, height }) => ({ src: addressOf(path, context.site), width, height })),
    focal: focalOf(picture, widest),
    alt: inLanguage(source.alt, use.language),
    title: inLanguage(source.title, use.language),
    credit: source.credit?.trim() ?? '',
    licence: source.licence.trim(),
  }
}

function listCopies(
  { slug, file }: Picture,
  { use }: PhotoUse,
  { site, media }: FrontPageContext,
): MediaFile[] {
  const { format } = file.facts
  const specs = [...site.presets[use].values()].filter(spec => spec.format !== 'avif')
  const first = specs[0]?.format ?? format
  const names = specs
    .filter(spec => (spec.format ?? format) === first)
    .map(spec => nameForFormat(spec, format))
  const files = names.flatMap(name => media.get(slug)?.renditions.get(name) ?? [])
  const alike = files.filter(one => files[0] !== undefined && haveSameShape(one, files[0]))
  const byWidth = new Map(alike.map(one => [one.width, one]))
  return [...byWidth.values()].sort((a, b) => a.width - b.width)
}

type Sides = { readonly width: number; readonly height: number }

function haveSameShape(one: Sides, other: Sides): boolean {
  return Math.abs((one.width * other.height) / (one.height * other.width) - 1) < 0.02
}

// The page lies at the base, so a path below the base leads there from wherever the page is served.
function addressOf(path: string, { mediaHost }: Site): string {
  return mediaHost === undefined ? path : `${mediaHost}/${path}`
}

// A crop was made around the focal point, which is where it was no longer.
function focalOf({ focal, file }: Picture, copy: Sides): Photo['focal'] {
  if (!haveSameShape(copy, file.facts)) return { x: 5, y: 5 }
  const { x, y } = focalPercent(focal, file.facts)
  return { x: tenths(x), y: tenths(y) }
}

function tenths(percent: string): number {
  return Math.round(Number.parseFloat(percent) / 10)
}
