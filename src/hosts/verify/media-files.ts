import type { CollectionName } from '../../contract/collections.ts'
import { EventDate } from '../../contract/event-date.ts'
import { Guide } from '../../contract/guide.ts'
import type { Image, ImageKind, ImageSchema, Rendition } from '../../contract/image.ts'
import { VisitorObject } from '../../contract/object.ts'
import { type Page, resultsOf } from './collection-walk.ts'
import { type Picture, readPicture } from './picture-file.ts'
import type { Client } from './verify-client.ts'
import { askedUrl, type Target } from './verify-target.ts'

/** An image, what it is for, and where it stands. */
export type PlacedImage = {
  readonly url: string
  readonly path: string
  readonly kind: ImageKind
  readonly image: Image
}

type FoundImage = { readonly key: string; readonly kind: ImageKind; readonly image: Image | null }

const findImages: Record<CollectionName, (item: unknown) => FoundImage[]> = {
  singulareventdates: item => {
    const eventDate = EventDate.safeParse(item).data
    return eventDate ? [{ key: 'image', kind: 'eventDate', image: eventDate.image }] : []
  },
  objects: item => {
    const object = VisitorObject.safeParse(item).data
    return object ? [{ key: 'image', kind: 'page', image: object.image }] : []
  },
  guides: item => {
    const guide = Guide.safeParse(item).data
    return guide ? imagesOfGuide(guide) : []
  },
}

/** The images of the items of a page whose shape is right; the others are breaches of their own. */
export function imagesOf(page: Page): PlacedImage[] {
  const find = findImages[page.place.collection.name]
  return resultsOf(page).flatMap((item, index) =>
    find(item).flatMap(({ key, kind, image }) =>
      image ? [{ url: page.url, path: `results[${index}].${key}`, kind, image }] : [],
    ),
  )
}

function imagesOfGuide({ image, byline }: Guide): FoundImage[] {
  return [
    { key: 'image', kind: 'page', image },
    { key: 'byline.image', kind: 'portrait', image: byline.image },
    { key: 'byline.author.image', kind: 'portrait', image: byline.author.image },
  ]
}

/** The renditions of an image with their paths, and with them the thumbnail of its schema. */
export function renditionsOf({ path, image }: PlacedImage): { path: string; rendition: Rendition }[] {
  const named = Object.entries(image.renditions).map(([name, rendition]) => ({
    path: `${path}.renditions.${name}`,
    rendition,
  }))
  if (!isFilled(image.schema)) return named
  return [...named, { path: `${path}.schema.thumbnail`, rendition: image.schema.thumbnail }]
}

function isFilled(schema: Image['schema']): schema is ImageSchema {
  return Object.hasOwn(schema, 'thumbnail')
}

/** One place in JSON that names a picture file, with what it says of it; `path` is the object's. */
export type MediaUse = {
  readonly url: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly fileSize: number | null
}

/** A picture file with all its uses, before it is fetched. */
export type MediaSource = { readonly url: string; readonly uses: readonly MediaUse[] }

/** A picture file as it was answered; its bytes are read and let go. */
export type Media = MediaSource & {
  readonly status: number
  readonly failure: string | null
  readonly contentType: string | null
  readonly byteLength: number
  readonly picture: Picture
}

/** Every picture file the images name, each once, in the order it is first met. */
export function mediaSourcesOf(images: readonly PlacedImage[], target: Target): MediaSource[] {
  const usesByUrl = new Map<string, MediaUse[]>()
  for (const { src, use } of images.flatMap(usesOf)) {
    const url = askedUrl(new URL(src, target.publicBase).href, target)
    usesByUrl.set(url, [...(usesByUrl.get(url) ?? []), use])
  }
  return [...usesByUrl].map(([url, uses]) => ({ url, uses }))
}

function usesOf(placed: PlacedImage): { src: string; use: MediaUse }[] {
  const { url, path, image } = placed
  const { width, height, file_size: fileSize } = image
  const renditions = renditionsOf(placed).map(({ path, rendition: { src, width, height } }) => ({
    src,
    use: { url, path, width, height, fileSize: null },
  }))
  return [{ src: image.url, use: { url, path, width, height, fileSize } }, ...renditions]
}

/** Fetches a picture file and looks into it. */
export async function fetchMedia(source: MediaSource, client: Client): Promise<Media> {
  const { status, failure, headers, body } = await client.ask({
    url: source.url,
    headers: { accept: 'image/*' },
  })
  const contentType = headers.get('Content-Type')
  return {
    ...source,
    status,
    failure,
    contentType,
    byteLength: body.length,
    picture: await readPicture(body),
  }
}
