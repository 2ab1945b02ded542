import type { CollectionName } from '../contract/collections.ts'
import type { EventDate } from '../contract/event-date.ts'
import type { Image, Rendition } from '../contract/image.ts'
import type { Location } from '../contract/scalars.ts'
import type { Client, ItemOf } from './client.ts'

/** Which copy of a picture to show. */
export type PictureChoice = {
  /** The base address of the API, to which paths are relative. */
  readonly base: string
  /** In pixels of the screen. */
  readonly width: number
  /** The ending of its file, such as `webp`; by default any. */
  readonly format?: string
}

/**
 * Returns the smallest copy of a picture that is as wide as asked for, else the widest, with its whole address: in the format, if there
 * is any in it. Without copies it is the original.
 */
export function pictureFor(image: Image, { base, width, format }: PictureChoice): Rendition {
  const original = { src: image.url, width: image.width, height: image.height, alt: image.alt }
  const all = Object.values(image.renditions)
  const inFormat = all.filter(({ src }) => format && src.toLowerCase().endsWith(`.${format}`))
  const sorted = (inFormat.length > 0 ? inFormat : all).sort((a, b) => a.width - b.width)
  const chosen = sorted.find(each => each.width >= width) ?? sorted.at(-1) ?? original
  return { ...chosen, src: new URL(chosen.src, `${base}/`).href }
}

/** Returns the dates on which something is on from one day to another, both `YYYY-MM-DD` and included. */
export function onBetween(dates: Iterable<EventDate>, first: string, last: string): EventDate[] {
  return [...dates].filter(date => date.start_date <= last && date.end_date >= first)
}

/** Returns the items that have a position, the nearest first, with their distance on the globe in metres. */
export function nearestFirst<T extends { readonly location: Location | null }>(
  items: Iterable<T>,
  to: Location,
): { readonly item: T; readonly metres: number }[] {
  return [...items]
    .flatMap(item => (item.location === null ? [] : [{ item, metres: distance(item.location, to) }]))
    .sort((a, b) => a.metres - b.metres)
}

/** The haversine formula, with the mean radius of the earth. */
function distance(a: Location, b: Location): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [up, across] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)]
  const half =
    Math.sin(up / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(across / 2) ** 2
  return 2 * 6_371_009 * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** An item in the words of schema.org, for a `script` of type `application/ld+json`. */
export type JsonLd = {
  readonly '@context': string
  readonly '@type': string
  readonly [property: string]: unknown
}

/**
 * Reads the items of a page, the first by default, in the words of schema.org: each by the id that it has in the API.
 *
 * @throws ClientError, also if the site does not have the output `schema-org` (status 404)
 */
export async function schemaOrgOf<C extends CollectionName>(
  client: Client,
  collection: C,
  number = 1,
): Promise<ReadonlyMap<ItemOf<C>['id'], JsonLd>> {
  const { value } = await client.json(`schema-org/${collection}/${number}.jsonld`)
  const { '@context': context, '@graph': nodes } = value as JsonLd & { readonly '@graph': readonly JsonLd[] }
  // An address such as `https://www.example.org/concert#1001` ends with the id.
  const idOf = (node: JsonLd) => /[^#]*$/.exec(String(node['@id']))?.[0] ?? ''
  const isText = collection === 'singulareventdates'
  return new Map(
    nodes.map(node => [
      (isText ? idOf(node) : Number(idOf(node))) as ItemOf<C>['id'],
      { ...node, '@context': context },
    ]),
  )
}
