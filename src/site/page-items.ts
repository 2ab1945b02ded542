import { z } from 'zod'
import type { CollectionName } from '../contract/collections.ts'
import { Image, type ImageSchema, type Rendition } from '../contract/image.ts'
import { Location } from '../contract/scalars.ts'
import type { PictureUse } from './site.ts'

const optionalImage = Image.nullable()

// Imported values may deviate from the contract, so nothing else is required.
const schemas = {
  singulareventdates: z.looseObject({
    id: z.string(),
    image: Image,
    start_date: z.string(),
    end_date: z.string(),
    location: Location,
  }),
  objects: z.looseObject({ id: z.int(), image: Image, location: Location.nullable() }),
  guides: z.looseObject({
    id: z.int(),
    image: optionalImage,
    byline: z.looseObject({ image: optionalImage, author: z.looseObject({ image: optionalImage }) }),
  }),
} as const satisfies Record<CollectionName, z.ZodType>

/** The part of a built item that is read or changed after the build. All other fields are kept unchanged. */
export type DistItem = {
  readonly id: string | number
  readonly image: Image | null
  /** Only event dates have these two. */
  readonly start_date?: string
  readonly end_date?: string
  /** Only event dates and objects have it. */
  readonly location?: Location | null
  /** Only guides have it. */
  readonly byline?: { readonly image: Image | null; readonly author: { readonly image: Image | null } }
}

/** Whether this is an item of the collection. The original value is kept, since parsing changes the order of keys. */
export function isItemOf(collection: CollectionName, value: unknown): value is DistItem {
  return schemas[collection].safeParse(value).success
}

/** An image of an item, its path in the item, and its use. */
export type UsedImage = { readonly image: Image; readonly path: string; readonly use: PictureUse }

const uses = { singulareventdates: 'event_dates', objects: 'objects', guides: 'guides' } as const

/** The images of an item. */
export function imagesOf(collection: CollectionName, { image, byline }: DistItem): UsedImage[] {
  const images = [
    { image, path: 'image', use: uses[collection] },
    { image: byline?.image ?? null, path: 'byline.image', use: 'portraits' as const },
    { image: byline?.author.image ?? null, path: 'byline.author.image', use: 'portraits' as const },
  ]
  return images.flatMap(({ image, ...rest }) => (image ? [{ image, ...rest }] : []))
}

/** Returns the renditions of an image with their paths, and the thumbnail of its schema, if it has one. */
export function renditionsOf({ path, image: { renditions, schema } }: Pick<UsedImage, 'path' | 'image'>) {
  const named = Object.entries(renditions).map(
    ([name, rendition]): { path: string; rendition: Rendition } => {
      return { path: `${path}.renditions.${name}`, rendition }
    },
  )
  return hasSchema(schema)
    ? [...named, { path: `${path}.schema.thumbnail`, rendition: schema.thumbnail }]
    : named
}

/** Changes an image. The contract allows null for images of guides and for portraits. */
export type ImageChange = (image: Image, use: PictureUse) => Image | null

/** Returns the item with its images changed; the order of keys stays. */
export function changeImages<Item extends DistItem>(
  collection: CollectionName,
  item: Item,
  change: ImageChange,
): Item {
  const apply = (image: Image | null, use: PictureUse) => image && change(image, use)
  const changed = { ...item, image: apply(item.image, uses[collection]) }
  if (item.byline === undefined) return changed
  const { image, author } = item.byline
  const newAuthor = { ...author, image: apply(author.image, 'portraits') }
  return { ...changed, byline: { ...item.byline, image: apply(image, 'portraits'), author: newAuthor } }
}

/** Returns the image with its addresses changed: paths, `src`, and the absolute address in its schema. */
export function changeAddresses(
  image: Image,
  change: (address: string, form: 'src' | 'absolute') => string,
): Image {
  const { url, renditions, schema } = image
  const changeRendition = (rendition: Rendition) => ({ ...rendition, src: change(rendition.src, 'src') })
  const changed = Object.entries(renditions).map(([name, rendition]) => [name, changeRendition(rendition)])
  return {
    ...image,
    url: change(url, 'src'),
    renditions: Object.fromEntries(changed),
    schema: hasSchema(schema)
      ? { ...schema, url: change(schema.url, 'absolute'), thumbnail: changeRendition(schema.thumbnail) }
      : schema,
  }
}

/** Whether the schema of an image has content, and is not `{}`. */
export function hasSchema(schema: Image['schema']): schema is ImageSchema {
  return Object.hasOwn(schema, 'thumbnail')
}
