import { z } from 'zod'
import {
  type CollectionName,
  EventDatePage,
  type LinkPage,
  linkPage,
  type NumberPage,
  numberPage,
} from '../../contract/collections.ts'
import { Guide } from '../../contract/guide.ts'
import { VisitorObject } from '../../contract/object.ts'
import { sayValue } from '../../hosts/verify/json-faults.ts'
import { collectionUrl } from '../../site/project/envelope.ts'
import { queryLink } from '../../site/resolve/site.ts'
import type { PagePlace } from '../pages/page-place.ts'
import type { Finding } from './finding.ts'
import { decodeWithin, mostValues, sayFaults } from './json.ts'

/** A page of which the envelope could be read. Its items may be of any shape. */
export type ReadPage = PagePlace & {
  readonly entry: string
  readonly count: number
  readonly items: readonly unknown[]
}

/** What a page is held against: the number of the last page, and the base of links where that is known. */
export type PageContext = { readonly last: number; readonly baseUrl: string | undefined }

const pageSchemas = {
  singulareventdates: EventDatePage,
  objects: linkPage(VisitorObject),
  guides: linkPage(Guide),
} as const satisfies Record<CollectionName, z.ZodType>

const numbersOfAnything = numberPage(z.unknown())
const linksOfAnything = linkPage(z.unknown())

/** Reads a page and holds it against the contract, and against its place among the others. */
export function readPage(
  place: PagePlace & { readonly entry: string },
  bytes: Buffer,
  context: PageContext,
): { readonly page: ReadPage | undefined; readonly findings: readonly Finding[] } {
  const tell = (kind: Finding['kind'], messages: readonly string[]): Finding[] =>
    messages.map(message => ({ entry: place.entry, kind, message }))
  const decoded = decodeWithin(bytes, mostValues.page)
  if ('fault' in decoded) return { page: undefined, findings: tell('contract', [decoded.fault]) }
  const breaches = tell('contract', checkContract(place.collection, decoded.value))
  const envelope = readEnvelope(place, decoded.value, context)
  if (envelope === undefined) return { page: undefined, findings: breaches }
  const { count, results } = envelope.page
  return {
    page: { ...place, count, items: results },
    findings: [...breaches, ...tell('paging', envelope.faults)],
  }
}

function checkContract(collection: CollectionName, value: unknown): string[] {
  const { error } = pageSchemas[collection].safeParse(value)
  return error ? sayFaults(error, value) : []
}

type Envelope = {
  readonly page: NumberPage<unknown> | LinkPage<unknown>
  readonly faults: readonly string[]
}

function readEnvelope(place: PagePlace, value: unknown, context: PageContext): Envelope | undefined {
  if (place.collection === 'singulareventdates') {
    const page = numbersOfAnything.safeParse(value).data
    return page && { page, faults: checkNumbers(page, place, context) }
  }
  const page = linksOfAnything.safeParse(value).data
  return page && { page, faults: checkLinks(page, place, context) }
}

function checkNumbers(page: NumberPage<unknown>, { number }: PagePlace, { last }: PageContext): string[] {
  const [next, previous] = neighboursOf(number, last)
  return [
    ...expectValue('current_page', page.current_page, number),
    ...expectValue('total_pages', page.total_pages, last),
    ...expectValue('next', page.next, next),
    ...expectValue('previous', page.previous, previous),
  ]
}

function checkLinks(
  page: LinkPage<unknown>,
  { collection, number }: PagePlace,
  context: PageContext,
): string[] {
  const { last, baseUrl } = context
  if (baseUrl === undefined) return []
  const url = collectionUrl(baseUrl, collection)
  const [next, previous] = neighboursOf(number, last).map(page =>
    page === null ? null : queryLink(url, page),
  )
  return [...expectValue('next', page.next, next), ...expectValue('previous', page.previous, previous)]
}

function neighboursOf(number: number, last: number): [next: number | null, previous: number | null] {
  return [number < last ? number + 1 : null, number > 1 ? number - 1 : null]
}

function expectValue(path: string, seen: unknown, expected: unknown): string[] {
  return seen === expected ? [] : [`${path}: Saw ${sayValue(seen)}; expected ${sayValue(expected)}.`]
}
