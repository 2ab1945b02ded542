import { z } from 'zod'
import { findForbiddenHtml } from '../../content/text/field-gate.ts'
import { collections, envelopes } from '../../contract/collections.ts'
import { basePath } from '../../contract/parse-url.ts'
import { decodeJson, mostValues } from '../../contract/read-json.ts'
import {
  checkPageLinks,
  checkPageNumbers,
  checkTotalPages,
  noteOf,
  type PageNote,
  type PlacedPage,
} from '../../hosts/verify/page-checks.ts'
import { type PlacedImage, placedImages } from '../../hosts/verify/rules/item-rules.ts'
import type { PictureSize } from '../../images/geometry/focal.ts'
import type { PagePlace } from '../../site/move-links.ts'
import { hasSchema, renditionsOf } from '../../site/page-items.ts'
import { collectionUrl } from '../../site/project/page-envelope.ts'
import type { ReportFinding } from '../finding.ts'
import { parseUntrusted } from '../read-entry.ts'

/** A page's entry in a snapshot, its place in its collection, the number of the last page, and the base of links if that is known. */
type PagePosition = PagePlace & {
  readonly entry: string
  readonly last: number
  readonly baseUrl: string | undefined
}

/** An address of a picture's file, its path in the page, the path of the object around it, and the size that this object says. */
type NamedMedium = PictureSize & { readonly path: string; readonly of: string; readonly address: string }

const schemas = collections.map(({ name, envelope, item }) => {
  const page = envelopes[envelope]<unknown>(item)
  const anyPage = envelopes[envelope](z.unknown())
  return { name, items: z.array(item), page, anyPage }
})

/** Checks a page against the contract, and against its position. Returns undefined if its envelope cannot be read. */
export function checkPage(
  bytes: Buffer,
  position: PagePosition,
  report: ReportFinding,
): (PageNote & { readonly media: readonly NamedMedium[] }) | undefined {
  const { entry, collection, number, last, baseUrl } = position
  const decoded = decodeJson(bytes, mostValues.page)
  if ('fault' in decoded) {
    report('contract', entry, decoded.fault)
    return undefined
  }
  const schema = schemas.find(({ name }) => name === collection)
  if (schema) parseUntrusted<unknown>(schema.page, decoded.value, fault => report('contract', entry, fault))
  const envelope = schema?.anyPage.safeParse(decoded.value).data
  if (schema === undefined || envelope === undefined) return undefined
  const page = { envelope, url: entry, number, pageCount: last }
  if (baseUrl !== undefined)
    checkPlace({ ...page, publicUrl: new URL(collectionUrl(baseUrl, collection)).href }, report)
  for (const { path, message } of findForbiddenHtml(schema.items, envelope.results, 'results'))
    report('html', entry, `${path}: ${message}`)
  const media = placedImages(collection, page).flatMap(mediaOf)
  const note = noteOf(page)
  return note && { ...note, media }
}

function checkPlace(page: PlacedPage, report: ReportFinding): void {
  const breaches = [checkTotalPages(page), checkPageNumbers(page), checkPageLinks(page)]
  for (const { url, path, message } of breaches.flatMap(found => found ?? []))
    report('paging', url, `${path}: ${message}`)
}

function mediaOf({ image, path }: PlacedImage): NamedMedium[] {
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
