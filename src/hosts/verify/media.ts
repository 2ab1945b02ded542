import type { Client } from './client.ts'
import { type PlacedImage, renditionsOf } from './images.ts'
import { type Picture, readPicture } from './picture.ts'
import { askedUrl, type Target } from './target.ts'

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
