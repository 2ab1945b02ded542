import { z } from 'zod'
import { findForbiddenFields } from '../../content/text/field-gate.ts'
import { collections, envelopes } from '../../contract/collections.ts'
import { parseUrl } from '../../contract/parse-url.ts'
import { shortenValue } from '../../hosts/verify/json-faults.ts'
import type { PagePlace } from '../../site/move-links.ts'
import { hasSchema, imagesOf, isItemOf, type UsedImage } from '../../site/page-items.ts'
import { collectionUrl } from '../../site/project/page-envelope.ts'
import { queryLink } from '../../site/site.ts'
import { decodeWithin, describeFaults, mostValues } from './decode.ts'
import type { Finding } from './finding.ts'

/** A page whose envelope could be read. Its items may be of any shape. */
export type ReadPage = PagePlace & {
  readonly entry: string
  readonly count: number
  readonly items: readonly unknown[]
}

/** What a page is checked against: the number of the last page, and the base of links if that is known. */
export type PageContext = { readonly last: number; readonly baseUrl: string | undefined }

const schemas = collections.map(({ name, envelope, item }) => {
  return { name, item, page: envelopes[envelope]<unknown>(item), anyPage: envelopes[envelope](z.unknown()) }
})

/** Reads a page and checks it against the contract, and against its place among the pages of its collection. */
export function readPage(
  place: PagePlace & { readonly entry: string },
  bytes: Buffer,
  context: PageContext,
): { readonly page: ReadPage | undefined; readonly findings: readonly Finding[] } {
  const findingsOfPage = (kind: Finding['kind'], messages: readonly string[]): Finding[] =>
    messages.map(message => ({ entry: place.entry, kind, message }))
  const decoded = decodeWithin(bytes, mostValues.page)
  if ('fault' in decoded) return { page: undefined, findings: findingsOfPage('contract', [decoded.fault]) }
  const schema = schemas.find(({ name }) => name === place.collection)
  const error = schema?.page.safeParse(decoded.value).error
  const breaches = error ? findingsOfPage('contract', describeFaults(error, decoded.value)) : []
  const envelope = schema?.anyPage.safeParse(decoded.value).data
  if (schema === undefined || envelope === undefined) return { page: undefined, findings: breaches }
  const forbidden = envelope.results.flatMap((item, index) => {
    const fields = [...findForbiddenFields(schema.item, item, `results[${index}]`)]
    return fields.flatMap(({ kind, path, message }) => findingsOfPage(kind, [`${path}: ${message}`]))
  })
  return {
    page: { ...place, count: envelope.count, items: envelope.results },
    findings: [
      ...breaches,
      ...findingsOfPage('paging', checkNeighbours(envelope, place, context)),
      ...forbidden,
    ],
  }
}

function checkNeighbours(
  page: object,
  { collection, number }: PagePlace,
  { last, baseUrl }: PageContext,
): string[] {
  const isNumbered = 'total_pages' in page
  if (!isNumbered && baseUrl === undefined) return []
  const link = (to: number) => (isNumbered ? to : queryLink(collectionUrl(baseUrl ?? '', collection), to))
  const expected = {
    ...(isNumbered ? { current_page: number, total_pages: last } : {}),
    next: number < last ? link(number + 1) : null,
    previous: number > 1 ? link(number - 1) : null,
  }
  return Object.entries(expected).flatMap(([key, value]) => {
    const seen: unknown = Reflect.get(page, key)
    return seen === value ? [] : [`${key}: Saw ${shortenValue(seen)}; expected ${shortenValue(value)}.`]
  })
}

/** An address of a picture's file, and its path in the page. */
export type NamedMedium = { readonly path: string; readonly address: string }

/** Lists every file that the images of a page name. Items that break the contract are skipped. */
export function mediaOf({ collection, items }: ReadPage): NamedMedium[] {
  return items.flatMap((item, index) => {
    if (!isItemOf(collection, item)) return []
    const media = imagesOf(collection, item).flatMap(mediaOfImage)
    return media.map(({ path, address }) => ({ path: `results[${index}].${path}`, address }))
  })
}

function mediaOfImage({ image: { url, renditions, schema }, path }: UsedImage): NamedMedium[] {
  const described = hasSchema(schema)
    ? [
        { path: `${path}.schema.url`, address: schema.url },
        { path: `${path}.schema.thumbnail.src`, address: schema.thumbnail.src },
      ]
    : []
  return [
    { path: `${path}.url`, address: url },
    ...Object.entries(renditions).map(([name, { src }]) => {
      return { path: `${path}.renditions.${name}.src`, address: src }
    }),
    ...described,
  ]
}

/** Returns the entry that an address names, with the links of pages written for a base; undefined for other URLs. */
export function entryAt(address: string, baseUrl: string): string | undefined {
  const base = `${baseUrl}/`
  const url = parseUrl(address, base)
  if (!url) return undefined
  const { origin, pathname, search, hash } = url
  const start = new URL(base)
  const isInside = origin === start.origin && pathname.startsWith(start.pathname) && search + hash === ''
  return isInside ? pathname.slice(start.pathname.length) : undefined
}
