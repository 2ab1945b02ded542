import { printJson } from '../base/output-file.ts'
import { type CollectionName, collections } from '../contract/collections.ts'
import type { HeaderRule } from '../contract/header-rules.ts'
import type { Image } from '../contract/image.ts'
import { parseHeaders } from '../contract/parse-headers.ts'
import { basePath } from '../contract/parse-url.ts'
import { apiPrefix, frontPagePaths, headersPath, siteRecordPath } from '../contract/site-paths.ts'
import { siteRecordSchema } from '../contract/site-record.ts'
import { changeAddresses, changeImages, isItemOf } from './page-items.ts'
import { collectionUrl } from './project/page-envelope.ts'
import { fileLink, type PageLink, queryLink } from './site.ts'

/** The collection and the number (from 1) of a page. */
export type PagePlace = { readonly collection: CollectionName; readonly number: number }

const pagePattern = new RegExp(`^${apiPrefix.slice(1)}([a-z]+)/page/([1-9]\\d{0,8})\\.json$`)

/** Returns the page at a path of a site; undefined if the path is not that of a page. */
export function pagePlaceOf(path: string): PagePlace | undefined {
  const [, name, number] = pagePattern.exec(path) ?? []
  const collection = collections.find(row => row.name === name)
  return collection && { collection: collection.name, number: Number(number) }
}

/** The old and the new base, both without a slash at the end, and the form of links to pages, by default unchanged. */
export type LinkMove = { readonly from: string; readonly to: string; readonly pageLink?: PageLink }

/** Whether the file at a path of a site has links to the site itself. */
export function hasLinks(path: string): boolean {
  return [headersPath, ...frontPagePaths, siteRecordPath].includes(path) || pagePlaceOf(path) !== undefined
}

/**
 * Returns a file of a site with its links moved: pages, the site record, front pages and header rules. Other files are returned
 * unchanged.
 */
export function moveLinks(path: string, bytes: Buffer, move: LinkMove): Buffer {
  if (move.from === move.to && (move.pageLink ?? queryLink) === queryLink) return bytes
  if (path === headersPath || frontPagePaths.includes(path))
    return Buffer.from(moveText(bytes.toString('utf8'), move))
  if (path === siteRecordPath) return moveJson(bytes, value => moveRecord(value, move))
  const place = pagePlaceOf(path)
  return place ? moveJson(bytes, value => movePage(value, place.collection, move)) : bytes
}

/** Returns the header rules of a snapshot, with their links moved. */
export function moveRules(headers: Buffer, move: LinkMove): readonly HeaderRule[] {
  return parseHeaders(moveLinks(headersPath, headers, move).toString('utf8')).rules
}

function moveJson(bytes: Buffer, change: (value: object) => object): Buffer {
  const value: unknown = JSON.parse(bytes.toString('utf8'))
  return typeof value === 'object' && value !== null ? Buffer.from(printJson(change(value))) : bytes
}

function movePage(page: object, collection: CollectionName, move: LinkMove): object {
  const { next, previous, results } = page as Record<string, unknown>
  const moveImage = (image: Image) => changeAddresses(image, address => moveAddress(address, move))
  const moveItem = (item: unknown) => {
    return isItemOf(collection, item) ? changeImages(collection, item, moveImage) : item
  }
  return {
    ...page,
    next: movePageLink(next, collection, move),
    previous: movePageLink(previous, collection, move),
    results: Array.isArray(results) ? results.map(moveItem) : results,
  }
}

// Only the contract's links to a page of this collection are moved.
function movePageLink(link: unknown, collection: CollectionName, { from, to, pageLink }: LinkMove): unknown {
  const number = Number(/\d{1,9}$/.exec(String(link))?.[0])
  const form = [queryLink, fileLink].find(form => link === form(collectionUrl(from, collection), number))
  return form ? (pageLink ?? form)(collectionUrl(to, collection), number) : link
}

/** Moves an absolute address below the base, or a path below the base's path, to the other base; returns others unchanged. */
function moveAddress(address: string, { from, to }: LinkMove): string {
  const [fromPath, toPath] = [basePath(from), basePath(to)]
  if (address.startsWith(`${from}/`)) return to + address.slice(from.length)
  return address.startsWith(`${fromPath}/`) ? toPath + address.slice(fromPath.length) : address
}

function moveRecord(value: object, move: LinkMove): object {
  const record = siteRecordSchema.safeParse(value).data
  if (!record) return value
  const pictures = record.pictures.map(picture => ({ ...picture, url: moveAddress(picture.url, move) }))
  return { ...value, base_url: move.to, pictures }
}

/** Replaces the old base everywhere in header rules or HTML, but not where a longer path or host name only begins with it. */
export function moveText(text: string, { from, to }: LinkMove): string {
  const pattern = from.replace(/[^\w]/g, '\\$&')
  return text.replace(new RegExp(`${pattern}(?=[\\s/<>"',;?#]|&(?:quot|#39|lt|gt);|$)`, 'g'), () => to)
}
