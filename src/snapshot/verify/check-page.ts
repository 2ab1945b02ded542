import { z } from 'zod'
import { findForbiddenHtml } from '../../content/text/field-gate.ts'
import { collections, envelopes } from '../../contract/collections.ts'
import { shortenValue } from '../../contract/json-faults.ts'
import { basePath } from '../../contract/parse-url.ts'
import { decodeJson, mostValues } from '../../contract/read-json.ts'
import { renditionsOf } from '../../hosts/verify/rules/item-rules.ts'
import type { PictureSize } from '../../images/geometry/focal.ts'
import type { PagePlace } from '../../site/move-links.ts'
import { hasSchema, imagesOf, isItemOf, type UsedImage } from '../../site/page-items.ts'
import { collectionUrl } from '../../site/project/page-envelope.ts'
import { queryLink } from '../../site/site.ts'
import type { ReportFinding } from '../finding.ts'
import { parseUntrusted } from '../read-entry.ts'

/** A page's entry in a snapshot, its place in its collection, the number of the last page, and the base of links if that is known. */
export type PagePosition = PagePlace & {
  readonly entry: string
  readonly last: number
  readonly baseUrl: string | undefined
}

/** The id of an item. */
export type Id = string | number

/** What the check of all pages needs to know about a page. */
export type PageNote = {
  readonly entry: string
  readonly number: number
  readonly count: number
  readonly ids: readonly Id[]
}

/** An address of a picture's file, its path in the page, the path of the object around it, and the size that this object says. */
type NamedMedium = PictureSize & { readonly path: string; readonly of: string; readonly address: string }

const schemas = collections.map(({ name, envelope, item }) => {
  return { name, item, page: envelopes[envelope]<unknown>(item), anyPage: envelopes[envelope](z.unknown()) }
})

/** Checks a page against the contract, and against its position. Returns undefined if its envelope cannot be read. */
export function checkPage(
  bytes: Buffer,
  position: PagePosition,
  report: ReportFinding,
): (PageNote & { readonly media: readonly NamedMedium[] }) | undefined {
  const { entry, collection, number } = position
  const decoded = decodeJson(bytes, mostValues.page)
  if ('fault' in decoded) return void report('contract', entry, decoded.fault)
  const schema = schemas.find(({ name }) => name === collection)
  if (schema) parseUntrusted<unknown>(schema.page, decoded.value, fault => report('contract', entry, fault))
  const page = schema?.anyPage.safeParse(decoded.value).data
  if (schema === undefined || page === undefined) return undefined
  checkNeighbours(page, position, report)
  const { count, results } = page
  for (const [index, item] of results.entries())
    for (const { path, message } of findForbiddenHtml(schema.item, item, `results[${index}]`))
      report('html', entry, `${path}: ${message}`)
  const media = results.flatMap((item, index) => {
    const images = isItemOf(collection, item) ? imagesOf(collection, item) : []
    return images.flatMap(image => mediaOf(image, `results[${index}]`))
  })
  return { entry, number, count, ids: results.flatMap(idOf), media }
}

function idOf(item: unknown): Id[] {
  const id: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, 'id') : undefined
  return typeof id === 'string' || typeof id === 'number' ? [id] : []
}

function checkNeighbours(page: object, position: PagePosition, report: ReportFinding): void {
  const { entry, collection, number, last, baseUrl } = position
  const isNumbered = 'total_pages' in page
  if (!isNumbered && baseUrl === undefined) return
  const link = (to: number) => (isNumbered ? to : queryLink(collectionUrl(baseUrl ?? '', collection), to))
  const expected = {
    ...(isNumbered ? { current_page: number, total_pages: last } : {}),
    next: number < last ? link(number + 1) : null,
    previous: number > 1 ? link(number - 1) : null,
  }
  for (const [key, value] of Object.entries(expected)) {
    const found: unknown = Reflect.get(page, key)
    if (found !== value)
      report('paging', entry, `${key}: Saw ${shortenValue(found)}; expected ${shortenValue(value)}.`)
  }
}

function mediaOf({ image, path: pathInItem }: UsedImage, itemPath: string): NamedMedium[] {
  const path = `${itemPath}.${pathInItem}`
  const { url, schema } = image
  const renditions = renditionsOf({ path, image })
  return [
    { ...image, path: `${path}.url`, of: path, address: url },
    ...renditions.map(({ path, rendition }) => {
      return { ...rendition, path: `${path}.src`, of: path, address: rendition.src }
    }),
    ...(hasSchema(schema)
      ? [{ ...schema, path: `${path}.schema.url`, of: `${path}.schema`, address: schema.url }]
      : []),
  ]
}

/** Returns the name of the picture at an address in a page whose links are written for `baseUrl`; undefined for other addresses. */
export function pictureAt(address: string, baseUrl: string): string | undefined {
  const base = [baseUrl, basePath(baseUrl)].find(each => address.startsWith(`${each}/media/`))
  return base === undefined ? undefined : address.slice(base.length + 1)
}
