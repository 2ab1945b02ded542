import { inLanguage } from '../../content/fields/word-fields.ts'
import type { LoadHtml } from '../../content/text/gate.ts'
import type { Image, ImageSchema, Rendition } from '../../contract/image.ts'
import { basePath } from '../../contract/parse-url.ts'
import { focalPercent } from '../../images/geometry/focal.ts'
import { nameForFormat } from '../../images/geometry/spec.ts'
import type { MediaFile, RenderedPicture } from '../../images/media.ts'
import type { Picture, PictureUse, Site } from '../site.ts'

/** The input of projections: the site, the files of its pictures by slug, and its HTML fragments. */
export type ProjectionContext = {
  readonly site: Site
  readonly media: ReadonlyMap<string, RenderedPicture>
  readonly loadHtml: LoadHtml
}

/** The use of a picture: in what kind of item, in which language. */
type ImageUse = { readonly use: PictureUse; readonly language: string }

/** A picture in the contract's shape, with texts in the item's language; null stays null. */
export function projectImage<P extends Picture | null>(
  picture: P,
  use: ImageUse,
  context: ProjectionContext,
): Image | (P extends null ? null : never)
export function projectImage(
  picture: Picture | null,
  use: ImageUse,
  context: ProjectionContext,
): Image | null {
  if (picture === null) return null
  const kept = lately.get(context) ?? new Map<string, Image>()
  const key = `${use.use} ${use.language} ${picture.slug}`
  const image = kept.get(key) ?? makeImage(picture, use, context)
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, image)
  lately.set(context, kept)
  return image
}

/** Images that were made lately: many items share a picture, and several files show each item. */
const lately = new WeakMap<ProjectionContext, Map<string, Image>>()
const mostKept = 2000

function makeImage(picture: Picture, use: ImageUse, context: ProjectionContext): Image {
  const { source, focal } = picture
  const { original } = renderedFilesOf(picture, context)
  const words = wordsOf(picture, use.language)
  const renditions = projectRenditions(picture, use, context)
  return {
    title: words.title,
    url: originalUrl(picture, context),
    width: original.width,
    height: original.height,
    renditions,
    file_size: original.size,
    focal: focalPercent(focal, original),
    caption: words.caption,
    alt: words.alt,
    id: source.id,
    schema: projectSchema(picture, { original, renditions, words }, context.site),
  }
}

/** Returns the path of a picture's original, relative to the base: the `url` of its image. */
export function originalUrl(picture: Picture, context: ProjectionContext): string {
  return `${basePath(context.site.baseUrl)}/${renderedFilesOf(picture, context).original.path}`
}

function wordsOf({ source }: Picture, language: string) {
  return {
    title: inLanguage(source.title, language),
    caption: inLanguage(source.caption ?? '', language),
    alt: inLanguage(source.alt, language),
    textInPicture: inLanguage(source.text_in_picture ?? '', language),
  }
}

function projectRenditions(picture: Picture, { use, language }: ImageUse, context: ProjectionContext) {
  const { renditions } = renderedFilesOf(picture, context)
  const words = wordsOf(picture, language)
  const alt = words.alt.trim() === '' ? words.title : words.alt
  const pairs = [...context.site.presets[use]].map(([preset, spec]): [string, Rendition] => {
    const name = nameForFormat(spec, picture.file.facts.format)
    const file = renditions.get(name)
    if (!file) throw new Error(`The rendition ${name} of "${picture.slug}" was planned and is missing.`)
    return [preset, { src: sourceOf(file, context.site), width: file.width, height: file.height, alt }]
  })
  return Object.fromEntries(pairs)
}

type SchemaParts = {
  readonly original: MediaFile
  readonly renditions: Readonly<Record<string, Rendition>>
  readonly words: ReturnType<typeof wordsOf>
}

// The contract's schema of an image has an author, a date and a thumbnail; if one is missing, it is empty.
function projectSchema(
  { source, takenAt }: Picture,
  parts: SchemaParts,
  site: Site,
): ImageSchema | Record<string, never> {
  const { original, renditions, words } = parts
  const thumbnail = Object.values(renditions)[0]
  if (source.credit === undefined || takenAt === undefined || thumbnail === undefined) return {}
  return {
    '@type': 'ImageObject',
    url: `${site.baseUrl}/${original.path}`,
    width: original.width,
    height: original.height,
    caption: words.caption,
    embeddedTextCaption: words.textInPicture,
    uploadDate: takenAt,
    author: { '@type': 'Person', name: source.credit },
    thumbnail,
  }
}

function renderedFilesOf({ slug }: Picture, { media }: ProjectionContext): RenderedPicture {
  const files = media.get(slug)
  if (!files) throw new Error(`The picture "${slug}" was planned and is missing.`)
  return files
}

function sourceOf(file: MediaFile, site: Site): string {
  return `${site.mediaHost ?? basePath(site.baseUrl)}/${file.path}`
}
