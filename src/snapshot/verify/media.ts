import { z } from 'zod'
import { Image } from '../../contract/image.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { hasSchema } from '../pages/image-schema.ts'

/** An address of a picture's file, and where in its item it stands. */
export type NamedMedium = { readonly path: string; readonly address: string }

// Only the places where the contract has images: a value of any depth is not walked through.
const itemSchema = z.looseObject({
  image: z.unknown(),
  byline: z.looseObject({ image: z.unknown(), author: z.looseObject({ image: z.unknown() }) }).optional(),
})

/** Every file that the images of an item name. Images that break the contract are passed over. */
export function mediaOf(item: unknown): NamedMedium[] {
  const { image, byline } = itemSchema.safeParse(item).data ?? {}
  return [
    ...mediaOfImage('image', image),
    ...mediaOfImage('byline.image', byline?.image),
    ...mediaOfImage('byline.author.image', byline?.author.image),
  ]
}

function mediaOfImage(path: string, value: unknown): NamedMedium[] {
  const image = Image.safeParse(value).data
  if (image === undefined) return []
  const renditions = Object.entries(image.renditions).map(([name, { src }]) => {
    return { path: `${path}.renditions.${name}.src`, address: src }
  })
  const { schema } = image
  const described = hasSchema(schema)
    ? [
        { path: `${path}.schema.url`, address: schema.url },
        { path: `${path}.schema.thumbnail.src`, address: schema.thumbnail.src },
      ]
    : []
  return [{ path: `${path}.url`, address: image.url }, ...renditions, ...described]
}

/** The entry that an address names, with the links of pages written for a base; undefined where it leads elsewhere. */
export function entryAt(address: string, baseUrl: string): string | undefined {
  const base = `${baseUrl}/`
  const url = parseUrl(address, base)
  if (!url) return undefined
  const { origin, pathname, search, hash } = url
  const start = new URL(base)
  const isInside = origin === start.origin && pathname.startsWith(start.pathname) && search + hash === ''
  return isInside ? pathname.slice(start.pathname.length) : undefined
}
