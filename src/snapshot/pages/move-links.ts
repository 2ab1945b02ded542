import { printJson } from '../../base/output-file.ts'
import type { CollectionName } from '../../contract/collections.ts'
import type { Image, Rendition } from '../../contract/image.ts'
import { type HeaderRule, parseHeaders } from '../../contract/parse-headers.ts'
import { siteRecordPath } from '../../contract/site-paths.ts'
import { siteRecordSchema } from '../../contract/site-record.ts'
import { collectionUrl } from '../../site/project/envelope.ts'
import { queryLink } from '../../site/resolve/site.ts'
import type { PageLink } from '../../site/site.ts'
import { headersPath } from '../manifest.ts'
import { basePath } from './base-path.ts'
import { isItemOf } from './dist-item.ts'
import { hasSchema } from './image-schema.ts'
import { changeImages } from './item-images.ts'
import { pagePlaceOf } from './page-place.ts'

/** The base that links are written for, and the one that they are to lead to, both without a slash at the end. */
export type Move = { readonly from: string; readonly to: string; readonly pageLink: PageLink }

/** A file of a snapshot with its links led elsewhere: those of pages, of the site record and of header rules. Others stay as they are. */
export function moveLinks(path: string, bytes: Buffer, move: Move): Buffer {
  if (move.from === move.to && move.pageLink === queryLink) return bytes
  if (path === headersPath) return Buffer.from(moveHeaders(bytes.toString('utf8'), move))
  if (path === siteRecordPath) return moveJson(bytes, value => moveRecord(value, move))
  const place = pagePlaceOf(path)
  return place ? moveJson(bytes, value => movePage(value, place.collection, move)) : bytes
}

/** The header rules of a snapshot, led elsewhere. */
export function moveRules(headers: Buffer, move: Move): readonly HeaderRule[] {
  return parseHeaders(moveLinks(headersPath, headers, move).toString('utf8')).rules
}

function moveJson(bytes: Buffer, change: (value: object) => object): Buffer {
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  return typeof value === 'object' && value !== null ? Buffer.from(printJson(change(value))) : bytes
}

function movePage(page: object, collection: CollectionName, move: Move): object {
  const { next, previous, results } = page as Record<string, unknown>
  const images = (image: Image) => moveImage(image, move)
  const moveItem = (item: unknown) => {
    return isItemOf(collection, item) ? changeImages(item, { needed: images, optional: images }) : item
  }
  return {
    ...page,
    next: movePageLink(next, collection, move),
    previous: movePageLink(previous, collection, move),
    results: Array.isArray(results) ? results.map(moveItem) : results,
  }
}

// What is no link of the contract to a page of this collection leads wherever it led.
function movePageLink(link: unknown, collection: CollectionName, { from, to, pageLink }: Move): unknown {
  const number = Number(/\d{1,9}$/.exec(String(link))?.[0])
  const isOwn = link === queryLink(collectionUrl(from, collection), number)
  return isOwn ? pageLink(collectionUrl(to, collection), number) : link
}

function moveImage(image: Image, move: Move): Image {
  const { url, renditions, schema } = image
  const moved = Object.entries(renditions).map(([name, rendition]) => {
    return [name, moveRendition(rendition, move)] as const
  })
  return {
    ...image,
    url: moveAddress(url, move),
    renditions: Object.fromEntries(moved),
    schema: hasSchema(schema)
      ? {
          ...schema,
          url: moveAddress(schema.url, move),
          thumbnail: moveRendition(schema.thumbnail, move),
        }
      : schema,
  }
}

function moveRendition(rendition: Rendition, move: Move): Rendition {
  return { ...rendition, src: moveAddress(rendition.src, move) }
}

/** An absolute address below the base, or a path below the base's path, at the other base; any other as it is. */
function moveAddress(address: string, { from, to }: Move): string {
  const [before, after] = [basePath(from), basePath(to)]
  if (address.startsWith(`${from}/`)) return to + address.slice(from.length)
  return address.startsWith(`${before}/`) ? after + address.slice(before.length) : address
}

function moveRecord(value: object, move: Move): object {
  const record = siteRecordSchema.safeParse(value).data
  if (!record) return value
  const pictures = record.pictures.map(picture => ({ ...picture, url: moveAddress(picture.url, move) }))
  return { ...value, base_url: move.to, pictures }
}

// Header rules carry the base URL wherever the site's own asked for it.
function moveHeaders(text: string, { from, to }: Move): string {
  const pattern = from.replace(/[^\w]/g, '\\$&')
  return text.replace(new RegExp(`${pattern}(?=[\\s/<>"',;?#]|$)`, 'g'), () => to)
}
