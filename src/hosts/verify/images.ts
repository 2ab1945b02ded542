import type { CollectionName } from '../../contract/collections.ts'
import { EventDate } from '../../contract/event-date.ts'
import { Guide } from '../../contract/guide.ts'
import type { Image, ImageSchema, Rendition } from '../../contract/image.ts'
import { VisitorObject } from '../../contract/object.ts'
import type { ImageKind } from '../../contract/rendition-names.ts'
import { type Page, resultsOf } from './page.ts'

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
