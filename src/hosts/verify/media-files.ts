import type { Image, ImageKind, Rendition } from '../../contract/image.ts'
import { type Page, resultsOf } from './collection-walk.ts'
import { type Picture, readPicture } from './picture-file.ts'
import type { Client } from './verify-client.ts'
import { askedUrl, type Target } from './verify-target.ts'

/** An image with its use and its place in an answer. */
export type PlacedImage = {
  readonly url: string
  readonly path: string
  readonly kind: ImageKind
  readonly image: Image
}

/** The images of a page's items. Items that do not have the contract's shape break another rule, and have none. */
export function imagesOf(page: Page): PlacedImage[] {
  const { collection } = page.place
  return resultsOf(page).flatMap((item, index) => {
    const parsed = collection.item.safeParse(item).data
    if (parsed === undefined) return []
    const place = (key: string, kind: ImageKind, image: Image | null): PlacedImage[] =>
      image === null ? [] : [{ url: page.url, path: `results[${index}].${key}`, kind, image }]
    const own = place('image', collection.envelope === 'numbers' ? 'eventDate' : 'page', parsed.image)
    if (!('byline' in parsed)) return own
    const { image, author } = parsed.byline
    const portraits = place('byline.image', 'portrait', image)
    return [...own, ...portraits, ...place('byline.author.image', 'portrait', author.image)]
  })
}

/** Returns the renditions of an image with their paths, and with them the thumbnail of its schema. */
export function renditionsOf({ path, image }: PlacedImage): { path: string; rendition: Rendition }[] {
  const named = Object.entries(image.renditions).map(([name, rendition]) => {
    return { path: `${path}.renditions.${name}`, rendition }
  })
  const { thumbnail } = image.schema
  return thumbnail ? [...named, { path: `${path}.schema.thumbnail`, rendition: thumbnail }] : named
}

/** A reference to a picture file in JSON: the path of the object, and what the object says about the file. */
export type MediaUse = {
  readonly url: string
  readonly path: string
  readonly width: number
  readonly height: number
  readonly fileSize: number | null
}

/** A picture file with all its uses, before it is fetched. */
export type MediaSource = { readonly url: string; readonly uses: readonly MediaUse[] }

/** A fetched picture file; its bytes are not kept. */
export type Media = MediaSource & {
  readonly status: number
  readonly failure: string | null
  readonly contentType: string | null
  readonly byteLength: number
  readonly picture: Picture
}

/** Lists every picture file that the images name, once, in the order of first use. */
export function mediaSourcesOf(images: readonly PlacedImage[], target: Target): MediaSource[] {
  const usesByUrl = new Map<string, MediaUse[]>()
  for (const { src, ...use } of images.flatMap(usesOf)) {
    const url = askedUrl(new URL(src, target.publicBase).href, target)
    usesByUrl.set(url, [...(usesByUrl.get(url) ?? []), use])
  }
  return [...usesByUrl].map(([url, uses]) => ({ url, uses }))
}

function usesOf(placed: PlacedImage): (MediaUse & { src: string })[] {
  const { url, path, image } = placed
  const { url: src, width, height, file_size: fileSize } = image
  const renditions = renditionsOf(placed).map(({ path, rendition: { src, width, height } }) => {
    return { src, url, path, width, height, fileSize: null }
  })
  return [{ src, url, path, width, height, fileSize }, ...renditions]
}

/** Fetches a picture file and inspects its bytes. */
export async function fetchMedia(source: MediaSource, client: Client): Promise<Media> {
  const answer = await client.ask({ url: source.url, headers: { accept: 'image/*' } })
  const { status, failure, headers, body } = answer
  const contentType = headers.get('Content-Type')
  const picture = await readPicture(body)
  return { ...source, status, failure, contentType, byteLength: body.length, picture }
}
