import type { Image } from '../../contract/image.ts'
import type { PictureUse } from '../../site/site.ts'
import { type DistItem, isEventDate, isGuide } from './dist-item.ts'

/** An image of an item, and what for. */
export type UsedImage = { readonly image: Image; readonly use: PictureUse }

/** What becomes of images: of those that the contract wants, and of those that may be null. */
export type ImageChange = {
  readonly needed: (image: Image) => Image
  readonly optional: (image: Image) => Image | null
}

/** The images of an item. */
export function imagesOf(item: DistItem): UsedImage[] {
  if (!isGuide(item)) return [{ image: item.image, use: isEventDate(item) ? 'event_dates' : 'objects' }]
  const { image, byline } = item
  return [
    ...used(image, 'guides'),
    ...used(byline.image, 'portraits'),
    ...used(byline.author.image, 'portraits'),
  ]
}

/** The item with its images changed; every key stays in its place. */
export function changeImages(item: DistItem, { needed, optional }: ImageChange): DistItem {
  if (!isGuide(item)) return { ...item, image: needed(item.image) }
  const change = (image: Image | null) => image && optional(image)
  const { byline } = item
  const author = { ...byline.author, image: change(byline.author.image) }
  return { ...item, image: change(item.image), byline: { ...byline, image: change(byline.image), author } }
}

function used(image: Image | null, use: PictureUse): UsedImage[] {
  return image ? [{ image, use }] : []
}
